import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lookup } from "#coverage/contract.ts";
import type { Ask } from "./ask.ts";
import { type Figure, percentile } from "./figures.ts";
import { command } from "./scale-import.ts";

/** Outlines that are imported beside the sample. */
const AREAS = 100_000;

/** Places that are looked up. */
const PLACES = 2_000;

/** Name of who runs the networks of the measurement. */
const PROVIDER = "Measured Radio";

/** A place that no outline of the sample but one of the import reaches. */
const FAR = { latitude: -27.5, longitude: 20.6 };

/** Imports outlines all over the country beside a running shop, waits until it answers from them, and looks places up. */
export async function coverage(
  ask: Ask,
  url: string,
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
): Promise<Figure[]> {
  const file = join(folder, "coverage.geojson");
  const next = numbers(7);
  const areas = [
    outline(FAR, 0.05, () => 1),
    ...Array.from({ length: AREAS - 1 }, () => outline(place(next), 0.05, next)),
  ];
  await writeFile(file, `{"type":"FeatureCollection","features":[${areas.join(",\n")}]}`);
  const { seconds, megabytes } = await command("coverage-import.ts", databaseUrl, file);
  const began = performance.now();
  while (!(await lookedUp(ask, url, FAR)).networks.lte.available) {
    if (performance.now() - began > 60_000) throw new Error("The shop did not follow an import within a minute.");
    await pause(100);
  }
  const followed = (performance.now() - began) / 1000;
  const samples: number[] = [];
  for (let at = 0; at < PLACES; at += 1) {
    const start = performance.now();
    await lookedUp(ask, url, place(next));
    samples.push(performance.now() - start);
  }
  return [
    { name: "import of 100,000 areas", value: seconds, unit: "s" },
    { name: "import of areas", value: AREAS / seconds, unit: "/s" },
    { name: "import of areas, most memory", value: megabytes, unit: "MB" },
    { name: "from its end until a running shop answers from it", value: followed, unit: "s" },
    { name: "coverage look-up, half", value: percentile(samples, 0.5), unit: "ms" },
    { name: "coverage look-up, p99", value: percentile(samples, 0.99), unit: "ms" },
  ];
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

/** Numbers from 0 to 1 that are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
