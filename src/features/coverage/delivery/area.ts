import { readStored, writeStored } from "#platform/browser-storage.ts";
import { parseJson } from "#shared/json.ts";
import { isPostalCode } from "#shared/person.ts";
import type { AddressInfo } from "../addresses/model.ts";

/** Where a shopper wants to know the date of delivery for. */
export interface DeliveryArea {
  /** Suburb or town; empty if only the code is known. */
  name: string;
  /** Four digits. */
  postalCode: string;
}

/** The sessionStorage key of the place: it lasts as long as the tab. */
const KEY = "delivery_place";

/** The suburb or town of an address with its code; undefined without a code. */
export function areaOf({ suburb, town, postalCode }: AddressInfo): DeliveryArea | undefined {
  return isPostalCode(postalCode) ? { name: suburb || town, postalCode } : undefined;
}

/** "Nahoonrivier, 5241", or the code alone. */
export function formatArea({ name, postalCode }: DeliveryArea): string {
  return [name, postalCode].filter(Boolean).join(", ");
}

/** The place chosen earlier in this tab. */
export function rememberedArea(): DeliveryArea | undefined {
  const stored = parseJson(readStored("sessionStorage", KEY) ?? "");
  if (typeof stored !== "object" || !stored) return undefined;
  const [name, postalCode] = [Reflect.get(stored, "name"), Reflect.get(stored, "postalCode")];
  return typeof name === "string" && typeof postalCode === "string" && isPostalCode(postalCode)
    ? { name, postalCode }
    : undefined;
}

/** Keeps a place for this tab: suburb or town and code, never a street. */
export function rememberArea({ name, postalCode }: DeliveryArea): void {
  writeStored("sessionStorage", KEY, JSON.stringify({ name, postalCode } satisfies DeliveryArea));
}
