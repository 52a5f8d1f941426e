import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { trackedUrl } from "#analytics/performance.ts";
import { createApp } from "#app/create-app.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { callWith, lineFor, newShopper } from "../../support/shopper.ts";

/** An address in words and numbers that occur nowhere else. */
const WORDS = "77 Geheimvlei Crescent, Verborgenrand, Benoni";
const AMID = "AMID-GEHEIM-4711";
const POINT = { latitude: "-26.204137", longitude: "28.047386" };
const SECRETS = ["Geheimvlei", "Verborgenrand", "Benoni", AMID, "26.2041", "28.0473", "28.0474"];

/** Every call that takes an address or coordinates, with its parameters. */
const CALLS: [path: string, query: Record<string, string>][] = [
  ["/geocode/suggest", { text: WORDS, ...POINT }],
  ["/geocode/candidates", { text: WORDS, magicKey: `house:${AMID}` }],
  ["/geocode/reverse", POINT],
  ["/coverage/candidates", { address: WORDS, magicKey: `house:${AMID}` }],
  ["/coverage/verified-address", { ...POINT, address: WORDS, unit: "4" }],
  ["/address/verify", { LAT: POINT.latitude, LON: POINT.longitude, ADDRESS: WORDS, BuildingInfo: "Geheimvlei Court" }],
  ["/coverage/lookup", { ...POINT, amid: AMID, building: "Geheimvlei Court" }],
];

const LINE = lineFor("PRESIM-2GB", {
  extended_fields: {
    field_address_object: { address: WORDS, amid: AMID, latitude: -26.204137, longitude: 28.047386 },
  },
});

const lines: string[] = [];
let test: TestShop;
let app: Awaited<ReturnType<typeof createApp>>;
let written: ReturnType<typeof vi.spyOn>[];

beforeAll(async () => {
  test = await makeShop();
  const logs = { write: (line: string) => void lines.push(line) };
  app = await createApp({
    ...test.shop,
    env: { ...test.shop.env, LOG_LEVEL: "debug" },
    logger: createLogger({ LOG_LEVEL: "debug" }, logs),
  });
  const record = (...logged: unknown[]) => void lines.push(logged.map(String).join(" "));
  written = [
    ...(["log", "info", "warn", "error", "debug"] as const).map((kind) =>
      vi.spyOn(console, kind).mockImplementation(record),
    ),
  ];
});
afterAll(async () => {
  for (const spy of written) spy.mockRestore();
  await app.close();
  await test.close();
});

const get = (path: string, query: Record<string, string>) => app.inject({ url: `/api${path}`, query });
const feasible = (latitude: unknown, longitude: unknown) =>
  app.inject({ method: "POST", url: "/api/microservice/ispfeasibility", payload: { amid: AMID, latitude, longitude } });

/** Makes every call. @returns the responses */
async function requestAll(change: (query: Record<string, string>) => Record<string, string> = (query) => query) {
  const answers = [await feasible(Number(POINT.latitude), Number(POINT.longitude))];
  for (const [path, query] of CALLS) answers.push(await get(path, change(query)));
  return answers;
}

/** Makes the database reject every row of a table during the work; its error then repeats the whole row. */
async function refusing(table: string, work: () => Promise<void>): Promise<void> {
  await sql`alter table ${sql.table(table)} add constraint never check (false) not valid`.execute(test.shop.db);
  await work();
  await sql`alter table ${sql.table(table)} drop constraint never`.execute(test.shop.db);
}

/** Names of the tables that contain a secret. */
async function tablesWith(secret: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(test.shop.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const matches =
      await sql`select 1 from ${sql.table(name)} as held where strpos(held::text, ${secret}) > 0 limit 1`.execute(
        test.shop.db,
      );
    if (matches.rows.length > 0) found.push(name);
  }
  return found;
}

/** All links in a response. */
function linksIn(value: unknown): string[] {
  if (typeof value === "string") return /^(\/|https?:)/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(linksIn) : [];
}

