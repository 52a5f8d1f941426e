import type { AddressBuilding } from "#address/gazetteer.model.ts";
import { TOWNS } from "./towns.ts";

/** A street of the sample with its houses. */
export interface SampleStreet {
  name: string;
  type: string;
  suburb: string;
  town: string;
  province: string;
  postalCode: string;
  houses: SampleHouse[];
}

export interface SampleHouse {
  amid: string;
  number: string;
  latitude: number;
  longitude: number;
  type: string;
  name: string;
  buildings: AddressBuilding[];
}

/** A suburb that exists nowhere: its name, and how far from the middle of its town, in kilometres to the north and to the east. */
type Suburb = readonly [name: string, north: number, east: number, kind?: "farms"];

/** Towns with invented suburbs, all of them inland of their town. */
const SUBURBS: Record<string, readonly Suburb[]> = {
  "Cape Town": [
    ["Protea Kloof", -2.1, 3.2],
    ["Silverboom Park", 1.2, 6.4],
    ["Withaak", -4.8, 8.1],
  ],
  Stellenbosch: [
    ["Eikeboom", 1.4, 1.1],
    ["Kweekdal", -1.6, 0.9],
    ["Simonsrivier Farms", 6.5, 5.2, "farms"],
  ],
  Johannesburg: [
    ["Goudvallei", 2.4, 1.8],
    ["Maraisrand", -2.2, 2.6],
    ["Jacaranda Ridge", 4.6, -2.3],
  ],
  Pretoria: [
    ["Magnoliarand", 2.2, 3.1],
    ["Kareehof", -3.2, 2.4],
    ["Wonderkloof", 4.1, -2.2],
  ],
  Durban: [
    ["Umsinsi Heights", 2.2, -4.4],
    ["Mango Ridge", -2.4, -6.1],
    ["Sugarbush Hill", 4.8, -7.2],
  ],
  Pietermaritzburg: [
    ["Azalea Rise", 1.8, 1.4],
    ["Mistbelt Park", -1.9, -2.1],
    ["Umgeni Farms", 9.1, 3.3, "farms"],
  ],
  Gqeberha: [
    ["Algoa Kloof", 1.6, -5.2],
    ["Addo Rise", 2.8, -7.4],
    ["Windhoogte", -1.1, -8.2],
  ],
  "East London": [
    ["Nahoonrivier", 3.1, -2.2],
    ["Buffelsrand", 1.2, -4.1],
    ["Amalinda Ridge", 4.4, -4.6],
  ],
  Bloemfontein: [
    ["Blouboskrans", 2.1, 2.4],
    ["Vlakterand", -2.3, 1.7],
    ["Modderspruit Farms", -9.4, -6.2, "farms"],
  ],
  Polokwane: [
    ["Marulapark", 1.7, 1.9],
    ["Baobabrand", -2.1, -1.4],
    ["Kremetart Farms", 8.2, 7.7, "farms"],
  ],
  Mbombela: [
    ["Lowveld Rise", 1.9, 1.2],
    ["Kiaatpark", -1.7, 1.8],
    ["Krokodilrivier Farms", 6.8, -7.4, "farms"],
  ],
  Kimberley: [
    ["Diamantrand", 1.6, 1.8],
    ["Soutpan", -1.9, 2.2],
    ["Vaalbosch", 2.4, -1.7],
  ],
  Upington: [
    ["Rosyntjie Park", 1.4, 1.2],
    ["Duinerand", 2.6, 2.9],
    ["Kransrivier Farms", -8.6, 9.8, "farms"],
  ],
  Rustenburg: [
    ["Kroondalrand", -1.8, 1.6],
    ["Platinum Ridge", 1.9, 2.4],
    ["Boekenhout Farms", 7.7, -6.3, "farms"],
  ],
};

/** Names of streets of which no town has this set; each suburb takes its own dozen of them. */
const NAMES = [
  ...[
    "Acacia",
    "Aloe",
    "Bietou",
    "Blouvalk",
    "Boerboon",
    "Bosveld",
    "Buchu",
    "Cycad",
    "Dassie",
    "Duiker",
    "Eland",
    "Erica",
  ],
  ...["Fynbos", "Geelhout", "Gemsbok", "Guineafowl", "Hadeda", "Harpuis", "Heuningbos", "Hoepoe", "Impala", "Jakkals"],
  ...[
    "Kamfer",
    "Kiepersol",
    "Kingfisher",
    "Klipspringer",
    "Kokerboom",
    "Koraal",
    "Kudu",
    "Lapwing",
    "Leadwood",
    "Loerie",
  ],
  ...[
    "Malva",
    "Marula",
    "Melkhout",
    "Meerkat",
    "Mopane",
    "Nerina",
    "Nyala",
    "Olienhout",
    "Oribi",
    "Pangolin",
    "Plumbago",
  ],
  ...[
    "Protea",
    "Renoster",
    "Rooibos",
    "Sable",
    "Seringa",
    "Springbok",
    "Steenbok",
    "Stinkhout",
    "Strelitzia",
    "Suikerbos",
  ],
  ...[
    "Tamboti",
    "Vaalbos",
    "Vygie",
    "Watsonia",
    "Weaver",
    "Wilgerboom",
    "Wildebeest",
    "Witgat",
    "Ysterhout",
    "Yellowwood",
  ],
];

