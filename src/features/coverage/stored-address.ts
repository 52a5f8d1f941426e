import { FLOAT_TYPES, NETWORKS, SPEED_UNITS } from "#catalogue/connection/networks.model.ts";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import { parseJson } from "#platform/json.ts";
import { ADDRESS_KEY, type CoverageAddress, KEPT_MS } from "./selected-address.model.ts";

/** What is written down of an address: all but what is personal (I-04), and when, in epoch milliseconds. */
type KeptAddress = Omit<CoverageAddress, "payload"> & { at: number };

/** An address as it is written down. */
export function writtenAddress({ id, subCategoryInfo, info }: CoverageAddress): string {
  return JSON.stringify({ id, at: Date.now(), subCategoryInfo, info } satisfies KeptAddress);
}

/** Writes the address down without what is personal. */
export function storeAddress(address: CoverageAddress): void {
  writeStored("localStorage", ADDRESS_KEY, writtenAddress(address));
}

/** The address as it was written down; undefined where it is a day old (I-03) or makes no sense, for others can write there too. */
export function storedAddress(): CoverageAddress | undefined {
  const written = parseJson(readStored("localStorage", ADDRESS_KEY) ?? "");
  const now = Date.now();
  if (!isKept(written) || written.at > now || now - written.at >= KEPT_MS) return undefined;
  const { id, subCategoryInfo, info } = written;
  return { id, subCategoryInfo, info, payload: null };
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number";
const isYesOrNo: Check = (value) => typeof value === "boolean";
const isOneOf =
  (known: readonly string[]): Check =>
  (value) =>
    known.some((one) => one === value);
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
  available: isYesOrNo,
  providers: isListOf(has({ id: (value) => value === null || isNumber(value), name: isText })),
  floatTypes: isListOf(isOneOf(FLOAT_TYPES)),
  speed: isNumber,
  speedUnit: isOneOf(SPEED_UNITS),
  products: isListOf(has({ productCode: isText, type: isText })),
});

const isWhole = has({
  id: isText,
  at: isNumber,
  subCategoryInfo: has({ name: isText, provider: isText, current: isText }),
  info: has({
    addressInfo: has({
      ...{ amid: isText, latitude: isNumber, longitude: isNumber },
      building: has({ name: isText, floor: isText, unit: isText, isOther: isYesOrNo }),
    }),
    networks: has(Object.fromEntries(NETWORKS.map((name) => [name, isNetwork]))),
  }),
});

function isKept(value: unknown): value is KeptAddress {
  return isWhole(value);
}
