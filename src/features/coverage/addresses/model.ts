/** A geographic point, in degrees. */
export interface Point {
  /** Negative in the south. */
  latitude: number;
  longitude: number;
}

/** Building, floor and unit of an address; one that the register does not have has a name only. */
export interface Building {
  id: string;
  name: string;
  floor: string;
  floorId: string;
  unit: string;
  unitId: string;
  /** Address id of the unit, if the register has one. */
  amid: string;
}

/** An address (S3-09, S3-10, S3-11). Unknown fields are empty. */
export interface AddressInfo extends Point {
  /** Address id of the register; empty when not verified. */
  amid: string;
  /** Full address in one line. */
  address: string;
  province: string;
  street: string;
  streetNo: string;
  streetType: string;
  suburb: string;
  town: string;
  verified: boolean;
  addressNum: string;
  addressType: string;
  /** Three letters of ISO 3166. */
  country: string;
  locationName: string;
  postalCode: string;
  nbrhd: string;
  /** Multi-dwelling unit: YES when several units share the address (I-07). */
  mduFlag: "YES" | "NO";
  building: Building;
}

/** The `addressType` of coordinates or a plus code that somebody typed: a point, and no address. */
export const TYPED_POINT = "LatLong";

/** The parts of an address; empty ones are unknown. */
export type AddressParts = Pick<AddressInfo, (typeof ADDRESS_PARTS)[number]>;

export const ADDRESS_PARTS = ["streetNo", "street", "suburb", "town", "province", "postalCode"] as const;

export const NO_BUILDING: Building = { id: "", name: "", floor: "", floorId: "", unit: "", unitId: "", amid: "" };

/** An address with defaults: in South Africa, a single unit, not verified (S3-10). */
export function addressInfo({
  building,
  ...known
}: Point & Partial<Omit<AddressInfo, "building">> & { building?: Partial<Building> | undefined }): AddressInfo {
  return {
    amid: "",
    address: "",
    province: "",
    street: "",
    streetNo: "",
    streetType: "",
    suburb: "",
    town: "",
    verified: false,
    addressNum: "",
    addressType: "",
    locationName: "",
    postalCode: "",
    nbrhd: "",
    country: "ZAF",
    mduFlag: "NO",
    ...known,
    building: { ...NO_BUILDING, ...building },
  };
}

/** The mainland of South Africa with its coast, in degrees. */
const BOUNDS = { south: -35, north: -22, west: 16, east: 33 };

/** Whether a point can be in South Africa, by its box only: Lesotho lies in it too. Swapped coordinates never do. */
export function canBeInSouthAfrica({ latitude, longitude }: Point): boolean {
  return latitude >= BOUNDS.south && latitude <= BOUNDS.north && longitude >= BOUNDS.west && longitude <= BOUNDS.east;
}

/** An address within a sentence: "12 Protea Street", or "this place" without a street, as on farms. */
export function formatAddress({
  streetNo,
  street,
  streetType,
}: Pick<AddressInfo, "streetNo" | "street" | "streetType">) {
  return street === "" ? "this place" : [streetNo, street, streetType].filter(Boolean).join(" ");
}

/**
 * An address in one line, preceded by its unit: "Unit 14, 2nd floor, Acacia Court, 12 Protea Street, …", without repetition.
 * @param fields the address of a cart line; the result is empty when it is unreadable
 */
export function formatUnit(fields: Readonly<Record<string, unknown>> | null): string {
  const building = fields?.building;
  const buildingField = (name: string) =>
    textOf(typeof building === "object" && building ? Reflect.get(building, name) : "");
  const line = textOf(fields?.address);
  const unit = buildingField("unit");
  const unitParts = [
    unit && (/^unit\b/i.test(unit) ? unit : `Unit ${unit}`),
    buildingField("floor"),
    buildingField("name"),
  ];
  const lineParts = line.toLowerCase().split(", ");
  return [...unitParts.filter((part) => part !== "" && !lineParts.includes(part.toLowerCase())), line]
    .filter((part) => part !== "")
    .join(", ");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
