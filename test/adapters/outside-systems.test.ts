import { describe, expect, it } from "vitest";
import { gapsOf, outsideSystems, standInWarnings } from "#adapters/outside-systems.server.ts";
import { readEnv } from "#app/env.server.ts";

const JOINED = {
  PUBLIC_URL: "https://shop.example",
  PAYMENT_GATEWAY: "peach",
  PEACH_ENTITY_ID: "e",
  PEACH_SECRET: "s",
  PEACH_MODE: "sandbox",
  FIBRE_CHECKOUT_URL: "https://fibre.example",
  FIBRE_CHECKOUT_SECRET: "a-secret-of-the-test",
  OTT_PARTNER_URL: "https://streaming.example",
  OTT_PARTNER_SECRET: "a-secret-of-the-test",
  ADDRESS_VERIFICATION_URL: "https://addresses.example",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "shop@example.co.za",
  SMS_GATEWAY_URL: "https://sms.example",
  SMS_GATEWAY_TOKEN: "t",
  CLAMD_ADDRESS: "clamd:3310",
  ANALYTICS_URL: "https://analytics.example/collect",
};

describe("Stand-in warnings", () => {
  it("The start-up warning lists every stand-in when no outside system is configured", () => {
    const [inUse, password, ...more] = standInWarnings(readEnv({}), "generated");
    for (const name of ["payment", "fibre", "mail", "SMS", "malware", "analytics", "warehouse", "registers"])
      expect(inUse).toContain(name);
    expect(inUse).not.toContain("takes no orders");
    expect(password).toBe(
      "From other machines and behind a proxy these pages want the password generated: /stand-in/streaming, /stand-in/outbox, /stand-in/analytics, /stand-in/warehouse, /stand-in/credit-desk.",
    );
    expect(more).toEqual([]);
  });

  it("The start-up warning lists only stand-ins without an adapter when everything else is configured", () => {
    expect(standInWarnings(readEnv(JOINED), "generated")[0]).toBe(
      "Stand-ins are in use: warehouse, registers of identities, accounts, credit and customers (know everybody).",
    );
    expect(standInWarnings(readEnv(JOINED), "generated").at(-1)).not.toContain("outbox");
  });

  it("The start-up warning says that a shop with a live payment account takes no fibre orders without a fibre checkout", () => {
    const { FIBRE_CHECKOUT_URL: _, FIBRE_CHECKOUT_SECRET: __, ...rest } = JOINED;
    const live = { ...rest, PEACH_MODE: "live" };
    expect(standInWarnings(readEnv(live), "generated")[0]).toContain("fibre checkout (takes no orders)");
  });

  it("The generated password of the stand-in pages is printed at start, and one of STAND_IN_PASSWORD is not", () => {
    const printed = (env: Record<string, string>) => standInWarnings(readEnv(env), "twelve letters").join();
    expect(printed({})).toContain("twelve letters");
    expect(printed({ NODE_ENV: "development" })).toContain("twelve letters");
    expect(printed({ STAND_IN_PASSWORD: "twelve letters" })).not.toContain("twelve letters");
    expect(printed({ NODE_ENV: "test" })).toBe("");
  });
});

describe("What the shop cannot do", () => {
  const texts = (variables: Record<string, string>, verifies = false) =>
    gapsOf(readEnv(variables), { verifies }).map(({ text }) => text);

  it("Every stand-in of the sample shop is said as what the shop does not do, each with a remedy", () => {
    const said = texts({}).join("\n");
    for (const part of [
      "Nobody can pay",
      "Contracts are approved without a check",
      "Fibre orders reach no network",
      "Amazon subscriptions start nowhere",
      "Orders reach no warehouse",
      "Emails are not sent: no mail server is connected",
      "Text messages are not sent",
      "not scanned for viruses",
    ])
      expect(said).toContain(part);
    for (const { remedy } of gapsOf(readEnv({}), { verifies: false })) expect(remedy).not.toBe("");
  });

  it("What is connected is not said any more", () => {
    const live = { ...JOINED, PEACH_MODE: "live" };
    expect(texts(live, true)).toEqual(["Orders reach no warehouse: none is connected"]);
    expect(texts(JOINED, true)[0]).toBe("No real money is paid: the account at the payment gateway is a sandbox");
  });

  it("With a live account without partners, contracts, fibre and streaming cannot be ordered, and contracts as leads are no gap", () => {
    const live = {
      ...JOINED,
      PEACH_MODE: "live",
      FIBRE_CHECKOUT_URL: "",
      FIBRE_CHECKOUT_SECRET: "",
      OTT_PARTNER_URL: "",
    };
    expect(texts(live).slice(0, 3)).toEqual([
      expect.stringMatching(/^Contracts can't be ordered/),
      expect.stringMatching(/^Fibre can't be ordered/),
      expect.stringMatching(/^Amazon subscriptions can't be ordered/),
    ]);
    expect(texts({ ...live, CONTRACTS: "leads" })[0]).toMatch(/^Fibre/);
  });
});

it("Each configured outside system has its address, with the optional ones", () => {
  const env = readEnv({
    ...JOINED,
    GEOCODER: "arcgis",
    ARCGIS_GEOCODER_URL: "https://maps.example/GeocodeServer",
    OPENSEARCH_URL: "https://search.example",
  });
  expect(outsideSystems(env).flatMap(({ name, address }) => (address ? [`${name} ${address}`] : []))).toEqual([
    "payment gateway https://testsecure.peachpayments.com",
    "fibre checkout https://fibre.example",
    "streaming partner Amazon https://streaming.example",
    "register of addresses https://addresses.example",
    "mail server smtp://mail.example",
    "SMS gateway https://sms.example",
    "analytics service https://analytics.example",
    "malware scanner tcp://clamd:3310",
    "geocoder https://maps.example/GeocodeServer",
    "search server https://search.example",
  ]);
});
