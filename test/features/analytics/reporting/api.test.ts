import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { trackEvents } from "#analytics/reporting/contract.ts";
import { REMEMBERED_DAYS } from "#analytics/reporting/model.ts";
import type { MeasurementRequest } from "#analytics/reporting/receiver.port.ts";
import { ANALYTICS_FORWARD } from "#analytics/reporting/service.server.ts";
import { jobs } from "#app/jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith } from "../../../support/shopper.ts";

let test: TestShop;
let got: MeasurementRequest[];
let fails: number;
let queued: object[];
beforeAll(async () => {
  test = await makeShop();
  test.shop.jobs = {
    ...test.shop.jobs,
    enqueue: async (_db, queue, data) => {
      if (queue === ANALYTICS_FORWARD) queued.push(data);
    },
  };
  test.shop.analytics = {
    async send(request) {
      if (fails > 0) {
        fails -= 1;
        throw new Error("not now");
      }
      got.push(request);
    },
  };
});
beforeEach(() => {
  got = [];
  queued = [];
  fails = 0;
});
afterAll(() => test.close());

let ids = 0;
function newId(): string {
  ids += 1;
  return ids.toString(16).padStart(32, "0");
}

const CLIENT = "0123456789abcdef0123456789abcdef";
const ITEM = { item_id: "PRESIM", item_name: "Prepaid SIM", price: 99, quantity: 1 };
const HASH = "a".repeat(64);

function stamped(event: object) {
  return { eventId: newId(), at: "2026-11-20T08:00:00.000Z", ...event };
}
const search = (term: string) => stamped({ event: "search", search_term: term });
const lead = () =>
  stamped({ event: "generate_lead", lead_source: "callmeback", user_data: { sha256_email_address: HASH } });

function report(events: object[], more: object = {}) {
  return callWith(test, "", "POST /common/trackGTMEvents", {
    body: { clientId: CLIENT, advertising: true, events, ...more },
  });
}

/** Runs the queued jobs once. @returns how many failed */
async function forward(): Promise<number> {
  const run = jobs(test.shop).find(({ queue }) => queue === ANALYTICS_FORWARD)?.run;
  let failed = 0;
  for (const data of queued) await run?.(data).catch(() => (failed += 1));
  return failed;
}

const names = () => got.flatMap(({ events }) => events.map(({ params }) => params.search_term));

