import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { productDetails } from "#catalogue/contract.ts";
import type { Figure } from "./figures.ts";
import type { Ask } from "./http-client.ts";
import { resident } from "./program.ts";

const HOME = join(import.meta.dirname, "..");

/** Makes a large catalogue and imports it as a shop owner does. @param again import the same file a second time */
export async function fill(
  databaseUrl: string,
  { folder, products, again }: { folder: string; products: number; again: boolean },
): Promise<Figure[]> {
  const file = join(folder, "large.jsonl");
  await command("catalogue-generate.ts", databaseUrl, "--products", String(products), "--out", file);
  const { seconds, megabytes } = await command("catalogue-import.ts", databaseUrl, file);
  const figures: Figure[] = [
    { name: "import", value: seconds, unit: "s" },
    { name: "import, products", value: products / seconds, unit: "/s" },
    { name: "import, most memory", value: megabytes, unit: "MB" },
  ];
  if (!again) return figures;
  const second = await command("catalogue-import.ts", databaseUrl, file);
  return [...figures, { name: "import of the same again", value: second.seconds, unit: "s" }];
}

/** Changes a price beside a running shop and waits until it is what the shop says. */
export async function changes(
  ask: Ask,
  url: string,
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
): Promise<Figure[]> {
  const address = `${url}/api/productdetailspage?slug=samsung-galaxy-a56`;
  const variant = async () =>
    productDetails.reply.parse(JSON.parse((await ask(address)).body.toString())).body.variants[0];
  const file = join(folder, "price.csv");
  await writeFile(file, `variationId,price\n${(await variant())?.variationId},12345.00\n`);
  const { seconds } = await command("catalogue-import.ts", databaseUrl, file);
  const began = performance.now();
  while ((await variant())?.price !== "12345.00") {
    if (performance.now() - began > 30_000) throw new Error("The shop did not follow a change within half a minute.");
    await pause(10);
  }
  return [
    { name: "import of one price", value: seconds, unit: "s" },
    { name: "from its end until a running shop says so", value: (performance.now() - began) / 1000, unit: "s" },
  ];
}

/** Runs a script of the project to its end. @returns how long it took, and the most memory that was seen */
export async function command(script: string, databaseUrl: string, ...args: string[]) {
  const began = performance.now();
  const child = spawn(process.execPath, [join(HOME, "scripts", script), ...args], {
    cwd: HOME,
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: databaseUrl },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let megabytes = 0;
  const watch = setInterval(() => {
    if (child.exitCode === null) megabytes = Math.max(megabytes, resident(child.pid));
  }, 500);
  const [code] = await once(child, "exit");
  clearInterval(watch);
  if (code !== 0) throw new Error(`${script} ended with ${code}.`);
  return { seconds: (performance.now() - began) / 1000, megabytes };
}
