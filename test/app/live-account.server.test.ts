import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootstrap } from "#app/bootstrap.server.ts";
import { readEnv } from "#app/env.server.ts";
import { requireOwn } from "#app/live-account.server.ts";
import { brand as sample } from "#config/brand.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Brand } from "#shared/brand.ts";
import { openDatabase } from "../support/catalogue.ts";
import { TEST_ENV } from "../support/postgres.ts";

const LIVE = {
  PUBLIC_URL: "https://shop.co.za",
  PAYMENT_GATEWAY: "peach",
  PEACH_ENTITY_ID: "entity",
  PEACH_SECRET: "secret",
  PEACH_MODE: "live",
};
const OWN = {
  SMTP_URL: "smtp://mail.co.za",
  MAIL_FROM: "shop@shop.co.za",
  DATABASE_URL: "postgres://shop@db.co.za/shop",
  STAND_IN_PASSWORD: "twelve letters",
};
const brand: Brand = {
  ...sample,
  legal: {
    ...sample.legal,
    status: "Private company",
    registration: "2015/123456/07",
    vat: "4123456789",
    address: "1 Long Street, Cape Town, 8001",
    officeBearers: "N. Nkosi",
    note: "",
  },
  support: { ...sample.support, email: "help@shop.co.za", returnAddress: "9 Long Street, Cape Town, 8001" },
  links: {
    marketplace: "/",
    fibre: "/personal/fibre",
    prepaidFibre: "/help",
    selfService: { label: "Your account", url: "/account" },
    appStores: [],
  },
};

let database: Awaited<ReturnType<typeof openDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await openDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

/** Why a shop with a live account does not start; undefined if it does. */
async function refusal(env: Record<string, string>, own: { brand?: Brand; db?: Database } = {}) {
  const needs = { brand, db, catalogue: "db/seed/catalogue", ...own };
  return requireOwn(readEnv({ ...LIVE, ...env }), needs).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

const takeOff = (isSold: boolean) =>
  sql`update product set document = jsonb_set(document, '{field_add_to_cart}', ${String(isSold)}::jsonb)`.execute(db);

describe("A live payment account", () => {
  it("The shop does not start with samples, and names all of them at once with what to do", async () => {
    expect(await refusal({}, { brand: sample })).toMatch(
      new RegExp(
        [
          "^Customers would pay real money \\(PEACH_MODE=live\\), and the shop does not start like this:",
          "- own-brand: .*config/brand.ts.*",
          "- own-catalogue: products of the sample catalogue are on sale \\(.+ and \\d+ more\\).*",
          "- mail: .*SMTP_URL and MAIL_FROM",
          "- own-database: .*DATABASE_URL",
          "- own-password: .*/stand-in/outbox.*STAND_IN_PASSWORD",
          "To start .* LIVE_WITHOUT=own-brand,own-catalogue,mail,own-database,own-password$",
        ].join("\n"),
      ),
    );
  });

  it("Each sample may be kept by its name, and the others are still named", async () => {
    const message = await refusal({ LIVE_WITHOUT: "mail, own-database" }, { brand: sample });
    expect(message).not.toMatch(/^- (mail|own-database):/m);
    expect(message).toMatch(/LIVE_WITHOUT=mail,own-database,own-brand,own-catalogue,own-password$/);
    const all = { LIVE_WITHOUT: "own-brand,own-catalogue,mail,own-database,own-password" };
    expect(await refusal(all, { brand: sample })).toBeUndefined();
  });

  it("The shop starts with what is its own, and with a sandbox account or the stand-in gateway with anything", async () => {
    await takeOff(false);
    expect(await refusal(OWN)).toBeUndefined();
    await takeOff(true);
    expect(await refusal(OWN)).toMatch(/^- own-catalogue/m);
    expect(await refusal({ PEACH_MODE: "sandbox" }, { brand: sample })).toBeUndefined();
    expect(await refusal({ PAYMENT_GATEWAY: "stand-in" }, { brand: sample })).toBeUndefined();
  });

  it("An empty database is refused, because it would get the sample catalogue", async () => {
    const empty = await openDatabase();
    await empty.db.deleteFrom("product").execute();
    expect(await refusal(OWN, { db: empty.db })).toContain("own-catalogue: the catalogue is empty");
    await empty.close();
  });

  it("A password of the stand-in pages is needed only while they list messages", async () => {
    const { STAND_IN_PASSWORD: _, ...rest } = OWN;
    const sms = { SMS_GATEWAY_URL: "https://sms.co.za/send", SMS_GATEWAY_TOKEN: "t" };
    expect(await refusal({ ...rest, LIVE_WITHOUT: "own-catalogue" })).toMatch(/^- own-password/m);
    expect(await refusal({ ...rest, ...sms, LIVE_WITHOUT: "own-catalogue" })).toBeUndefined();
  });

  it("Before anything is imported or served, the start of the shop asks for it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "spaza-live-"));
    const env = readEnv({ ...TEST_ENV, ...LIVE, DATABASE_URL: database.url, VAR_DIR: folder });
    await expect(bootstrap(env, { home: process.cwd(), log: () => undefined })).rejects.toThrow("LIVE_WITHOUT=");
    await rm(folder, { recursive: true });
  });
});
