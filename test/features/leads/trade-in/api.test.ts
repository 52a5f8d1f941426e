import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEAD_CONSENT } from "#leads/model.ts";
import { pagesOf } from "../../../support/pages.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { signedInStaff } from "../../../support/staff.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

const BODY = {
  vendorType: "personal",
  pageType: "trade-in",
  name: "Thandi Nkosi",
  mobileNumber: "0825550001",
  device: "apple-iphone-15",
  storage: "128GB",
  condition: "used",
  consent: { given: true, version: LEAD_CONSENT.version },
};

let networks = 0;
function post(more: object = {}) {
  networks += 1;
  const remoteAddress = `10.8.0.${networks}`;
  return test.app.inject({ method: "POST", url: "/api/common/tradeIn", payload: { ...BODY, ...more }, remoteAddress });
}

const leads = () => test.shop.db.selectFrom("lead").selectAll().where("source", "=", "tradein").execute();

describe("POST /common/tradeIn", () => {
  it("A trade-in is a lead with the phone, its condition and the server's estimate, which staff read", async () => {
    const reply = await post({ estimate: "R99,999" });
    expect([reply.statusCode, reply.json().message]).toEqual([200, expect.stringContaining("Thank you")]);
    const { leadId } = reply.json().body;
    const { token } = await signedInStaff(test.shop, "admin");
    const lead = await test.app.inject({
      url: `/api/staff/leads/${leadId}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(lead.json().body).toMatchObject({
      lead: { source: "tradein", name: "Thandi Nkosi", mobileNumber: "+27825550001" },
      details: { device: "Apple iPhone 15, 128GB", condition: "Used", estimate: "R4,800" },
    });
  });

  it("A second phone of the same customer is a lead of its own, the same phone again is not", async () => {
    const mobileNumber = "0825550002";
    await post({ mobileNumber });
    await post({ mobileNumber });
    await post({ mobileNumber, storage: "256GB" });
    const own = (await leads()).filter(({ mobile_number }) => mobile_number === "+27825550002");
    expect(own).toHaveLength(2);
  });

  it.each([
    [{ device: "apple-iphone-99" }, 404, "body.device"],
    [{ storage: "1GB" }, 404, "body.device"],
    [{ condition: "shiny" }, 404, "body.device"],
    [{ device: "" }, 400, "body.device"],
    [{ name: "4" }, 400, "body.name"],
    [{ consent: { given: false, version: LEAD_CONSENT.version } }, 400, "body.consent.given"],
  ])("%o is refused with status %i, and the field is named", async (wrong, status, field) => {
    const before = (await leads()).length;
    const reply = await post(wrong);
    expect([reply.statusCode, reply.json().field]).toEqual([status, field]);
    expect(await leads()).toHaveLength(before);
  });

  it("A filled honeypot field gets the same reply, and nothing is stored", async () => {
    const before = (await leads()).length;
    expect((await post({ website: "https://spam.example" })).statusCode).toBe(200);
    expect(await leads()).toHaveLength(before);
  });
});

it("The trade-in page has every estimate without JavaScript, and says that they are estimates", async () => {
  const { statusCode, body } = await test.app.inject("/trade-in");
  expect(statusCode).toBe(200);
  expect(body).toContain("R6,900");
  expect(body).toContain("Estimates, not offers.");
});
