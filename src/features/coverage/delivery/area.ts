import { readStored, writeStored } from "#platform/browser-storage.ts";
import { parseJson } from "#platform/json.ts";
import type { AddressInfo } from "../addresses/model.ts";
import { call } from "../client.ts";

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

/**
 * Finds a typed place. A code is valid without a known place.
 * @param magicKey of the suggestion that was chosen; empty for typed text
 * @returns the place, or why it cannot be used, as a sentence
 * @throws CallFailure when places cannot be looked up
 */
export async function findArea(typed: string, magicKey = ""): Promise<DeliveryArea | string> {
  const text = typed.trim();
  if (text === "") return "Enter a postal code, town or address";
  if (/^\d+$/.test(text) && !isPostalCode(text)) return "A postal code has four digits, like 0699";
  if (isPostalCode(text)) {
    const same = await candidates(text).then((found) => found.find(({ postalCode }) => postalCode === text), ignored);
    return { name: same ? same.suburb || same.town : "", postalCode: text };
  }
  const [info] = await candidates(text, magicKey);
  if (!info) return `We don't know “${text}”. Check the spelling, or enter the postal code`;
  return areaOf(info) ?? `We don't have the postal code of ${info.suburb || info.town}. Enter it here, like 0699`;
}

async function candidates(address: string, magicKey = ""): Promise<AddressInfo[]> {
  const { candidates: found } = await call("GET /coverage/candidates", { query: { address, magicKey } });
  return found.map(({ info }) => info);
}

/** The name of a code is only a help. */
function ignored(): undefined {}

/** Codes go from 0001 to 9999. */
function isPostalCode(text: string): boolean {
  return /^\d{4}$/.test(text) && text !== "0000";
}
