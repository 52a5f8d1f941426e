import { z } from "zod";
import {
  FLOAT_TYPES,
  type FloatType,
  floatTypeOf,
  isWorking,
  kilobitsOf,
  type Speed,
} from "#catalogue/connection/networks.model.ts";
import {
  AddressRegisterUnavailable,
  type AddressVerification,
  type VerifiedAddress,
} from "#coverage/addresses/address-verification.port.ts";
import { isInSouthAfrica } from "#coverage/addresses/borders.server.ts";
import { type AddressBuilding, metresBetween } from "#coverage/addresses/gazetteer.model.ts";
import { type AddressLines, NO_LINES, speedIn } from "#coverage/addresses/lines.model.ts";
import { addressInfo, type Point } from "#coverage/addresses/model.ts";
import { sendRequest } from "#platform/http/outbound.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { parseJson } from "#shared/json.ts";

/** Connection settings of the address register. */
export interface AddressRegisterSettings {
  url: string;
  key?: string | undefined;
  timeoutMs?: number;
}

/** The external address register, with the parameter names of the specification (S7-25). */
export function httpAddressVerification({ url, key = "", timeoutMs }: AddressRegisterSettings): AddressVerification {
  return {
    name: "http",
    async verify({ latitude, longitude, address, building = "", technology = "", parts }) {
      const query = new URLSearchParams({
        key,
        LAT: String(latitude),
        LON: String(longitude),
        ADDRESS: address,
        GCACCURACY: "1",
        SEQUENCE_ID: uuidv7(new Date()),
        CLIENT: "spaza",
        Technology: technology,
        BuildingInfo: building,
        STREET_NUMBER: parts?.streetNo ?? "",
        STREET_NAME: parts?.street ?? "",
        SUBURB: parts?.suburb ?? "",
        TOWN: parts?.town ?? "",
        PROVINCE: parts?.province ?? "",
        POSTAL_CODE: parts?.postalCode ?? "",
      });
      const request = { method: "GET", url: `${url}${url.includes("?") ? "&" : "?"}${query}` } as const;
      const response = await sendRequest(request, timeoutMs).catch(() => undefined);
      if (!response) throw new AddressRegisterUnavailable("The register of addresses does not answer");
      if (!response.isOk) throw new AddressRegisterUnavailable(`The register of addresses answered ${response.status}`);
      const found = addressesIn(parseJson(response.text));
      if (!found) throw new AddressRegisterUnavailable("The answer of the register of addresses cannot be used");
      return found
        .map(({ metres, ...address }) => ({
          ...address,
          metres: metres ?? Math.round(metresBetween(address.info, { latitude, longitude })),
          source: "address register",
        }))
        .sort((first, second) => first.metres - second.metres);
    },
  };
}

const text = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value === undefined || value === null ? "" : String(value).trim()));

/** Registers send numbers as JSON numbers or as text. */
const number = z.union([z.number(), z.string().trim().min(1)]).transform((value, context) => {
  const degrees = Number(value);
  if (Number.isFinite(degrees)) return degrees;
  context.addIssue({ code: "custom", message: "must be a number" });
  return z.NEVER;
});

const AddressVerifyShape = z.object({
  LR_Address: text,
  AMID: text,
  DIST: text,
  DIST_M: number.optional().catch(undefined),
  LR_LAT: number,
  LR_LON: number,
});

const BuildingRowShape = z.object({
  id: text,
  name: text,
  floor: text,
  floorId: text,
  unit: text,
  unitId: text,
  amid: text,
});

const SpeedEntryShape = z
  .union([
    z.union([z.number(), z.string()]).transform((speed) => speedIn(String(speed))),
    z
      .object({ speed: z.union([z.number(), z.string()]), speedUnit: z.string().nullish() })
      .transform(({ speed, speedUnit }) => speedIn(`${speed} ${speedUnit ?? ""}`)),
  ])
  .optional()
  .catch(undefined);

/** A line or signal of a building. The specification names the lists only, so other fields are left out. */
const InfrastructureShape = z.object({
  type: text,
  provider: text,
  status: text,
  float: number.optional().catch(undefined),
});

/** The speeds of `productSpeed`, slowest first: numbers in Mbps, texts or entries with speed and speedUnit; others are left out. */
function speedsOf(value: unknown): Speed[] {
  const found = listOf(value).flatMap((entry) => SpeedEntryShape.parse(entry) ?? []);
  const distinct = new Map(found.map((speed) => [kilobitsOf(speed), speed]));
  return [...distinct.values()].sort((one, other) => kilobitsOf(one) - kilobitsOf(other));
}

