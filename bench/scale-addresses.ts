import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { connect, MAINTENANCE_LIMITS } from "#platform/database/connect.server.ts";
import { type Figure, percentile } from "./figures.ts";
import { ADDRESSES, makeAddresses } from "./generated-addresses.ts";
import type { Ask } from "./http-client.ts";
import { type Bounds, compare } from "./load.ts";
import type { Running } from "./program.ts";
import { bringAreas } from "./scale-coverage.ts";
import { command } from "./scale-import.ts";

const BOUNDS: Bounds = { turns: 3_000, milliseconds: 1_500 };

/** Addresses that are asked for, in turn. */
const ASKED = 400;

/** What is measured: a shop, a server that does nothing else, and the shop's database. */
interface Measured {
  ask: Ask;
  shop: Running;
  bare: Running;
  databaseUrl: string;
  folder: string;
}

interface KnownAddress {
  number: string;
  name: string;
  type: string;
  suburb: string;
  town: string;
  amid: string;
  latitude: number;
  longitude: number;
}

/**
 * Searches addresses of the sample; then imports a million, and areas of coverage, beside the running shop, waits until it answers from them, and
 * searches those.
 */
export async function addresses(measured: Measured): Promise<Figure[]> {
  const seed = await searches("seed", measured);
  const imports = [
    ...(await bringAddresses(measured)),
    ...(await bringAreas(measured.ask, measured.shop.url, measured)),
  ];
  const memory: Figure = {
    name: "memory with a million addresses and the areas",
    ...{ value: measured.shop.residentMegabytes(), limit: measured.bare.residentMegabytes(), unit: "MB" },
  };
  return [...seed, ...imports, memory, ...(await searches("1,000,000", measured))];
}

async function bringAddresses({ ask, shop, databaseUrl, folder }: Measured): Promise<Figure[]> {
  const file = join(folder, "addresses.csv");
  await makeAddresses(file);
  const watch = watched(ask, shop.url);
  const { seconds, megabytes } = await command("address-import.ts", databaseUrl, file);
  const began = performance.now();
  const answers = async () => (await ask(`${shop.url}/api/geocode/suggest?text=voortrekker`)).body.toString();
  while (!(await answers()).includes("addresses.csv")) {
    if (performance.now() - began > 60_000) throw new Error("The shop did not follow an import within a minute.");
    await pause(100);
  }
  const followed = (performance.now() - began) / 1000;
  const { longest, p99 } = await watch.end();
  return [
    { name: "import of addresses", value: seconds, unit: "s" },
    { name: "import of addresses, rows", value: ADDRESSES / seconds, unit: "/s" },
    { name: "import of addresses, most memory", value: megabytes, unit: "MB" },
    { name: "from its end until a running shop answers from it", value: followed, unit: "s" },
    { name: "suggest of the running shop meanwhile, p99", value: p99, unit: "ms" },
    { name: "suggest of the running shop meanwhile, longest", value: longest, unit: "ms" },
  ];
}

/** Asks now and then, as one shopper does, until it is ended. */
function watched(ask: Ask, url: string) {
  const samples: number[] = [];
  let isOver = false;
  async function watch(): Promise<void> {
    while (!isOver) {
      const began = performance.now();
      await ask(`${url}/api/geocode/suggest?text=up`);
      samples.push(performance.now() - began);
      await pause(5);
    }
  }
  const watching = watch();
  return {
    async end() {
      isOver = true;
      await watching;
      return { longest: Math.max(...samples), p99: percentile(samples, 0.99) };
    },
  };
}

