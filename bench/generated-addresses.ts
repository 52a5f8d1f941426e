import { readTowns } from "#coverage/addresses/import-file.server.ts";
import { numbers } from "../test/support/numbers.ts";
import { written } from "./write-file.ts";

/** Streets in suburbs of all towns, and houses on each: a million addresses. */
const STREETS = 30_000;
const HOUSES_A_STREET = 34;

/** Suburbs of one town, on average. */
const SUBURBS_A_TOWN = 15;

const TYPES = ["Street", "Street", "Road", "Avenue", "Crescent", "Close", "Lane", "Drive", ""];
const FRONTS =
  "Aca Bel Blou Bos Bui Cas Dor Duin Ede Fal Gel Hui Ido Jak Kar Kei Lan Lou Mar Mel Noo Oos Pal Rooi Sal Tam".split(
    " ",
  );
const MIDDLES = ["", "ber", "den", "fon", "ge", "ker", "la", "mei", "ne", "ria", "sto", "ti", "vre", "wyn", "zan"];
const ENDS =
  "bank berg bos dal fontein hof kop kloof land laan ling mond poort rand rivier spruit stad vlei wood zicht".split(
    " ",
  );

/** How many addresses are made. */
export const ADDRESSES = STREETS * HOUSES_A_STREET;

/** Writes a CSV of OpenAddresses with invented streets in real towns, the same in each run. */
export async function makeAddresses(file: string): Promise<void> {
  await written(file, lines(await readTowns("db/seed/addresses/towns.csv")));
}

function* lines(towns: Awaited<ReturnType<typeof readTowns>>): Generator<string> {
  const next = numbers(17);
  const oneOf = (values: readonly string[]) => values[Math.floor(next() * values.length)] ?? "";
  const name = () => oneOf(FRONTS) + oneOf(MIDDLES) + oneOf(ENDS);
  const suburbs = towns.flatMap(({ name: town, province, latitude, longitude, postalCode: code }) =>
    Array.from({ length: SUBURBS_A_TOWN }, () => ({
      ...{ province, town, code, suburb: next() < 0.3 ? `${name()} Park` : name() },
      // Towards the middle of the country, so that none lies across a border or in the sea.
      latitude: latitude + (latitude < -29 ? 0.2 : -0.2) * next(),
      longitude: longitude + (longitude < 25 ? 0.2 : -0.2) * next(),
    })),
  );
  yield "LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID\n";
  for (let street = 0; street < STREETS; street += 1) {
    const home = suburbs[street % suburbs.length];
    if (!home) return;
    // Some names are in every town, others in one.
    const own = next() < 0.2 ? oneOf(["Main", "Church", "Kerk", "Long", "Voortrekker", "Beach"]) : name();
    const [latitude, longitude] = [home.latitude + 0.02 * next(), home.longitude + 0.02 * next()];
    const spelt = [own, oneOf(TYPES)].filter(Boolean).join(" ");
    const rows = Array.from({ length: HOUSES_A_STREET }, (_, house) => {
      const [x, y] = [longitude + 0.0003 * house, latitude + 0.0001 * (house % 2)].map((degrees) => degrees.toFixed(6));
      return `${x},${y},${house + 1},${spelt},,${home.town},${home.suburb},${home.province},${home.code},\n`;
    });
    yield rows.join("");
  }
}
