import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { connect, MAINTENANCE_LIMITS } from "#platform/database/connect.server.ts";
import { type Figure, percentile } from "./figures.ts";
import { ADDRESS_COUNT, writeAddresses } from "./generated-addresses.ts";
import type { SendRequest } from "./http-client.ts";
import { type Bounds, compare } from "./load.ts";
import type { RunningProgram } from "./program.ts";
import { importAreas } from "./scale-coverage.ts";
import { runScript } from "./scale-import.ts";

const BOUNDS: Bounds = { calls: 3_000, milliseconds: 1_500 };

/** Number of different addresses that are searched. */
const SAMPLE_SIZE = 400;

/** The measured shop, its database, and the baseline server. */
interface Target {
  sendRequest: SendRequest;
  shop: RunningProgram;
  baseline: RunningProgram;
  databaseUrl: string;
  folder: string;
}

interface SampleAddress {
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
 * Measures searches in the sample addresses. Then imports a million addresses and coverage areas while the shop runs, waits
 * until it uses them, and measures searches in those.
 */
export async function measureAddresses(target: Target): Promise<Figure[]> {
  const seed = await measureSearches("seed", target);
  const imports = [
    ...(await importAddresses(target)),
    ...(await importAreas(target.sendRequest, target.shop.url, target)),
  ];
  const memory: Figure = {
    name: "memory with a million addresses and the areas",
    value: target.shop.residentMegabytes(),
    limit: target.baseline.residentMegabytes(),
    unit: "MB",
  };
  return [...seed, ...imports, memory, ...(await measureSearches("1,000,000", target))];
}

async function importAddresses({ sendRequest, shop, databaseUrl, folder }: Target): Promise<Figure[]> {
  const file = join(folder, "addresses.csv");
  await writeAddresses(file);
  const monitor = monitorSuggestions(sendRequest, shop.url);
  const { seconds, megabytes } = await runScript("address-import.ts", databaseUrl, file);
  const began = performance.now();
  const suggestions = async () =>
    (await sendRequest(`${shop.url}/api/geocode/suggest?text=voortrekker`)).body.toString();
  while (!(await suggestions()).includes("addresses.csv")) {
    if (performance.now() - began > 60_000) throw new Error("The shop did not use the import within a minute.");
    await pause(100);
  }
  const secondsUntilVisible = (performance.now() - began) / 1000;
  const { longest, p99 } = await monitor.end();
  return [
    { name: "import of addresses", value: seconds, unit: "s" },
    { name: "import of addresses, rows", value: ADDRESS_COUNT / seconds, unit: "/s" },
    { name: "import of addresses, maximum memory", value: megabytes, unit: "MB" },
    { name: "time until a running shop uses the addresses", value: secondsUntilVisible, unit: "s" },
    { name: "suggest during the import, p99", value: p99, unit: "ms" },
    { name: "suggest during the import, longest", value: longest, unit: "ms" },
  ];
}

/** Requests suggestions repeatedly, as one customer does, until `end`. */
function monitorSuggestions(sendRequest: SendRequest, url: string) {
  const samples: number[] = [];
  let isDone = false;
  async function monitor(): Promise<void> {
    while (!isDone) {
      const began = performance.now();
      await sendRequest(`${url}/api/geocode/suggest?text=up`);
      samples.push(performance.now() - began);
      await pause(5);
    }
  }
  const monitoring = monitor();
  return {
    async end() {
      isDone = true;
      await monitoring;
      return { longest: Math.max(...samples), p99: percentile(samples, 0.99) };
    },
  };
}

/** Compares each kind of search for known addresses with a response of the same size from the baseline server. */
async function measureSearches(size: string, { sendRequest, shop, baseline, databaseUrl }: Target): Promise<Figure[]> {
  const sample = await sampleAddresses(databaseUrl);
  const figures: Figure[] = [];
  for (const [name, path] of SEARCHES) {
    const paths = sample.map(path);
    const urlOf = (index: number) => `${shop.url}/api${paths[index % paths.length]}`;
    const bytes = await averageBytes(
      sendRequest,
      paths.slice(0, 50).map((_, index) => urlOf(index)),
    );
    const [measured, limit] = await compare(
      (index) => sendRequest(urlOf(index)),
      () => sendRequest(`${baseline.url}/${bytes}`),
      BOUNDS,
    );
    const label = `${size} addresses, ${name}`;
    figures.push(
      { name: `${label}, p50`, value: measured.p50, limit: limit.p50, unit: "ms" },
      { name: `${label}, p99`, value: measured.p99, limit: limit.p99, unit: "ms" },
      { name: `${label}, ten clients`, value: measured.perSecond, limit: limit.perSecond, unit: "/s" },
    );
  }
  return figures;
}

/** @throws Error if most responses are empty, because those would be fast and prove nothing */
async function averageBytes(sendRequest: SendRequest, urls: readonly string[]): Promise<number> {
  const sizes: number[] = [];
  for (const url of urls) sizes.push((await sendRequest(url)).body.length);
  if (percentile(sizes, 0.5) < 100) throw new Error(`Most responses are empty, such as ${urls[0]}.`);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
}

const suggest = (text: string) => `/geocode/suggest?${new URLSearchParams({ text })}`;
const coordinatesOf = ({ latitude, longitude }: SampleAddress) => ({
  latitude: String(latitude),
  longitude: String(longitude),
});

const ABBREVIATIONS: Record<string, string> = {
  Street: "St",
  Road: "Rd",
  Avenue: "Ave",
  Crescent: "Cres",
  Drive: "Dr",
};

const SEARCHES: [name: string, path: (address: SampleAddress) => string][] = [
  ["suggest, two letters", ({ name }) => suggest(name.slice(0, 2))],
  ["suggest, prefix", ({ number, name, town }) => suggest(`${number} ${name.slice(0, 5)} ${town.slice(0, 3)}`)],
  ["suggest, other order", ({ number, name, suburb, town }) => suggest(`${town} ${suburb} ${name} ${number}`)],
  [
    "suggest, abbreviated",
    ({ number, name, type, suburb }) => suggest(`${number} ${name} ${ABBREVIATIONS[type] ?? type}, ${suburb}`),
  ],
  [
    "suggest, misspelt",
    ({ number, name, suburb, town }) => suggest(`${number} ${withTypo(name)}, ${suburb}, ${withTypo(town)}`),
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
      const query = { ...coordinatesOf(address), address: `${number} ${name} ${type}, ${suburb}, ${town}` };
      return `/coverage/verified-address?${new URLSearchParams(query)}`;
    },
  ],
  ["address at coordinates", (address) => `/geocode/reverse?${new URLSearchParams(coordinatesOf(address))}`],
  [
    "coverage look-up",
    (address) => `/coverage/lookup?${new URLSearchParams({ amid: address.amid, ...coordinatesOf(address) })}`,
  ],
];

/** Removes a letter in the middle, except from short names, which the search corrects no typos in. */
function withTypo(name: string): string {
  return name.length < 5 ? name : name.slice(0, 3) + name.slice(4);
}

/** Pseudo-random addresses, the same in each run. */
async function sampleAddresses(databaseUrl: string): Promise<SampleAddress[]> {
  const { db } = connect(databaseUrl, { max: 1, limits: MAINTENANCE_LIMITS });
  const rows = await db
    .selectFrom("address_house")
    .innerJoin("address_street", "address_street.id", "street_id")
    .select(["number", "address_street.name", "address_street.type", "suburb", "town", "amid"])
    .select(["address_house.latitude", "address_house.longitude"])
    .where("address_house.buildings", "=", sql<string>`'[]'`)
    .orderBy(sql`md5(amid)`)
    .limit(SAMPLE_SIZE)
    .execute();
  await db.destroy();
  return rows;
}
