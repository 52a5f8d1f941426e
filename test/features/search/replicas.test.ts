import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toProductBody } from "#catalogue/product.mapper.ts";
import { eurekaSearch, eurekaSuggestions } from "#search/contract.ts";
import { toRand } from "#shared/money.ts";
import { read } from "../../../chaos/chaos-shop.ts";
import { sendRequest } from "../../../chaos/http-client.ts";
import { type ShopProcess, shopProcess } from "../../../chaos/shop-process.ts";
import { freshDatabase } from "../../support/database.ts";
import { catalogue } from "../../support/sample-catalogue.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { csv, jsonl } from "../../support/written.ts";

/** Time until a replica sees the changes of others, in milliseconds. */
const WITHIN = 2_000;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let replicas: ShopProcess[];
beforeAll(async () => {
  [database, folder] = await Promise.all([freshDatabase(), temporaryFolder()]);
  replicas = await Promise.all(
    ["one", "other"].map((name) =>
      shopProcess({ NODE_ENV: "test", DATABASE_URL: database.url, VAR_DIR: join(folder, name) }),
    ),
  );
  for (const replica of replicas) await replica.start(0);
});
afterAll(async () => {
  for (const replica of replicas ?? []) await replica.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function imported(file: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: "test", NODE_OPTIONS: "", DATABASE_URL: database.url };
  await promisify(execFile)(process.execPath, ["scripts/catalogue-import.ts", file], { env });
}

/** The search results of each replica: names and prices. */
function found(q: string): Promise<string[][]> {
  return Promise.all(
    replicas.map(async ({ url }) => {
      const path = `/api/chat/eurekasearch?${new URLSearchParams({ q, a: "group:general" })}`;
      const { body } = read(eurekaSearch.reply, await sendRequest(url, { path }), "A search");
      return body.items.map(({ title, card }) => `${title} ${card?.price}`);
    }),
  );
}

/** The suggestions of each replica. */
function proposed(q: string): Promise<string[][]> {
  return Promise.all(
    replicas.map(async ({ url }) => {
      const path = `/api/chat/eurekasuggestions?${new URLSearchParams({ q, a: "group:general" })}`;
      const { data } = read(eurekaSuggestions.reply, await sendRequest(url, { path }), "Suggestions");
      return data.map(({ text }) => text);
    }),
  );
}

it("S7-20 S7-21 An imported name and price are found and suggested by every replica within two seconds", async () => {
  const sample = catalogue.find(({ slug }) => slug === "samsung-galaxy-a56");
  const [variant] = sample?.variants ?? [];
  if (!sample || !variant) throw new Error("the sample catalogue has no phone");
  const phone = {
    ...sample,
    id: "BIRD",
    slug: "bird",
    variants: [{ ...variant, variationId: "BIRD", materialId: "BIRD" }],
  };
  // Requested before, so that cached responses have to be replaced, too.
  expect(await found("quetzalcoatl")).toEqual([[], []]);
  await imported(await jsonl(toProductBody({ ...phone, name: "Quetzalcoatl" })));
  await expect
    .poll(() => found("quetzalcoatl"), { timeout: WITHIN })
    .toEqual(both(`Quetzalcoatl ${toRand(variant.price)}`));
  expect(await proposed("quetz")).toEqual([
    expect.arrayContaining(["Quetzalcoatl"]),
    expect.arrayContaining(["Quetzalcoatl"]),
  ]);

  await imported(await csv("variationId,price", "BIRD,12345.00"));
  await expect.poll(() => found("quetzalcoatl"), { timeout: WITHIN }).toEqual(both("Quetzalcoatl 12345.00"));

  await imported(await jsonl(toProductBody({ ...phone, name: "Feathered serpent" })));
  await expect
    .poll(() => found("feathered serpent"), { timeout: WITHIN })
    .toEqual(both(`Feathered serpent ${toRand(variant.price)}`));
  expect(await found("quetzalcoatl")).toEqual([[], []]);
});

function both(item: string): string[][] {
  return [[item], [item]];
}