/** The fibre of `ftthInfrastructure`: working lines only (S9-31). Null without the list; an empty list means none. */
function fibreOf(value: unknown): AddressLines["fibre"] {
  if (value === undefined || value === null) return null;
  const entries = listOf(value).flatMap((entry) => InfrastructureShape.safeParse(entry).data ?? []);
  const working = entries.filter(({ status }) => status === "" || isWorking(status));
  const distinct = (texts: string[]) => [...new Set(texts.filter((each) => each !== ""))];
  return {
    types: distinct(working.map(({ type }) => type)),
    providers: distinct(working.map(({ provider }) => provider)),
  };
}

/** The reception of the entries of `cellularInfrastructure` with a band code (S9-32). */
function floatTypesOf(value: unknown): FloatType[] {
  const found = listOf(value).flatMap((entry) => InfrastructureShape.safeParse(entry).data?.float ?? []);
  return FLOAT_TYPES.filter((type) => found.some((float) => floatTypeOf(float) === type));
}

/** Registers send a list of one entry as the entry. */
function listOf(value: unknown): unknown[] {
  return value === undefined || value === null ? [] : [value].flat();
}

const PayloadShape = z.object({
  AddressInfo: z.object({
    amid: text,
    address: text,
    province: text,
    street: text,
    streetNo: text,
    streetType: text,
    suburb: text,
    town: text,
    addressNum: text,
    addressType: text,
    country: text,
    locationName: text,
    postalCode: text,
    nbrhd: text,
    latitude: number,
    longitude: number,
    mduFlag: z.union([z.string(), z.boolean()]).nullish(),
    building: BuildingRowShape.nullish(),
  }),
  productSpeed: z.unknown().optional().transform(speedsOf),
  ftthInfrastructure: z.unknown().optional().transform(fibreOf),
  cellularInfrastructure: z.unknown().optional().transform(floatTypesOf),
  buildingNumberInfo: z.array(BuildingRowShape).nullish(),
});

const ResponseShape = z.union([
  z.object({ AddressVerify: z.union([z.array(AddressVerifyShape), AddressVerifyShape.transform((one) => [one])]) }),
  z.object({ results: z.object({ items: z.array(z.object({ payload: PayloadShape })) }) }),
]);

/** An address of a response. Only responses of the first format contain the distance; the caller calculates it otherwise. */
type ReceivedAddress = Omit<VerifiedAddress, "source" | "metres"> & { metres: number | undefined };

/**
 * Parses a response of the register, which has one of two formats: a list AddressVerify (S7-26), or
 * results.items[0].payload (S7-27). Addresses without an id or outside South Africa are dropped.
 * @returns undefined for any other format
 */
export function addressesIn(response: unknown): ReceivedAddress[] | undefined {
  const { data } = ResponseShape.safeParse(response);
  if (!data) return undefined;
  const addresses =
    "AddressVerify" in data ? data.AddressVerify.map(fromList) : data.results.items.slice(0, 1).map(fromPayload);
  return addresses.filter(({ info }) => info.amid !== "" && isInSouthAfrica(info));
}

function fromList({ LR_Address, AMID, DIST_M, LR_LAT, LR_LON }: z.infer<typeof AddressVerifyShape>): ReceivedAddress {
  const place: Point = { latitude: LR_LAT, longitude: LR_LON };
  const info = addressInfo({ ...place, amid: AMID, address: LR_Address, verified: true });
  return { info, buildings: [], metres: DIST_M, lines: NO_LINES };
}

function fromPayload({ payload }: { payload: z.infer<typeof PayloadShape> }): ReceivedAddress {
  const { AddressInfo, buildingNumberInfo, productSpeed, ftthInfrastructure, cellularInfrastructure } = payload;
  const { mduFlag, building, country, ...fields } = AddressInfo;
  const buildings = buildingsOf(buildingNumberInfo ?? []);
  const isShared = buildings.length > 0 || mduFlag === true || String(mduFlag).toUpperCase() === "YES";
  const info = addressInfo({
    ...fields,
    ...(country && { country }),
    ...(building && { building }),
    verified: true,
    mduFlag: isShared ? "YES" : "NO",
  });
  const lines = { speeds: productSpeed, fibre: ftthInfrastructure, floatTypes: cellularInfrastructure };
  return { info, buildings, metres: undefined, lines };
}

/** Groups rows of units into buildings and floors. */
function buildingsOf(rows: readonly z.infer<typeof BuildingRowShape>[]): AddressBuilding[] {
  const buildings = new Map<string, AddressBuilding>();
  for (const { id, name, floor, floorId, unit, unitId, amid } of rows) {
    const building = buildings.get(`${id} ${name}`) ?? { id, name, floors: [] };
    buildings.set(`${id} ${name}`, building);
    const existing = building.floors.find((each) => each.id === floorId && each.name === floor);
    const level = existing ?? { id: floorId, name: floor, units: [] };
    if (!existing) building.floors.push(level);
    if (unit !== "") level.units.push({ id: unitId, name: unit, amid });
  }
  return [...buildings.values()];
}
