import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeShop, type TestShop } from "../../support/shop.ts";

const HOST = "shop.example:3000";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ env: { RATE_LIMIT: "20" } });
});
afterAll(() => test.close());

async function ask(url: string, headers: Record<string, string> = {}, method: "GET" | "POST" = "GET") {
  const answer = await test.app.inject({ method, url, remoteAddress: "10.7.0.1", headers: { host: HOST, ...headers } });
  return answer.statusCode;
}

const CROSS_SITE = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "empty" };

describe("Requests of other sites", () => {
  it("What a page of another site lets browsers send is refused before it counts against a limit of their network", async () => {
    for (let count = 0; count < 30; count += 1) {
      expect(await ask("/api/session/token", CROSS_SITE)).toBe(403);
      expect(await ask("/api/staff/provider/begin", CROSS_SITE, "POST")).toBe(403);
      expect(await ask("/stand-in/outbox", CROSS_SITE)).toBe(403);
    }
    const refused = await test.app.inject({ url: "/api/list", headers: CROSS_SITE });
    expect(refused.json()).toMatchObject({ success: false, code: "foreign_origin" });
    expect(await test.shop.db.selectFrom("hourly_count").select("times").execute()).toEqual([]);
    expect(await ask("/api/session/token", { "sec-fetch-site": "same-origin" })).toBe(200);
  });

  it("Pages of the shop and of the same site, addresses that somebody types and programs without these headers are served", async () => {
    for (const site of ["same-origin", "same-site", "none"])
      expect(await ask("/api/session/token", { "sec-fetch-site": site }), site).toBe(200);
    expect(await ask("/api/session/token")).toBe(200);
    expect(await ask("/api/payment/notify", { "content-type": "application/json" }, "POST")).not.toBe(403);
    // A page of the shop on which a proxy put another Host, by what the browser says.
    expect(await ask("/api/session/token", { "sec-fetch-site": "same-origin", origin: "https://www.example" })).toBe(
      200,
    );
  });

  it("Of browsers that send no Sec-Fetch-Site the Origin decides, and a hidden one is another site", async () => {
    for (const origin of ["https://evil.example", `http://${HOST}.evil.example`, "null"])
      expect(await ask("/api/staff/provider/begin", { origin }, "POST"), origin).toBe(403);
    expect(await ask("/api/staff/provider/begin", { origin: `http://${HOST}` }, "POST")).toBe(404);
    const behindProxy = await makeShop({ env: { PUBLIC_URL: "https://www.shop.example" } });
    const headers = { origin: "https://www.shop.example", host: "10.0.0.1" };
    const answer = await behindProxy.app.inject({ method: "POST", url: "/api/staff/provider/begin", headers });
    expect(answer.statusCode).toBe(404);
    await behindProxy.close();
  });

  it("A link of another site may open a page of ours, but not as a frame, in advance or by a form", async () => {
    const link = { ...CROSS_SITE, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    expect(await ask("/api/openapi.json", link)).toBe(200);
    expect(await ask("/stand-in/outbox", link)).not.toBe(403);
    expect(await ask("/api/openapi.json", { ...link, "sec-fetch-dest": "iframe" })).toBe(403);
    expect(await ask("/api/openapi.json", { ...link, "sec-purpose": "prefetch" })).toBe(403);
    expect(await ask("/api/staff/provider/begin", link, "POST")).toBe(403);
  });

  it("Sign-ins at the identity provider and by password are counted apart, so that neither uses up the other", async () => {
    const post = async (url: string, payload: object) =>
      (await test.app.inject({ method: "POST", url, remoteAddress: "10.7.0.2", payload })).statusCode;
    expect(await post("/api/staff/provider/begin", {})).toBe(404);
    await test.shop.db.updateTable("hourly_count").set({ times: 100_000 }).execute();
    const signIn = { email: "nobody@staff.example", password: "wrong" };
    expect(await post("/api/lambda/store-login", signIn)).toBe(401);
  });
});
