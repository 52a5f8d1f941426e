import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readEnv } from "#app/env.server.ts";

describe("readEnv", () => {
  it("S9-38 The environment is production by default", () => {
    expect(readEnv({}).NODE_ENV).toBe("production");
  });

  it("S9-37 The session cookie lifetime is set in days, seven by default", () => {
    expect(readEnv({}).SESSION_DAYS).toBe(7);
    expect(readEnv({ SESSION_DAYS: "30" }).SESSION_DAYS).toBe(30);
  });

  it("S9-42 UNUSED_SECONDS defaults to 3600, is exposed, and is used nowhere", () => {
    expect(readEnv({}).UNUSED_SECONDS).toBe(3600);
    expect(readEnv({ UNUSED_SECONDS: "10" }).UNUSED_SECONDS).toBe(10);
    const readers = globSync("{src,config,db}/**/*.{ts,tsx}").filter((file) =>
      readFileSync(file, "utf8").includes("UNUSED_SECONDS"),
    );
    expect(readers).toEqual(["src/platform/env.server.ts"]);
  });

  it("Every invalid environment variable is named in one error message", () => {
    expect(() => readEnv({ PORT: "shop", DATABASE_URL: "mysql://x" })).toThrow(
      /^The environment is not right: PORT .+; DATABASE_URL must look like postgres:.+\.$/,
    );
  });

  it("The mail server and the SMS gateway each require all of their settings", () => {
    const mail = { SMTP_URL: "smtps://user:secret@mail.example:465", MAIL_FROM: "Khanya <shop@khanya.example>" };
    const sms = { SMS_GATEWAY_URL: "https://sms.example/send", SMS_GATEWAY_TOKEN: "secret" };
    expect(readEnv({ ...mail, ...sms })).toMatchObject({ ...mail, ...sms });
    expect(() => readEnv({ SMTP_URL: mail.SMTP_URL })).toThrow("SMTP_URL and MAIL_FROM are set both or neither");
    expect(() => readEnv({ SMS_GATEWAY_TOKEN: "x" })).toThrow(
      "SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN are set both or neither",
    );
    expect(() => readEnv({ ...mail, SMTP_URL: "mail.example" })).toThrow("SMTP_URL must look like smtp://");
    expect(() => readEnv({ ...mail, MAIL_FROM: "Khanya" })).toThrow("MAIL_FROM must look like");
    expect(() => readEnv({ ...mail, MAIL_FROM: "a@b.example\r\nBcc: c@d.example" })).toThrow(
      "MAIL_FROM must look like",
    );
    expect(() => readEnv({ ...sms, SMS_GATEWAY_URL: "ftp://sms.example" })).toThrow("SMS_GATEWAY_URL");
  });

  it("An empty environment variable counts as not set", () => {
    const env = readEnv({ PORT: "", DATABASE_URL: "" });
    expect(env.DATABASE_URL).toBeUndefined();
    expect(env).toMatchObject({ PORT: 3000, VAR_DIR: "var" });
  });

  it("A payment gateway requires all of its settings, and the error names the missing ones", () => {
    expect(readEnv({}).PAYMENT_GATEWAY).toBe("stand-in");
    expect(() => readEnv({ PAYMENT_GATEWAY: "payfast", PAYFAST_MERCHANT_ID: "10000100" })).toThrow(
      /^The environment is not right: PUBLIC_URL is needed with PAYMENT_GATEWAY=payfast; PAYFAST_MERCHANT_KEY is .+; PAYFAST_PASSPHRASE is .+; PAYFAST_MODE is .+\.$/,
    );
    const peach = {
      PAYMENT_GATEWAY: "peach",
      PUBLIC_URL: "https://shop.example",
      PEACH_ENTITY_ID: "e",
      PEACH_SECRET: "s",
    };
    expect(() => readEnv(peach)).toThrow(/: PEACH_MODE is needed with PAYMENT_GATEWAY=peach\.$/);
    const live = { ...peach, PEACH_MODE: "live" };
    expect(readEnv(live).PEACH_MODE).toBe("live");
    const simulated = { ...peach, GATEWAY_BASE_URL: "http://localhost:9" };
    expect(readEnv({ ...simulated, PEACH_MODE: "sandbox" }).GATEWAY_BASE_URL).toBe("http://localhost:9");
    expect(() => readEnv({ ...live, ...simulated, PEACH_MODE: "live" })).toThrow(
      "GATEWAY_BASE_URL cannot stand beside a live account",
    );
  });

  it("LIVE_WITHOUT names what a live shop starts without, and nothing else", () => {
    expect(readEnv({}).LIVE_WITHOUT).toEqual([]);
    expect(readEnv({ LIVE_WITHOUT: " mail,own-database " }).LIVE_WITHOUT).toEqual(["mail", "own-database"]);
    expect(() => readEnv({ LIVE_WITHOUT: "mail,phones" })).toThrow(/LIVE_WITHOUT must be some of own-brand, .+mail/);
  });

  it("The error about an invalid environment variable never contains its secret value", () => {
    const secret = "do-not-say-this";
    const wrong = {
      PAYMENT_GATEWAY: secret,
      PAYFAST_MERCHANT_ID: secret,
      PAYFAST_MODE: secret,
      PAYFAST_PASSPHRASE: secret,
    };
    expect(() => readEnv(wrong)).toThrow(expect.not.objectContaining({ message: expect.stringContaining(secret) }));
  });
});