/** Every kind of search with addresses that the shop knows, each beside an answer of the same bytes by a server that does nothing else. */
async function searches(size: string, { ask, shop, bare, databaseUrl }: Measured): Promise<Figure[]> {
  const known = await someAddresses(databaseUrl);
  const figures: Figure[] = [];
  for (const [name, path] of SEARCHES) {
    const paths = known.map(path);
    const pathOf = (turn: number) => `${shop.url}/api${paths[turn % paths.length]}`;
    const bytes = await averageBytes(
      ask,
      paths.slice(0, 50).map((_, turn) => pathOf(turn)),
    );
    const [own, limit] = await compare(
      (turn) => ask(pathOf(turn)),
      () => ask(`${bare.url}/${bytes}`),
      BOUNDS,
    );
    const what = `${size} addresses, ${name}`;
    figures.push(
      { name: `${what}, p50`, value: own.half, limit: limit.half, unit: "ms" },
      { name: `${what}, p99`, value: own.p99, limit: limit.p99, unit: "ms" },
      { name: `${what}, ten clients`, value: own.perSecond, limit: limit.perSecond, unit: "/s" },
    );
  }
  return figures;
}

/** An answer without anything in it would be quick and worth nothing. */
async function averageBytes(ask: Ask, urls: readonly string[]): Promise<number> {
  const sizes: number[] = [];
  for (const url of urls) sizes.push((await ask(url)).body.length);
  if (percentile(sizes, 0.5) < 100) throw new Error(`Nothing is found by ${urls[0]}.`);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
}

const suggest = (text: string) => `/geocode/suggest?${new URLSearchParams({ text })}`;
const placeOf = ({ latitude, longitude }: KnownAddress) => ({
  latitude: String(latitude),
  longitude: String(longitude),
});

const SHORT: Record<string, string> = { Street: "St", Road: "Rd", Avenue: "Ave", Crescent: "Cres", Drive: "Dr" };

const SEARCHES: [name: string, path: (address: KnownAddress) => string][] = [
  ["suggest, two letters", ({ name }) => suggest(name.slice(0, 2))],
  ["suggest, begun", ({ number, name, town }) => suggest(`${number} ${name.slice(0, 5)} ${town.slice(0, 3)}`)],
  ["suggest, other order", ({ number, name, suburb, town }) => suggest(`${town} ${suburb} ${name} ${number}`)],
  [
    "suggest, shortened",
    ({ number, name, type, suburb }) => suggest(`${number} ${name} ${SHORT[type] ?? type}, ${suburb}`),
  ],
  [
    "suggest, misspelt",
    ({ number, name, suburb, town }) => suggest(`${number} ${slip(name)}, ${suburb}, ${slip(town)}`),
  ],
  [
    "candidates",
    ({ number, name, type, suburb, town }) =>
      `/coverage/candidates?${new URLSearchParams({ address: `${number} ${name} ${type}, ${suburb}, ${town}` })}`,
  ],
  [
    "verified-address",
    (address) => {
      const { number, name, type, suburb, town } = address;
      const asked = { ...placeOf(address), address: `${number} ${name} ${type}, ${suburb}, ${town}` };
      return `/coverage/verified-address?${new URLSearchParams(asked)}`;
    },
  ],
  ["address at a place", (address) => `/geocode/reverse?${new URLSearchParams(placeOf(address))}`],
  [
    "coverage look-up",
    (address) => `/coverage/lookup?${new URLSearchParams({ amid: address.amid, ...placeOf(address) })}`,
  ],
];

/** A name with a letter missing in the middle; short ones are not forgiven any. */
function slip(name: string): string {
  return name.length < 5 ? name : name.slice(0, 3) + name.slice(4);
}

/** Addresses from everywhere, the same in each run. */
async function someAddresses(databaseUrl: string): Promise<KnownAddress[]> {
  const { db } = connect(databaseUrl, { max: 1, limits: MAINTENANCE_LIMITS });
  const rows = await db
    .selectFrom("address_house")
    .innerJoin("address_street", "address_street.id", "street_id")
    .select(["number", "address_street.name", "address_street.type", "suburb", "town", "amid"])
    .select(["address_house.latitude", "address_house.longitude"])
    .where("address_house.buildings", "=", sql<string>`'[]'`)
    .orderBy(sql`md5(amid)`)
    .limit(ASKED)
    .execute();
  await db.destroy();
  return rows;
}
