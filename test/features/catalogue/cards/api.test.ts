import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Card } from "#catalogue/cards/model.ts";
import { catalogue } from "../../../support/sample-catalogue.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

async function cards(query: string) {
  const answer = await test.app.inject(`/api/cards?${query}`);
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const ids = (body: { body: { items: Card[] } }) => body.body.items.map(({ id }) => id);

describe("GET /cards", () => {
  const [first, second] = catalogue.filter(({ segment, slug }) => segment === "personal" && /galaxy-a/.test(slug));
  const [office] = catalogue.filter(({ segment, kind }) => segment === "business" && kind !== "add-on");
  const [addOn] = catalogue.filter(({ segment, kind }) => segment === "personal" && kind === "add-on");

  it("GET /cards returns the requested cards in the requested order, each once", async () => {
    const { body } = await cards(`ids=${second?.id}&ids=${first?.id}&ids=${second?.id}`);
    expect(ids(body)).toEqual([second?.id, first?.id]);
    expect(body.body.items[0]).toMatchObject({ name: second?.name, vendorType: "personal", price: expect.any(String) });
  });

  it("S6-01 GET /cards omits products of another segment, unknown ids and add-ons", async () => {
    const query = `ids=${office?.id}&ids=${first?.id}&ids=nothing&ids=${addOn?.id}&ids=__proto__`;
    expect(ids((await cards(query)).body)).toEqual([first?.id]);
    expect(ids((await cards(`vendorType=business&${query}`)).body)).toEqual([office?.id]);
  });

  it("GET /cards omits products that are sold out, unless they are requested too", async () => {
    const soldOut = test.shop.catalogue.cards("personal").filter(({ stock }) => stock === "out");
    expect(soldOut.length).toBeGreaterThan(0);
    const query = `ids=${first?.id}&ids=${soldOut[0]?.id}`;
    expect(ids((await cards(query)).body)).toEqual([first?.id]);
    expect(ids((await cards(`${query}&soldOut=true`)).body)).toEqual([first?.id, soldOut[0]?.id]);
  });

  it("GET /cards has an ETag and rejects a request with no ids or more than fifty", async () => {
    const { headers } = await cards(`ids=${first?.id}`);
    expect(headers.etag).toBeTruthy();
    const tooMany = Array.from({ length: 51 }, (_, place) => `ids=p${place}`).join("&");
    for (const query of ["", tooMany, "ids=", `ids=${"x".repeat(101)}`])
      expect(await cards(query), query).toMatchObject({ status: 400 });
  });
});
