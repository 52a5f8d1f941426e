import { FLOAT_TYPES, NETWORKS, SPEED_UNITS } from "#catalogue/connection/networks.model.ts";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import { parseJson } from "#shared/json.ts";
import { ADDRESS_KEY, type CoverageAddress, STORED_ADDRESS_MAX_AGE_MS } from "./selected-address.model.ts";

/** An address as stored: without personal data (I-04), with the time in epoch milliseconds. */
type StoredAddress = Omit<CoverageAddress, "payload"> & { at: number };

/** The stored form of an address. */
export function serializeAddress({ id, subCategoryInfo, info }: CoverageAddress): string {
  return JSON.stringify({ id, at: Date.now(), subCategoryInfo, info } satisfies StoredAddress);
}

/** Stores the address without personal data. */
export function saveAddress(address: CoverageAddress): void {
  writeStored("localStorage", ADDRESS_KEY, serializeAddress(address));
}

/** The stored address; undefined when it is a day old (I-03) or malformed, because other scripts can write there too. */
export function readAddress(): CoverageAddress | undefined {
  const stored = parseJson(readStored("localStorage", ADDRESS_KEY) ?? "");
  const now = Date.now();
  if (!isStoredAddress(stored) || stored.at > now || now - stored.at >= STORED_ADDRESS_MAX_AGE_MS) return undefined;
  const { id, subCategoryInfo, info } = stored;
  return { id, subCategoryInfo, info, payload: null };
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number";
const isBoolean: Check = (value) => typeof value === "boolean";
const isOneOf =
  (allowed: readonly string[]): Check =>
  (value) =>
    allowed.some((each) => each === value);
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const has =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check(Reflect.get(value, name)));

const isNetwork = has({
  available: isBoolean,
  providers: isListOf(has({ id: (value) => value === null || isNumber(value), name: isText })),
  floatTypes: isListOf(isOneOf(FLOAT_TYPES)),
  speed: isNumber,
  speedUnit: isOneOf(SPEED_UNITS),
  products: isListOf(has({ productCode: isText, type: isText })),
});

const hasStoredShape = has({
  id: isText,
  at: isNumber,
  subCategoryInfo: has({ name: isText, provider: isText, current: isText }),
  info: has({
    addressInfo: has({
      amid: isText,
      latitude: isNumber,
      longitude: isNumber,
      building: has({ name: isText, floor: isText, unit: isText, isOther: isBoolean }),
    }),
    networks: has(Object.fromEntries(NETWORKS.map((name) => [name, isNetwork]))),
  }),
});

function isStoredAddress(value: unknown): value is StoredAddress {
  return hasStoredShape(value);
}
