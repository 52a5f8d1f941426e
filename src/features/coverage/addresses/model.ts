/** A place on the map, in degrees. */
export interface Point {
  /** Negative in the south. */
  latitude: number;
  longitude: number;
}

/** A building at an address; one that is not known is given by its name only. */
export interface Building {
  id: string;
  name: string;
  floor: string;
  floorId: string;
  unit: string;
  unitId: string;
  /** Id of this dwelling, where the register has one. */
  amid: string;
}

/** An address as every part of the shop knows it (S3-09, S3-10, S3-11). What is not known is empty. */
export interface AddressInfo extends Point {
  /** Id of a verified address; empty for one that is not. */
  amid: string;
  /** The whole of it in one line. */
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
  /** YES where several dwellings share the address: building, floor and unit are asked (I-07). */
  mduFlag: "YES" | "NO";
  building: Building;
}

const NO_BUILDING: Building = { id: "", name: "", floor: "", floorId: "", unit: "", unitId: "", amid: "" };

/** An address from what is known of it: in South Africa, with one dwelling, and not verified unless it says so (S3-10). */
export function addressInfo({
  building,
  ...known
}: Point & Partial<Omit<AddressInfo, "building">> & { building?: Partial<Building> | undefined }): AddressInfo {
  return {
    ...{ amid: "", address: "", province: "", street: "", streetNo: "", streetType: "", suburb: "", town: "" },
    ...{ verified: false, addressNum: "", addressType: "", locationName: "", postalCode: "", nbrhd: "" },
    ...{ country: "ZAF", mduFlag: "NO" },
    ...known,
    building: { ...NO_BUILDING, ...building },
  };
}

/** The mainland of South Africa with its coast, in degrees. */
const BOUNDS = { south: -35, north: -22, west: 16, east: 33 };

/** Whether a place can be in South Africa. One whose numbers were swapped is not. */
export function isInSouthAfrica({ latitude, longitude }: Point): boolean {
  return latitude >= BOUNDS.south && latitude <= BOUNDS.north && longitude >= BOUNDS.west && longitude <= BOUNDS.east;
}

/** An address as people say it in a sentence: "12 Protea Street"; "this place" where it has no street, as on many farms. */
export function formatAddress({
  streetNo,
  street,
  streetType,
}: Pick<AddressInfo, "streetNo" | "street" | "streetType">) {
  return street === "" ? "this place" : [streetNo, street, streetType].filter(Boolean).join(" ");
}

/**
 * An address in one line with the dwelling in front of it: "Unit 14, 2nd floor, Acacia Court, 12 Protea Street, …". What it already
 * says is not said twice.
 * @param fields those of an address, as lines of a cart carry them; empty for none that can be read
 */
export function formatUnit(fields: Readonly<Record<string, unknown>> | null): string {
  const building = fields?.building;
  const part = (name: string) => textOf(typeof building === "object" && building ? Reflect.get(building, name) : "");
  const line = textOf(fields?.address);
  const unit = part("unit");
  const dwelling = [unit && (/^unit\b/i.test(unit) ? unit : `Unit ${unit}`), part("floor"), part("name")];
  const said = line.toLowerCase().split(", ");
  return [...dwelling.filter((words) => words !== "" && !said.includes(words.toLowerCase())), line]
    .filter((words) => words !== "")
    .join(", ");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
