import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fibreProviders as providers } from "#config/fibre-providers.ts";
import { importFeatures } from "#coverage/import.service.server.ts";
import { coverageJobs } from "#coverage/jobs.server.ts";
import type { OfferRequirement } from "#coverage/model.ts";
import { answersById } from "#coverage/repository.server.ts";
import { lookUp, qualification } from "#coverage/service.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { FIBRE, feature, LTE, square } from "./areas.ts";

const START = "2026-11-20T10:00:00+02:00";
const DAY = 86_400_000;
/** A place that no network of the sample reaches. */
const PLACE = { latitude: -27.5, longitude: 20.6 };
const PRODUCT = { productCode: "A-100", name: "A 100 Mbps", type: "FTTH", speed: 100, speedUnit: "Mbps" };

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(START));

/** Makes exactly these networks reach the place, besides the sample elsewhere. */
async function reach(...properties: object[]) {
  const ring = [square(PLACE.latitude, PLACE.longitude)];
  const elsewhere = [square(-30, 24)];
  // An import replaces only the providers that it contains, so those of the sample are moved elsewhere.
  const features = [{ ...FIBRE, provider: 3 }, { ...FIBRE, provider: 6 }, LTE].map((each) =>
    feature(each, [elsewhere[0]]),
  );
  const here = properties.map((each) => feature(each, ring));
  const now = test.shop.clock.now();
  await importFeatures(test.shop.db, [...features, ...here], { now, providers, source: "test" });
  await test.shop.revisions.refresh();
}

const octotel = { ...FIBRE, provider: 6, products: [PRODUCT] };

function requestAnswer() {
  return lookUp(test.shop, { amid: "AM-9", ...PLACE }, "10.0.0.1");
}

async function stateOf(id: string, requirement?: OfferRequirement) {
  return qualification(test.shop, await storedAnswer(id), test.shop.clock.now(), requirement).state;
}

async function storedAnswer(id: string) {
  return (await answersById(test.shop.db, [id])).get(id);
}

describe("Coverage answers", () => {
  it("S7-29 A coverage answer is stored with id, time, source and 7 days of validity, and of the address only amid and rounded point", async () => {
    await reach(octotel, LTE);
    const answer = await lookUp(
      test.shop,
      { amid: "AM-9", latitude: -27.500012345, longitude: 20.599987654 },
      "10.0.0.1",
    );
    expect(answer).toMatchObject({ amid: "AM-9", latitude: -27.5, longitude: 20.6, source: "test" });
    expect(answer.takenAt).toEqual(new Date(START));
    expect(answer.expiresAt.getTime() - answer.takenAt.getTime()).toBe(7 * DAY);
    expect(await storedAnswer(answer.id)).toEqual(answer);
    const row = await test.shop.db
      .selectFrom("coverage_answer")
      .selectAll()
      .where("answer_id", "=", answer.id)
      .executeTakeFirstOrThrow();
    expect(Object.keys(row).sort()).toEqual(
      ["answer_id", "amid", "latitude", "longitude", "networks", "source", "taken_at", "expires_at"].sort(),
    );
    expect({ latitude: row.latitude, longitude: row.longitude }).toEqual(PLACE);
  });

  it("A coverage answer holds for seven days and no longer", async () => {
    await reach(octotel);
    const { id } = await requestAnswer();
    expect(await stateOf(id)).toBe("valid");
    test.clock.advance(7 * DAY);
    expect(await stateOf(id)).toBe("valid");
    test.clock.advance(1);
    expect(await stateOf(id)).toBe("expired");
  });

  it("A coverage answer no longer holds where something that was available is not any more", async () => {
    await reach(octotel, LTE);
    const { id } = await requestAnswer();
    await reach(octotel);
    expect(await stateOf(id)).toBe("unavailable");
    expect(await stateOf(id, { network: "fibre", provider: "octotel" })).toBe("valid");
    expect(await stateOf(id, { network: "lte" })).toBe("unavailable");
    await reach(octotel, LTE);
    expect(await stateOf(id)).toBe("valid");
    await reach({ ...octotel, status: "Planned" }, LTE);
    expect(await stateOf(id, { network: "fibre" })).toBe("unavailable");
  });

  it("A coverage answer holds for a provider and product only if both the answer and the current data have them", async () => {
    await reach(octotel);
    const { id } = await requestAnswer();
    expect(await stateOf(id, { network: "fibre", provider: "Octotel", productCode: "A-100" })).toBe("valid");
    expect(await stateOf(id, { network: "fibre", provider: "Octotel", productCode: "B-100" })).toBe("unavailable");
    expect(await stateOf(id, { network: "fibre", provider: "FrogFoot" })).toBe("unavailable");
    await reach(octotel, { ...FIBRE, provider: 3 });
    expect(await stateOf(id, { network: "fibre", provider: "FrogFoot" })).toBe("unavailable");
    await reach({ ...octotel, products: [{ ...PRODUCT, productCode: "A-200" }] });
    expect(await stateOf(id, { network: "fibre", provider: "Octotel", productCode: "A-100" })).toBe("unavailable");
  });

  it('The state of an unknown or malformed answer id is "unknown"', async () => {
    for (const id of ["", "x", "019a9ff0-0000-7000-8000-000000000000"]) expect(await stateOf(id)).toBe("unknown");
  });

  it("A coverage answer is deleted thirty days after it has expired", async () => {
    await reach(octotel);
    const { id } = await requestAnswer();
    const [job] = coverageJobs(test.shop);
    test.clock.advance(37 * DAY);
    await job?.run([]);
    expect(await stateOf(id)).toBe("expired");
    test.clock.advance(1);
    await job?.run([]);
    expect(await stateOf(id)).toBe("unknown");
  });

  it("S8-18 A coverage answer that cannot be stored is rejected with 'unable to fetch coverage response for the address'", async () => {
    const { db } = test.shop;
    // The error of PostgreSQL when the disk is full.
    await sql`create function full_disk() returns trigger language plpgsql as $$ begin raise 'no space' using errcode = '53100'; end $$`.execute(
      db,
    );
    await sql`create trigger full_disk before insert on coverage_answer execute function full_disk()`.execute(db);
    const url = `/api/coverage/lookup?amid=A&latitude=${PLACE.latitude}&longitude=${PLACE.longitude}`;
    try {
      const answer = await test.app.inject(url);
      expect(answer.statusCode).toBe(503);
      expect(answer.json().message).toBe("unable to fetch coverage response for the address");
    } finally {
      await sql`drop trigger full_disk on coverage_answer`.execute(db);
    }
    expect((await test.app.inject(url)).statusCode).toBe(200);
  });
});

