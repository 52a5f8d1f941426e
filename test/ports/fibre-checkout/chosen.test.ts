import { expect, it } from "vitest";
import { readEnv } from "#platform/env.server.ts";
import { makeShop } from "../../support/shop.ts";

const SECRET = "a-secret-of-the-test";

it("S2-07 is the real one where its address is given, and then there is no stand-in", async () => {
  const real = await makeShop({
    env: { FIBRE_CHECKOUT_URL: "https://fibre.example/checkout", FIBRE_CHECKOUT_SECRET: SECRET },
  });
  try {
    expect(real.shop.fibreCheckout.name).toBe("http");
    expect(real.shop.fibreCheckout.pageUrl("P1")).toBe("https://fibre.example/checkout?sessionId=P1");
    expect(real.app.hasRoute({ method: "GET", url: "/stand-in/fibre" })).toBe(false);
    expect(real.app.hasRoute({ method: "POST", url: "/api/fkstatus" })).toBe(true);
  } finally {
    await real.close();
  }
});

it("needs a secret and the shop's own address beside the real one's", () => {
  const url = { FIBRE_CHECKOUT_URL: "https://fibre.example" };
  expect(() => readEnv(url)).toThrow(
    "PUBLIC_URL is needed with FIBRE_CHECKOUT_URL; FIBRE_CHECKOUT_SECRET is needed with FIBRE_CHECKOUT_URL",
  );
  expect(() => readEnv({ ...url, PUBLIC_URL: "https://shop.example", FIBRE_CHECKOUT_SECRET: "short" })).toThrow(
    "FIBRE_CHECKOUT_SECRET",
  );
  expect(() => readEnv({ FIBRE_CHECKOUT_URL: "ftp://fibre.example" })).toThrow("FIBRE_CHECKOUT_URL");
  expect(readEnv({ ...url, PUBLIC_URL: "https://shop.example", FIBRE_CHECKOUT_SECRET: SECRET })).toMatchObject(url);
});
