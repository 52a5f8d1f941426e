import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { productDetails } from "#catalogue/contract.ts";
import type { Figure } from "./figures.ts";
import type { SendRequest } from "./http-client.ts";
import { residentMegabytesOf } from "./program.ts";

const HOME = join(import.meta.dirname, "..");

/** Generates a large catalogue and imports it by the command. @param repeat import the same file a second time */
export async function importCatalogue(
  databaseUrl: string,
  { folder, products, repeat }: { folder: string; products: number; repeat: boolean },
): Promise<Figure[]> {
  const file = join(folder, "large.jsonl");
  await runScript("catalogue-generate.ts", databaseUrl, "--products", String(products), "--out", file);
  const { seconds, megabytes } = await runScript("catalogue-import.ts", databaseUrl, file);
  const figures: Figure[] = [
    { name: "import", value: seconds, unit: "s" },
    { name: "import, products", value: products / seconds, unit: "/s" },
    { name: "import, maximum memory", value: megabytes, unit: "MB" },
  ];
  if (!repeat) return figures;
  const second = await runScript("catalogue-import.ts", databaseUrl, file);
  return [...figures, { name: "second import of the same file", value: second.seconds, unit: "s" }];
}

/** Imports a new price while the shop runs, and waits until the shop returns it. */
export async function measurePriceChange(
  sendRequest: SendRequest,
  url: string,
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
): Promise<Figure[]> {
  const productUrl = `${url}/api/productdetailspage?slug=samsung-galaxy-a56`;
  const variant = async () =>
    productDetails.reply.parse(JSON.parse((await sendRequest(productUrl)).body.toString())).body.variants[0];
  const file = join(folder, "price.csv");
  await writeFile(file, `variationId,price\n${(await variant())?.variationId},12345.00\n`);
  const { seconds } = await runScript("catalogue-import.ts", databaseUrl, file);
  const began = performance.now();
  while ((await variant())?.price !== "12345.00") {
    if (performance.now() - began > 30_000)
      throw new Error("The shop did not return the new price within half a minute.");
    await pause(10);
  }
  return [
    { name: "import of one price", value: seconds, unit: "s" },
    { name: "time until a running shop returns the price", value: (performance.now() - began) / 1000, unit: "s" },
  ];
}

/** Runs a script of the project. @returns its duration and its maximum memory */
export async function runScript(script: string, databaseUrl: string, ...args: string[]) {
  const began = performance.now();
  const child = spawn(process.execPath, [join(HOME, "scripts", script), ...args], {
    cwd: HOME,
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: databaseUrl },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let megabytes = 0;
  const timer = setInterval(() => {
    if (child.exitCode === null) megabytes = Math.max(megabytes, residentMegabytesOf(child.pid));
  }, 500);
  const [code] = await once(child, "exit");
  clearInterval(timer);
  if (code !== 0) throw new Error(`${script} exited with ${code}.`);
  return { seconds: (performance.now() - began) / 1000, megabytes };
}