describe("Coverage at borders", () => {
  /** Imports areas of two fibre products side by side, and an LTE area of two squares, one with a hole. */
  async function importAreas() {
    const product = (productCode: string, speed: number) => ({ ...PRODUCT, productCode, speed });
    const features = [
      feature({ ...FIBRE, provider: 6, speed: 50, products: [product("A-50", 50)] }, [square(-31.375, 22.625, 0.125)]),
      feature({ ...FIBRE, provider: 6, speed: 200, products: [product("A-200", 200)] }, [
        square(-31.375, 22.875, 0.125),
      ]),
      feature({ ...FIBRE, provider: 3, status: "Planned" }, [square(-31.375, 23.125, 0.125)]),
      feature(
        { ...LTE, provider: "Border" },
        [
          [square(-30.5, 21, 0.1), square(-30.5, 21, 0.05)],
          [square(-30.5, 21.5, 0.1)],
          [square(-30.5, 22.00004, 0.01)],
        ],
        "MultiPolygon",
      ),
    ];
    await importFeatures(test.shop.db, features, { now: test.shop.clock.now(), providers, source: "test" });
    await test.shop.revisions.refresh();
  }

  async function networksAt(latitude: number, longitude: number) {
    return (await lookUp(test.shop, { amid: "AM-9", latitude, longitude }, "10.0.0.1")).networks;
  }

  it("Fibre reaches the houses on every outer border of its areas, and none beyond", async () => {
    await importAreas();
    const isAvailable = async (latitude: number, longitude: number) =>
      (await networksAt(latitude, longitude)).fibre.available;
    for (const [latitude, longitude] of [
      [-31.4, 22.5],
      [-31.25, 22.6],
      [-31.5, 22.6],
      [-31.25, 22.5],
      [-31.5, 23],
      [-31.25, 23],
      [-31.4, 23],
    ] as const)
      expect(await isAvailable(latitude, longitude), `${latitude} ${longitude}`).toBe(true);
    for (const [latitude, longitude] of [
      [-31.4, 22.4999],
      [-31.2499, 22.6],
      [-31.5001, 22.6],
      [-31.4, 23.0001],
    ] as const)
      expect(await isAvailable(latitude, longitude), `${latitude} ${longitude}`).toBe(false);
  });

  it("On the border of two areas of one provider a house gets what both have, with the higher speed", async () => {
    await importAreas();
    const { fibre } = await networksAt(-31.4, 22.75);
    expect(fibre).toMatchObject({ available: true, speed: 200 });
    expect(fibre.providers[0]?.products.map(({ productCode }) => productCode)).toEqual(["A-50", "A-200"]);
  });

  it("Each polygon of an area has its borders, also the one around a hole", async () => {
    await importAreas();
    const isAvailable = async (longitude: number) => (await networksAt(-30.5, longitude)).lte.available;
    // The last place is looked up a little west of its area, because places are rounded.
    for (const longitude of [20.9, 20.95, 21.05, 21.1, 21.4, 21.6, 21.99004])
      expect(await isAvailable(longitude)).toBe(true);
    for (const longitude of [20.8999, 21, 21.1001, 21.3999, 21.6001]) expect(await isAvailable(longitude)).toBe(false);
  });
});
