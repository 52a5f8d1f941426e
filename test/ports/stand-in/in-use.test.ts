import { describe, expect, it } from "vitest";
import { readEnv } from "#platform/env.server.ts";
import { standInsInUse, standInWarnings } from "#ports/stand-in/in-use.server.ts";

const JOINED = {
  PUBLIC_URL: "https://shop.example",
  PAYMENT_GATEWAY: "peach",
  PEACH_ENTITY_ID: "e",
  PEACH_SECRET: "s",
  PEACH_MODE: "sandbox",
  FIBRE_CHECKOUT_URL: "https://fibre.example",
  FIBRE_CHECKOUT_SECRET: "a-secret-of-the-test",
  ADDRESS_VERIFICATION_URL: "https://addresses.example",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "shop@example.co.za",
  SMS_GATEWAY_URL: "https://sms.example",
  SMS_GATEWAY_TOKEN: "t",
  CLAMD_ADDRESS: "clamd:3310",
};

describe("stand-ins in use", () => {
  it("are all of them where nothing is joined", () => {
    const [inUse, open, ...more] = standInWarnings(readEnv({}));
    for (const name of ["payment", "fibre", "mail", "SMS", "malware", "warehouse", "registers"])
      expect(inUse).toContain(name);
    expect(open).toContain("/stand-in/warehouse, /stand-in/credit-desk, /stand-in/outbox. Set STAND_IN_PASSWORD");
    expect(more).toEqual([]);
  });

  it("are those without an adapter where everything else is joined", () => {
    expect(standInsInUse(readEnv(JOINED))).toEqual([
      "warehouse",
      "registers of identities, accounts, credit and customers (know everybody)",
    ]);
    expect(standInWarnings(readEnv(JOINED)).at(-1)).not.toContain("outbox");
  });

  it("are not called open once a password guards them, and are no news outside production", () => {
    expect(standInWarnings(readEnv({ STAND_IN_PASSWORD: "twelve letters" }))).toHaveLength(1);
    expect(standInWarnings(readEnv({ NODE_ENV: "test" }))).toEqual([]);
  });
});
