import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lookup } from "#coverage/contract.ts";
import { numbers } from "../test/support/numbers.ts";
import { type Figure, percentile } from "./figures.ts";
import type { Ask } from "./http-client.ts";
import { command } from "./scale-import.ts";
import { written } from "./write-file.ts";

/** Outlines that are imported beside the sample. */
const AREAS = 100_000;

/** Places that are looked up. */
const PLACES = 2_000;

/** Name of who runs the networks of the measurement. */
const PROVIDER = "Measured Radio";

/** A place that no outline of the sample but one of the import reaches. */
const FAR = { latitude: -27.5, longitude: 20.6 };

/** Imports outlines all over the country beside a running shop, waits until it answers from them, and looks places up. */
export async function coverage(ask: Ask, url: string, at: { databaseUrl: string; folder: string }): Promise<Figure[]> {
  const figures = await bringAreas(ask, url, at);
  const next = numbers(8);
  const samples: number[] = [];
  for (let turn = 0; turn < PLACES; turn += 1) {
    const start = performance.now();
    await lookedUp(ask, url, place(next));
    samples.push(performance.now() - start);
  }
  return [
    ...figures,
    { name: "coverage look-up, half", value: percentile(samples, 0.5), unit: "ms" },
    { name: "coverage look-up, p99", value: percentile(samples, 0.99), unit: "ms" },
  ];
}

/** Imports outlines all over the country beside a running shop, and waits until it answers from them. */
export async function bringAreas(
  ask: Ask,
  url: string,
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
): Promise<Figure[]> {
  const file = join(folder, "coverage.geojson");
  await written(file, collection());
  const { seconds, megabytes } = await command("coverage-import.ts", databaseUrl, file);
  const began = performance.now();
  while (!(await lookedUp(ask, url, FAR)).networks.lte.available) {
    if (performance.now() - began > 60_000) throw new Error("The shop did not follow an import within a minute.");
    await pause(100);
  }
  return [
    { name: "import of 100,000 areas", value: seconds, unit: "s" },
    { name: "import of areas", value: AREAS / seconds, unit: "/s" },
    { name: "import of areas, most memory", value: megabytes, unit: "MB" },
    {
      name: "from the end of the areas until a running shop answers from them",
      ...{ value: (performance.now() - began) / 1000, unit: "s" },
    },
  ];
}

function* collection(): Generator<string> {
  const next = numbers(7);
  yield '{"type":"FeatureCollection","features":[';
  yield outline(FAR, 0.05, () => 1);
  for (let area = 1; area < AREAS; area += 1) yield `,\n${outline(place(next), 0.05, next)}`;
  yield "]}";
}

interface Place {
  latitude: number;
  longitude: number;
}

async function lookedUp(ask: Ask, url: string, { latitude, longitude }: Place) {
  const query = new URLSearchParams({ amid: "measured", latitude: String(latitude), longitude: String(longitude) });
  const { body } = await ask(`${url}/api/coverage/lookup?${query}`);
  return lookup.reply.parse(JSON.parse(body.toString())).body.coverageInfo;
}

/** A suburb of 24 corners, as a feature of coverage data. */
function outline({ latitude, longitude }: Place, reach: number, next: () => number): string {
  const corners = Array.from({ length: 24 }, (_, step) => {
    const angle = (2 * Math.PI * step) / 24;
    const far = reach * (0.5 + 0.5 * next());
    return [longitude + far * Math.cos(angle), latitude + far * Math.sin(angle)];
  });
  const properties = { network: "lte", provider: PROVIDER, float: -95, speed: 50, speedUnit: "Mbps" };
  const geometry = { type: "Polygon", coordinates: [[...corners, corners[0]]] };
  return JSON.stringify({ type: "Feature", properties, geometry });
}

function place(next: () => number): Place {
  return { longitude: Number((17 + 15 * next()).toFixed(4)), latitude: Number((-34 + 11 * next()).toFixed(4)) };
}
