import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "#app/api.ts";
import { reference } from "#app/create-app.server.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { type SignedInCustomer, signedIn } from "../support/customer.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

/**
 * What the session token of a customer who is signed in opens: the cart with what was typed into its lines, the begin of a checkout, which returns only an order number, the end of
 * the session, flags, and answers about numbers that the request names. Scripts read that token, it lives for days and may stand in a URL, so
 * nothing else that tells who somebody is, or acts for them, belongs here: such a call declares `access: "person"`, "order" or "account".
 */
const OPENED_BY_SESSION = [
  "DELETE /cart/:orderId/:orderItemId",
  "DELETE /cartPromoCode/:vendorType/:orderType",
  "GET /cart/:token/list",
  "GET /cartList",
  "GET /cartListv1",
  "GET /lambda/featureFlags/pilots",
  "POST /addtocart",
  "POST /cart/:orderId",
  "POST /cart/:orderId/:orderItemId",
  "POST /cartAddress",
  "POST /cartDelete",
  "POST /cartPromoCode",
  "POST /cartUpdate",
  "POST /common/generateEcomId",
  "POST /getDeviceStockAvailability",
  "POST /microservice/accountVerification",
  "POST /microservice/getSubscriberProfile",
  "POST /microservice/getcustomerDetails",
  "POST /session/end",
  "POST /sign-out",
];

const withToken = api
  .map(({ endpoint }): Endpoint => endpoint)
  .filter(({ token, permission }) => token && token !== "none" && permission === undefined);

let test: TestShop;
let customer: SignedInCustomer;
let guest: string;
beforeAll(async () => {
  test = await makeShop();
  customer = await signedIn(test);
  guest = (await test.app.inject("/api/session/token")).json().body.token;
});
afterAll(() => test.close());

/** The code of the refusal for a token; undefined when the token opens the call. */
async function refusal({ method, path }: Endpoint, token: string): Promise<string | undefined> {
  const answer = await test.app.inject({
    method,
    url: `/api${path.replace(":token", token).replace(/:\w+/g, "11111111-1111-4111-8111-111111111111")}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const { code } = answer.headers["content-type"]?.includes("json") ? answer.json() : {};
  return code === "sign_in_needed" || code === "invalid_token" ? code : undefined;
}

async function openedBy(token: string): Promise<string[]> {
  const opened: string[] = [];
  // Those that end the session come last.
  const last = (route: string) => Number(route === "POST /session/end" || route === "POST /sign-out");
  for (const endpoint of withToken.toSorted((one, other) => last(one.route) - last(other.route)))
    if ((await refusal(endpoint, token)) === undefined) opened.push(endpoint.route);
  return opened.sort();
}

describe("What a token opens (B-03)", () => {
  it("A guest's session token opens every call with a token except those of an account", async () => {
    const others = withToken.filter(({ access }) => access !== "account").map(({ route }) => route);
    expect(await openedBy(guest)).toEqual(others.sort());
  });

  it("A customer's access token opens every call with a token", async () => {
    const all = withToken.filter(({ token, route }) => token === "header" && !/end$|sign-out|deletion/.test(route));
    for (const endpoint of all) expect(await refusal(endpoint, customer.accessToken), endpoint.route).toBeUndefined();
  });

  it("The session token of a customer opens the listed calls and no others", async () => {
    expect(await openedBy(customer.token)).toEqual(OPENED_BY_SESSION);
  });

  it("The API reference names for each call the tokens that open it", () => {
    const { paths, components } = reference();
    const securityOf = (path: string, method: string) =>
      (paths[path]?.[method] as { security?: object[] } | undefined)?.security?.flatMap(Object.keys);
    expect(securityOf("/api/list", "get")).toEqual([]);
    expect(securityOf("/api/addtocart", "post")).toEqual(["session", "customer"]);
    expect(securityOf("/api/streaming/subscriptions", "get")).toEqual(["guest", "customer"]);
    expect(securityOf("/api/orderDetails/{id}", "get")).toEqual(["guest", "customer", "order"]);
    expect(securityOf("/api/orderDetails", "get")).toEqual(["guest", "customer"]);
    expect(securityOf("/api/account/profile", "get")).toEqual(["customer"]);
    for (const [path, operations] of Object.entries(paths))
      for (const method of Object.keys(operations))
        for (const scheme of securityOf(path, method) ?? ["none"])
          expect(components.securitySchemes, `${method} ${path}`).toHaveProperty(scheme);
  });
});