const TYPES = ["Street", "Avenue", "Road", "Street", "Close", "Crescent", "Drive", "Lane"];
const COURTS = ["Court", "Heights", "Mews", "Place", "Gardens", "Towers"];
const STREETS_PER_SUBURB = 12;
const KM_PER_DEGREE = 111.2;

/** The streets and houses of the sample: invented, the same each time, and each house with a number that nobody else has. */
export function sampleStreets(): SampleStreet[] {
  const amid = counter();
  return Object.entries(SUBURBS).flatMap(([town, suburbs], place) => {
    const found = townOf(town);
    return suburbs.flatMap((suburb, at) => {
      const first = (place * 17 + at * 21) % NAMES.length;
      return suburb[3] === "farms" ? [farms(found, suburb, amid)] : suburbStreets(found, suburb, { first, amid });
    });
  });
}

interface SampleTown {
  town: string;
  province: string;
  latitude: number;
  longitude: number;
  postalCode: string;
}

function townOf(name: string): SampleTown {
  for (const [province, towns] of Object.entries(TOWNS))
    for (const [town, latitude, longitude, postalCode = ""] of towns)
      if (town === name) return { town, province, latitude, longitude, postalCode };
  throw new Error(`There is no town ${name} in db/seed/addresses/towns.ts.`);
}

function counter(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `S${String(last).padStart(6, "0")}`;
  };
}

function suburbStreets(
  town: SampleTown,
  suburb: Suburb,
  { first, amid }: { first: number; amid: () => string },
): SampleStreet[] {
  return Array.from({ length: STREETS_PER_SUBURB }, (_, at) => {
    const name = NAMES[(first + at * 5) % NAMES.length] ?? "";
    const street = { name, type: TYPES[(first + at) % TYPES.length] ?? "Street", ...placeOf(town, suburb) };
    const count = 8 + ((first + at * 3) % 9);
    const houses = Array.from({ length: count }, (_each, house) => {
      // Streets run east, one below the other; odd numbers on one side and even ones on the other.
      const number = house + 1;
      const north = suburb[1] + (at - STREETS_PER_SUBURB / 2) * 0.09 + (number % 2 === 0 ? 0.012 : -0.012);
      const isShared = number === 5 && at % 3 === 0;
      const id = amid();
      const buildingName = `${name} ${COURTS[(first + at) % COURTS.length]}`;
      return {
        ...{ amid: id, number: String(number), ...moved(town, north, suburb[2] + house * 0.022) },
        ...(isShared
          ? { type: "Building", name: buildingName, buildings: sharedBuildings(id, buildingName, at % 2 === 0 ? 1 : 2) }
          : { type: "PointAddress", name: "", buildings: [] }),
      };
    });
    return { ...street, houses };
  });
}

/** One road past a few farms, far apart. */
function farms(town: SampleTown, suburb: Suburb, amid: () => string): SampleStreet {
  const [name] = suburb;
  const houses = Array.from({ length: 6 }, (_, at) => ({
    ...{ amid: amid(), number: String(at * 14 + 3), type: "Farm", buildings: [] },
    ...{ name: `${NAMES[(at * 7 + name.length) % NAMES.length]} Farm` },
    ...moved(town, suburb[1] + at * 0.8, suburb[2] + at * 0.6),
  }));
  return { name: name.replace(/ Farms$/, ""), type: "Road", ...placeOf(town, suburb), houses };
}

function placeOf({ town, province, postalCode }: SampleTown, [suburb]: Suburb) {
  return { suburb, town, province, postalCode };
}

function moved({ latitude, longitude }: SampleTown, north: number, east: number) {
  const perDegreeEast = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return { latitude: rounded(latitude + north / KM_PER_DEGREE), longitude: rounded(longitude + east / perDegreeEast) };
}

/** Six digits are some ten centimetres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function sharedBuildings(amid: string, name: string, count: number): AddressBuilding[] {
  return Array.from({ length: count }, (_, at) => {
    const id = `${amid}B${at + 1}`;
    const block = count === 1 ? name : `${name} Block ${"AB"[at]}`;
    const floors = ["Ground floor", "1st floor", "2nd floor"].map((floor, level) => ({
      id: `${id}F${level}`,
      name: floor,
      units: Array.from({ length: 4 }, (_each, door) => {
        const unit = at * 12 + level * 4 + door + 1;
        return { id: `${id}U${unit}`, name: String(unit), amid: `${amid}U${unit}` };
      }),
    }));
    return { id, name: block, floors };
  });
}
