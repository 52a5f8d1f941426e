import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lookup } from "#coverage/contract.ts";
import { numbers } from "../test/support/numbers.ts";
import { type Figure, percentile } from "./figures.ts";
import type { SendRequest } from "./http-client.ts";
import { runScript } from "./scale-import.ts";
import { writeChunks } from "./write-file.ts";

/** Number of imported areas besides the sample. */
const AREA_COUNT = 100_000;

const LOOKUPS = 2_000;

const PROVIDER = "Measured Radio";

/** A place covered by one imported area and by none of the sample. */
const REMOTE_PLACE = { latitude: -27.5, longitude: 20.6 };

/** Measures an import of areas (`importAreas`) and coverage lookups after it. */
export async function measureCoverage(
  sendRequest: SendRequest,
  url: string,
  target: { databaseUrl: string; folder: string },
): Promise<Figure[]> {
  const figures = await importAreas(sendRequest, url, target);
  const next = numbers(8);
  const samples: number[] = [];
  for (let index = 0; index < LOOKUPS; index += 1) {
    const start = performance.now();
    await lookUp(sendRequest, url, randomPlace(next));
    samples.push(performance.now() - start);
  }
  return [
    ...figures,
    { name: "coverage look-up, p50", value: percentile(samples, 0.5), unit: "ms" },
    { name: "coverage look-up, p99", value: percentile(samples, 0.99), unit: "ms" },
  ];
}

/** Imports areas all over the country while the shop runs, and waits until it uses them. */
export async function importAreas(
  sendRequest: SendRequest,
  url: string,
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
): Promise<Figure[]> {
  const file = join(folder, "coverage.geojson");
  await writeChunks(file, featureCollection());
  const { seconds, megabytes } = await runScript("coverage-import.ts", databaseUrl, file);
  const began = performance.now();
  while (!(await lookUp(sendRequest, url, REMOTE_PLACE)).networks.lte.available) {
    if (performance.now() - began > 60_000) throw new Error("The shop did not use the import within a minute.");
    await pause(100);
  }
  return [
    { name: "import of 100,000 areas", value: seconds, unit: "s" },
    { name: "import of areas", value: AREA_COUNT / seconds, unit: "/s" },
    { name: "import of areas, maximum memory", value: megabytes, unit: "MB" },
    {
      name: "time until a running shop uses the areas",
      value: (performance.now() - began) / 1000,
      unit: "s",
    },
  ];
}

function* featureCollection(): Generator<string> {
  const next = numbers(7);
  yield '{"type":"FeatureCollection","features":[';
  yield feature(REMOTE_PLACE, 0.05, () => 1);
  for (let area = 1; area < AREA_COUNT; area += 1) yield `,\n${feature(randomPlace(next), 0.05, next)}`;
  yield "]}";
}

interface Place {
  latitude: number;
  longitude: number;
}

async function lookUp(sendRequest: SendRequest, url: string, { latitude, longitude }: Place) {
  const query = new URLSearchParams({ amid: "measured", latitude: String(latitude), longitude: String(longitude) });
  const { body } = await sendRequest(`${url}/api/coverage/lookup?${query}`);
  return lookup.reply.parse(JSON.parse(body.toString())).body.coverageInfo;
}

/** A polygon of 24 corners, the size of a suburb, as a GeoJSON feature. */
function feature({ latitude, longitude }: Place, radius: number, next: () => number): string {
  const corners = Array.from({ length: 24 }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / 24;
    const distance = radius * (0.5 + 0.5 * next());
    return [longitude + distance * Math.cos(angle), latitude + distance * Math.sin(angle)];
  });
  const properties = { network: "lte", provider: PROVIDER, float: -95, speed: 50, speedUnit: "Mbps" };
  const geometry = { type: "Polygon", coordinates: [[...corners, corners[0]]] };
  return JSON.stringify({ type: "Feature", properties, geometry });
}

function randomPlace(next: () => number): Place {
  return { longitude: Number((17 + 15 * next()).toFixed(4)), latitude: Number((-34 + 11 * next()).toFixed(4)) };
}
