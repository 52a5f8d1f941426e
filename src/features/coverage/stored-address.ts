import { FLOAT_TYPES, NETWORKS, SPEED_UNITS } from "#catalogue/connection/networks.model.ts";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import { parseJson } from "#shared/json.ts";
import { ADDRESS_KEY, STORED_ADDRESS_MAX_AGE_MS, type StoredCoverage } from "./selected-address.model.ts";

/** An address as stored: without personal data (I-04), with the time in epoch milliseconds. */
type StoredAddress = Omit<StoredCoverage, "payload"> & { at: number };

/** The stored form of an address. */
export function serializeAddress({ id, subCategoryInfo, info, answer }: Omit<StoredCoverage, "payload">): string {
  return JSON.stringify({ id, at: Date.now(), subCategoryInfo, info, answer } satisfies StoredAddress);
}

/** Stores the address without personal data. */
export function saveAddress(address: Omit<StoredCoverage, "payload">): void {
  writeStored("localStorage", ADDRESS_KEY, serializeAddress(address));
}

/** The stored address; undefined when it is a day old (I-03) or malformed, because other scripts can write there too. */
export function readAddress(): StoredCoverage | undefined {
  const stored = parseJson(readStored("localStorage", ADDRESS_KEY) ?? "");
  const now = Date.now();
  if (!isStoredAddress(stored) || stored.at > now || now - stored.at >= STORED_ADDRESS_MAX_AGE_MS) return undefined;
  const { id, subCategoryInfo, info, answer } = stored;
  return { id, subCategoryInfo, info, answer, payload: null };
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

const speed = { speed: isNumber, speedUnit: isOneOf(SPEED_UNITS) };
const provider = { id: (value: unknown) => value === null || isNumber(value), name: isText };
const product = { productCode: isText, type: isText };
const network = { available: isBoolean, floatTypes: isListOf(isOneOf(FLOAT_TYPES)), ...speed };

const isNetwork = has({ ...network, providers: isListOf(has(provider)), products: isListOf(has(product)) });

const isAnsweredNetwork = has({
  ...network,
  providers: isListOf(
    has({ ...provider, ...speed, colour: isText, products: isListOf(has({ ...product, ...speed, name: isText })) }),
  ),
});

const eachNetwork = (check: Check) => has(Object.fromEntries(NETWORKS.map((name) => [name, check])));

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
    networks: eachNetwork(isNetwork),
  }),
  answer: has({
    id: isText,
    amid: isText,
    latitude: isNumber,
    longitude: isNumber,
    takenAt: isText,
    expiresAt: isText,
    source: isText,
    available: isBoolean,
    message: isText,
    networks: eachNetwork(isAnsweredNetwork),
  }),
});

function isStoredAddress(value: unknown): value is StoredAddress {
  return hasStoredShape(value);
}