describe("Address privacy", () => {
  it("A coverage lookup stores nothing of an address but the amid and the rounded coordinates, in the coverage answer", async () => {
    const answers = await requestAll();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      200,
      200,
      200,
      expect.any(Number),
      200,
      200,
      200,
      200,
    ]);
    for (const secret of [WORDS, "Geheimvlei", "26.204137", "28.047386"]) expect(await tablesWith(secret)).toEqual([]);
    expect(await tablesWith(AMID)).toEqual(["coverage_answer"]);
    const rows = await test.shop.db.selectFrom("coverage_answer").select(["latitude", "longitude"]).execute();
    expect(rows).toContainEqual({ latitude: -26.2041, longitude: 28.0474 });
    expect(answers.flatMap((answer) => linksIn(answer.json())).join(" ")).not.toContain("Geheimvlei");
  });

  it("I-10 No log line contains an address, whether calls are answered, are rejected or fail", async () => {
    await requestAll();
    const wrong = await requestAll(({ latitude, LAT, ...query }) => ({ ...query, latitude: "Geheimvlei", LAT: AMID }));
    expect(wrong.filter(({ statusCode }) => statusCode === 400).length).toBeGreaterThan(3);
    const outside = await requestAll((query) => ({ ...query, latitude: "26.204137", LAT: "26.204137" }));
    expect(outside.filter(({ statusCode }) => statusCode === 422).length).toBeGreaterThan(3);
    await feasible("Geheimvlei", "28.047386");
    await app.inject(`/api/nothing/at?all=${AMID}&latitude=${POINT.latitude}`);
    await app.inject(`/api/coverage/lookup?amid=${AMID}&latitude=%zz`);
    await app.inject(`/coverage?address=Geheimvlei&latitude=${POINT.latitude}`);
    await refusing("coverage_answer", async () => {
      for (const answer of [await get(...(CALLS[6] ?? ["", {}])), await feasible(-26.204137, 28.047386)])
        expect(answer.statusCode).toBe(500);
    });
    const shopper = await newShopper({ app });
    expect((await shopper.call("POST /addtocart", { body: [LINE] })).status).toBe(200);
    await refusing("cart_line", async () => {
      const another = await newShopper({ app });
      expect((await another.call("POST /addtocart", { body: [LINE] })).status).toBe(500);
    });
    await shopper.list();
    const log = lines.join("\n");
    for (const path of CALLS.map(([path]) => path)) expect(log).toContain(`/api${path}`);
    expect(log).toContain("violates check constraint");
    expect(log).not.toContain(shopper.token);
    for (const secret of SECRETS) expect(log).not.toContain(secret);
  });

  it("I-10 No log line contains an address while the database is unavailable", async () => {
    lines.length = 0;
    const disconnected = await makeShop();
    const logs = { write: (line: string) => void lines.push(line) };
    const lost = await createApp({
      ...disconnected.shop,
      env: { ...disconnected.shop.env, LOG_LEVEL: "debug" },
      logger: createLogger({ LOG_LEVEL: "debug" }, logs),
    });
    const { token } = await newShopper({ app: lost });
    await disconnected.shop.db.destroy();
    const statuses: number[] = [];
    for (const [path, query] of CALLS) statuses.push((await lost.inject({ url: `/api${path}`, query })).statusCode);
    statuses.push((await callWith({ app: lost }, token, "POST /addtocart", { body: [LINE] })).status);
    await lost.close();
    await disconnected.close();
    expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(4);
    expect(lines.length).toBeGreaterThan(8);
    for (const secret of SECRETS) expect(lines.join("\n")).not.toContain(secret);
  });

  it("S9-08 I-10 The URL in a performance record contains no address", () => {
    for (const [path, query] of CALLS) {
      const tracked = trackedUrl(`https://shop.test/api${path}?${new URLSearchParams(query)}`);
      expect(tracked).toBe(`https://shop.test/api${path}`);
    }
  });
});
