import { z } from "zod";
import {
  AddressRegisterUnavailable,
  type AddressVerification,
  type VerifiedAddress,
} from "#coverage/addresses/address-verification.port.ts";
import { type AddressBuilding, metresBetween } from "#coverage/addresses/gazetteer.model.ts";
import { addressInfo, isInSouthAfrica, type Point } from "#coverage/addresses/model.ts";
import { sendRequest } from "#platform/http/outbound.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { parseJson } from "#platform/json.ts";

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
    async verify({ latitude, longitude, address, building = "", technology = "", parts = {} }) {
      const query = new URLSearchParams({
        ...{ key, LAT: String(latitude), LON: String(longitude), ADDRESS: address, GCACCURACY: "1" },
        ...{ SEQUENCE_ID: uuidv7(new Date()), CLIENT: "spaza", Technology: technology, BuildingInfo: building },
        ...{ STREET_NUMBER: parts.streetNo ?? "", STREET_NAME: parts.street ?? "", SUBURB: parts.suburb ?? "" },
        ...{ TOWN: parts.town ?? "", PROVINCE: parts.province ?? "", POSTAL_CODE: parts.postalCode ?? "" },
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
  ...{ id: text, name: text, floor: text, floorId: text, unit: text, unitId: text, amid: text },
});

const PayloadShape = z.object({
  AddressInfo: z.object({
    ...{ amid: text, address: text, province: text, street: text, streetNo: text, streetType: text, suburb: text },
    ...{ town: text, addressNum: text, addressType: text, country: text, locationName: text, postalCode: text },
    ...{ nbrhd: text, latitude: number, longitude: number },
    mduFlag: z.union([z.string(), z.boolean()]).nullish(),
    building: BuildingRowShape.nullish(),
  }),
  productSpeed: z.unknown().optional(),
  ftthInfrastructure: z.unknown().optional(),
  cellularInfrastructure: z.unknown().optional(),
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
  return { info, buildings: [], metres: DIST_M, infrastructure: {} };
}

function fromPayload({ payload }: { payload: z.infer<typeof PayloadShape> }): ReceivedAddress {
  const { AddressInfo, buildingNumberInfo, ...infrastructure } = payload;
  const { mduFlag, building, country, ...fields } = AddressInfo;
  const buildings = buildingsOf(buildingNumberInfo ?? []);
  const isShared = buildings.length > 0 || mduFlag === true || String(mduFlag).toUpperCase() === "YES";
  const info = addressInfo({
    ...fields,
    ...(country && { country }),
    ...(building && { building }),
    ...{ verified: true, mduFlag: isShared ? "YES" : "NO" },
  });
  return { info, buildings, metres: undefined, infrastructure };
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
