import { z } from "zod";
import {
  AddressRegisterUnavailable,
  type AddressVerification,
  type VerifiedAddress,
} from "#coverage/addresses/address-verification.port.ts";
import { type AddressBuilding, metresBetween } from "#coverage/addresses/gazetteer.model.ts";
import { addressInfo, isInSouthAfrica, type Point } from "#coverage/addresses/model.ts";
import { ask } from "#platform/http/outbound.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { parseJson } from "#platform/json.ts";

/** What the register is reached with. */
export interface AddressRegisterSettings {
  url: string;
  key?: string | undefined;
  timeoutMs?: number;
}

/** The register of addresses outside, by the specification's names (S7-25). */
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
      const question = { method: "GET", url: `${url}${url.includes("?") ? "&" : "?"}${query}` } as const;
      const answer = await ask(question, timeoutMs).catch(() => undefined);
      if (!answer) throw new AddressRegisterUnavailable("The register of addresses does not answer");
      if (!answer.isOk) throw new AddressRegisterUnavailable(`The register of addresses answered ${answer.status}`);
      const found = addressesIn(parseJson(answer.text));
      if (!found) throw new AddressRegisterUnavailable("The answer of the register of addresses cannot be used");
      return found
        .map(({ metres, ...one }) => ({
          ...one,
          metres: metres ?? Math.round(metresBetween(one.info, { latitude, longitude })),
          source: "address register",
        }))
        .sort((one, other) => one.metres - other.metres);
    },
  };
}

const text = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value === undefined || value === null ? "" : String(value).trim()));

/** Registers write numbers as numbers or as text. */
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

const AnswerShape = z.union([
  z.object({ AddressVerify: z.union([z.array(AddressVerifyShape), AddressVerifyShape.transform((one) => [one])]) }),
  z.object({ results: z.object({ items: z.array(z.object({ payload: PayloadShape })) }) }),
]);

/** Metres are in neither answer of the second kind: they are reckoned by whoever asked. */
type Read = Omit<VerifiedAddress, "source" | "metres"> & { metres: number | undefined };

/**
 * The addresses in an answer of the register, which comes in one of two shapes: a list AddressVerify (S7-26), or
 * results.items[0].payload (S7-27). Those without an id, or outside South Africa, are none.
 * @returns undefined where it is neither
 */
export function addressesIn(answer: unknown): Read[] | undefined {
  const { data } = AnswerShape.safeParse(answer);
  if (!data) return undefined;
  const read =
    "AddressVerify" in data ? data.AddressVerify.map(fromList) : data.results.items.slice(0, 1).map(fromPayload);
  return read.filter(({ info }) => info.amid !== "" && isInSouthAfrica(info));
}

function fromList({ LR_Address, AMID, DIST_M, LR_LAT, LR_LON }: z.infer<typeof AddressVerifyShape>): Read {
  const place: Point = { latitude: LR_LAT, longitude: LR_LON };
  const info = addressInfo({ ...place, amid: AMID, address: LR_Address, verified: true });
  return { info, buildings: [], metres: DIST_M, infrastructure: {} };
}

function fromPayload({ payload }: { payload: z.infer<typeof PayloadShape> }): Read {
  const { AddressInfo, buildingNumberInfo, ...infrastructure } = payload;
  const { mduFlag, building, country, ...known } = AddressInfo;
  const buildings = buildingsOf(buildingNumberInfo ?? []);
  const isShared = buildings.length > 0 || mduFlag === true || String(mduFlag).toUpperCase() === "YES";
  const info = addressInfo({
    ...known,
    ...(country && { country }),
    ...(building && { building }),
    ...{ verified: true, mduFlag: isShared ? "YES" : "NO" },
  });
  return { info, buildings, metres: undefined, infrastructure };
}

/** The dwellings of a register, one a row, as buildings with floors and units. */
function buildingsOf(rows: readonly z.infer<typeof BuildingRowShape>[]): AddressBuilding[] {
  const buildings = new Map<string, AddressBuilding>();
  for (const { id, name, floor, floorId, unit, unitId, amid } of rows) {
    const building = buildings.get(`${id} ${name}`) ?? { id, name, floors: [] };
    buildings.set(`${id} ${name}`, building);
    const known = building.floors.find((one) => one.id === floorId && one.name === floor);
    const level = known ?? { id: floorId, name: floor, units: [] };
    if (!known) building.floors.push(level);
    if (unit !== "") level.units.push({ id: unitId, name: unit, amid });
  }
  return [...buildings.values()];
}
