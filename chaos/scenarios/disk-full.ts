import { execFileSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { cartList } from "#cart/contract.ts";
import { form, pdf } from "../../test/support/documents.ts";
import { type Findings, read, type ShopResponse } from "../chaos-shop.ts";
import { parseBody } from "../http-client.ts";
import { runJourney } from "../journey.ts";
import { ONE_PHONE } from "../journey-plan.ts";
import type { ShopCluster } from "../shop-cluster.ts";

const UPLOADS = 5;

/** A picture in a width that was not made before. */
const picture = (width: number) => `/images/hero~city-dawn-m.svg?w=${width}`;

/**
 * The disk of VAR_DIR is full: the shop's process may write no byte to a file (`prlimit`, which needs no special rights). Uploads are refused
 * with 503, nothing half-written stays, pictures and carts go on, and uploads work again when there is space.
 */
export async function diskFull(shop: ShopCluster): Promise<Findings> {
  const violations: string[] = [];
  const record = await runJourney(shop, ONE_PHONE, { stopBefore: "pay" });
  violations.push(...record.violations);
  const { token } = record;
  const expect = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected) violations.push(`${what}: ${found}, expected ${expected}`);
  };
  const upload = () => uploadDocument(shop, token, [...record.orders.keys()][0] ?? "");

  expect("an upload before", (await upload()).status, 200);
  expect("a picture before", (await shop.send({ path: picture(320) }))?.status, 200);
  const before = await files(shop);
  limitFileSize(shop, "0");
  for (let count = 0; count < UPLOADS; count += 1) {
    const refused = await upload();
    expect("an upload to a full disk", refused.status, 503);
    expect("its header Retry-After", refused.retryAfter, 5);
  }
  expect("a picture that cannot be cached", (await shop.send({ path: picture(640) }))?.status, 200);
  read(cartList.reply, await shop.send({ path: `/api/cart/${token}/list`, token }), "The cart");
  expect("files", (await files(shop)).join(), before.join());
  limitFileSize(shop, "unlimited");
  expect("an upload when there is space again", (await upload()).status, 200);
  expect("more files", (await files(shop)).length, before.length + 1);
  return { attempts: UPLOADS + 2, violations };
}

/** Sets the soft limit, which the owner of a process may raise again. */
function limitFileSize(shop: ShopCluster, bytes: string): void {
  for (const pid of shop.pids()) execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`]);
}

/** Names of uploads and cached pictures, drafts included. */
async function files(shop: ShopCluster): Promise<string[]> {
  const folders = ["documents", "images"].map((name) => join(shop.folders[0] ?? "", name));
  const names = await Promise.all(folders.map((folder) => readdir(folder)));
  return names.flat().sort();
}

async function uploadDocument(shop: ShopCluster, token: string, orderId: string): Promise<ShopResponse> {
  const { payload, headers } = form([
    { name: "kind", value: "identity" },
    { name: "orderId", value: orderId },
    { name: "file", value: pdf("x".repeat(100_000)), filename: "id.pdf" },
  ]);
  const response = await fetch(`${shop.urls[0]}/api/chat/documents/fileUpload`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  const retryAfter = Number(response.headers.get("retry-after") ?? 0);
  return { status: response.status, body: parseBody(await response.text()), retryAfter };
}