describe("POST /common/trackGTMEvents", () => {
  it("S7-73 Events are forwarded in their order, with the time of the first, and the names and fields of GA4", async () => {
    const cart = stamped({
      event: "add_to_cart",
      ecommerce: { currency: "ZAR", value: 99, items: [ITEM] },
      at: "2026-11-20T08:00:05.000Z",
    });
    expect((await report([search("one"), cart, search("two")])).status).toBe(200);
    await forward();
    expect(got).toEqual([
      {
        client_id: CLIENT,
        timestamp_micros: Date.parse("2026-11-20T08:00:00Z") * 1000,
        events: [
          { name: "search", params: { search_term: "one" } },
          { name: "add_to_cart", params: { currency: "ZAR", value: 99, items: [ITEM] } },
          { name: "search", params: { search_term: "two" } },
        ],
      },
    ]);
  });

  it("N-01 An event that is reported again, as after a lost reply, is forwarded once", async () => {
    const event = search("once");
    await report([event]);
    await report([event]);
    await Promise.all([report([event]), report([event, search("and another")])]);
    await forward();
    await forward();
    expect(names().toSorted()).toEqual(["and another", "once"]);
  });

  it("S8-25 When the analytics service fails, the job is repeated, and what it took is not sent again", async () => {
    await report([search("before"), lead(), search("after")]);
    fails = 1;
    expect(await forward()).toBe(1);
    const sent = () => got.map(({ events }) => events.map(({ name }) => name));
    expect(sent()).toEqual([["generate_lead"], ["search"]]);
    expect(await forward()).toBe(0);
    expect(sent()).toEqual([["generate_lead"], ["search"], ["search"]]);
    expect(got.filter(({ user_data }) => user_data)).toHaveLength(1);
    await forward();
    expect(got).toHaveLength(3);
  });

  it("S1-13 S1-14 A request to be called is forwarded with hashed identifiers, for customers who agreed to advertising only", async () => {
    await report([lead()]);
    await report([lead()], { advertising: false });
    await forward();
    expect(got.map(({ user_data }) => user_data)).toEqual([{ sha256_email_address: [HASH] }, undefined]);
  });

  it("S1-13 A searched email address or telephone number is not stored", async () => {
    await report([search("thandi@example.co.za"), search("call 082 123 4567")]);
    await forward();
    expect(names()).toEqual(["-", "call -"]);
  });

  it.each(["thandi@example.co.za", "+27821234567", HASH.toUpperCase(), HASH.slice(1)])(
    "S1-13 The identifier %s is refused, because it is no hash",
    async (text) => {
      for (const field of ["sha256_email_address", "sha256_phone_number"]) {
        const event = stamped({ event: "generate_lead", lead_source: "callmeback", user_data: { [field]: text } });
        expect((await report([event])).status).toBe(400);
      }
    },
  );

  it("S1-13 No event has a field for a raw identifier: a field that is not declared is refused in every event, at every depth", () => {
    const ecommerce = { currency: "ZAR", value: 1, items: [ITEM] };
    const events = [
      { event: "view_item_list", ecommerce: { ...ecommerce, item_list_id: "/", item_list_name: "Home" } },
      { event: "view_item", ecommerce },
      { event: "add_shipping_info", ecommerce: { ...ecommerce, shipping_tier: "delivery" } },
      { event: "add_payment_info", ecommerce: { ...ecommerce, payment_type: "card" } },
      { event: "generate_lead", lead_source: "callmeback", user_data: { sha256_email_address: HASH } },
      { event: "search", search_term: "sim" },
      { event: "view_promotion", promotion_id: "", promotion_name: "", creative_name: "", creative_slot: "" },
      { event: "performance", entries: [{ type: "navigation", at: 1 }] },
    ];
    const accepts = (event: object) =>
      trackEvents.body?.safeParse({ clientId: CLIENT, advertising: true, events: [event] }).success;
    const kinds = trackEvents.body?.shape.events.element.options.flatMap(({ shape }) =>
      "options" in shape.event ? shape.event.options : [...shape.event.values],
    );
    expect(kinds).toEqual(expect.arrayContaining(events.map(({ event }) => event)));
    for (const event of events) {
      expect(accepts(stamped(event)), event.event).toBe(true);
      fc.assert(
        fc.property(fc.constantFrom("email", "mobileNumber", "name", "msisdn", "idNumber"), fc.nat(), (field, at) => {
          const changed = stamped(structuredClone(event));
          const places = objectsIn(changed);
          const place = places[at % places.length] ?? changed;
          Reflect.set(place, field, "thandi@example.co.za");
          return accepts(changed) === false;
        }),
      );
    }
  });

  it("S7-73 Too many events, unknown ones and wrong currencies are refused, with the field that is wrong", async () => {
    const many = await report(Array.from({ length: 26 }, () => search("x")));
    expect([many.status, many.body.field]).toEqual([400, "body.events"]);
    expect((await report([stamped({ event: "purchase" })])).status).toBe(400);
    const dollars = stamped({ event: "view_item", ecommerce: { currency: "USD", value: 1, items: [ITEM] } });
    expect((await report([dollars])).body.field).toBe("body.events.0.ecommerce.currency");
  });

  it("N-04 Events are deleted after three days", async () => {
    await report([search("old")]);
    test.clock.advance(REMEMBERED_DAYS * 86_400_000 + 1);
    await report([search("new")]);
    const nightly = jobs(test.shop).find(({ queue }) => queue === "statistics-retention");
    await nightly?.run({});
    const rows = await test.shop.db.selectFrom("analytics_event").select("body").execute();
    expect(rows).toEqual([{ body: { event: "search", search_term: "new" } }]);
  });
});

/** An object and all objects in it. */
function objectsIn(value: object): object[] {
  const inner = Object.values(value).filter((each) => typeof each === "object" && each !== null);
  return [...(Array.isArray(value) ? [] : [value]), ...inner.flatMap(objectsIn)];
}
