import { readTowns } from "#coverage/addresses/import-file.server.ts";
import { numbers } from "../test/support/numbers.ts";
import { writeChunks } from "./write-file.ts";

const STREETS = 30_000;
const HOUSES_PER_STREET = 34;

/** Suburbs of one town, on average. */
const SUBURBS_PER_TOWN = 15;

const TYPES = ["Street", "Street", "Road", "Avenue", "Crescent", "Close", "Lane", "Drive", ""];
const NAME_STARTS =
  "Aca Bel Blou Bos Bui Cas Dor Duin Ede Fal Gel Hui Ido Jak Kar Kei Lan Lou Mar Mel Noo Oos Pal Rooi Sal Tam".split(
    " ",
  );
const NAME_MIDDLES = ["", "ber", "den", "fon", "ge", "ker", "la", "mei", "ne", "ria", "sto", "ti", "vre", "wyn", "zan"];
const NAME_ENDS =
  "bank berg bos dal fontein hof kop kloof land laan ling mond poort rand rivier spruit stad vlei wood zicht".split(
    " ",
  );

/** About a million. */
export const ADDRESS_COUNT = STREETS * HOUSES_PER_STREET;

/** Writes invented streets in real towns as an OpenAddresses CSV file, the same in each run. */
export async function writeAddresses(file: string): Promise<void> {
  await writeChunks(file, lines(await readTowns("db/seed/addresses/towns.csv")));
}

function* lines(towns: Awaited<ReturnType<typeof readTowns>>): Generator<string> {
  const next = numbers(17);
  const pick = (values: readonly string[]) => values[Math.floor(next() * values.length)] ?? "";
  const name = () => pick(NAME_STARTS) + pick(NAME_MIDDLES) + pick(NAME_ENDS);
  const suburbs = towns.flatMap(({ name: town, province, latitude, longitude, postalCode: code }) =>
    Array.from({ length: SUBURBS_PER_TOWN }, () => ({
      province,
      town,
      code,
      suburb: next() < 0.3 ? `${name()} Park` : name(),
      // Towards the middle of the country, so that none is across a border or in the sea.
      latitude: latitude + (latitude < -29 ? 0.2 : -0.2) * next(),
      longitude: longitude + (longitude < 25 ? 0.2 : -0.2) * next(),
    })),
  );
  yield "LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID\n";
  for (let street = 0; street < STREETS; street += 1) {
    const suburb = suburbs[street % suburbs.length];
    if (!suburb) return;
    // Some street names are common to all towns.
    const streetName = next() < 0.2 ? pick(["Main", "Church", "Kerk", "Long", "Voortrekker", "Beach"]) : name();
    const [latitude, longitude] = [suburb.latitude + 0.02 * next(), suburb.longitude + 0.02 * next()];
    const fullName = [streetName, pick(TYPES)].filter(Boolean).join(" ");
    const rows = Array.from({ length: HOUSES_PER_STREET }, (_, house) => {
      const [x, y] = [longitude + 0.0003 * house, latitude + 0.0001 * (house % 2)].map((degrees) => degrees.toFixed(6));
      return `${x},${y},${house + 1},${fullName},,${suburb.town},${suburb.suburb},${suburb.province},${suburb.code},\n`;
    });
    yield rows.join("");
  }
}
