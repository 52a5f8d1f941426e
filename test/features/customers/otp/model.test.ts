import { describe, expect, it } from "vitest";
import {
  CODE_PURPOSES,
  codeEmail,
  codeSms,
  expiryOf,
  mailboxOf,
  RESEND_SECONDS,
  replaceableUntil,
  targetOf,
  typedCode,
  VALID_SECONDS,
  waitSeconds,
} from "#customers/otp/model.ts";
import { htmlOf, textOf } from "#platform/messages/email.model.ts";
import { brand } from "../../../../config/brand.ts";

const REQUESTED_AT = new Date("2026-11-20T08:00:00Z");

function later(seconds: number): Date {
  return new Date(REQUESTED_AT.getTime() + seconds * 1000);
}

describe("targetOf", () => {
  it.each([
    ["thandi@example.co.za", "thandi@example.co.za"],
    ["  Thandi@Example.CO.ZA\t", "thandi@example.co.za"],
    ["thandi+news@example.co.za", "thandi+news@example.co.za"],
    ["\u202athandi＠example.co.za\u202c", "thandi@example.co.za"],
    ["Thandi <Thandi@example.co.za>", "thandi@example.co.za"],
  ])("The email address %j is normalised to %j", (typed, address) => {
    expect(targetOf(typed)).toEqual({ channel: "email", address });
    expect(targetOf(address)).toEqual({ channel: "email", address });
  });

  it.each(["0821234567", "082 123 4567", "+27821234567", "27821234567", " +27 82 123 4567 "])(
    "The mobile number %j is normalised with its country code",
    (typed) => {
      expect(targetOf(typed)).toEqual({ channel: "sms", address: "+27821234567" });
    },
  );

  it("An email address whose domain is in other letters is normalised to its ASCII form, and keeps the form that was typed", () => {
    const address = "info@xn--bcher-kva.example";
    expect(targetOf("Info@Bücher.example")).toEqual({ channel: "email", address, typed: "info@bücher.example" });
    expect(targetOf(address.toUpperCase())).toEqual({ channel: "email", address });
  });

  it.each([
    "",
    "thandi",
    "thandi@",
    "thandi@example",
    "a@b.co, c@d.co",
    "a@b.co\r\nbcc: c@d.co",
    "0111234567",
    "+44 7700 900123",
    "' or 1=1 --",
  ])("An invalid target is rejected: %j", (typed) => {
    expect(targetOf(typed)).toBeUndefined();
  });
});

describe("mailboxOf", () => {
  it.each([
    "thandi@example.co.za",
    "thandi+1@example.co.za",
    "thandi+a+b@example.co.za",
    "thandi@\uff45xample.co.za",
    "thandi@example\u3002co.za",
  ])("The address %s leads to the mailbox of its base address", (address) => {
    expect(mailboxOf({ channel: "email", address })).toBe("thandi@example.co.za");
  });

  it.each(["thandinkosi@gmail.com", "thandi.nkosi@gmail.com", "t.h.a.ndinkosi+shop@googlemail.com"])(
    "The address %s leads to one mailbox of Gmail, which ignores dots",
    (address) => {
      expect(mailboxOf({ channel: "email", address })).toBe("thandinkosi@gmail.com");
    },
  );

  it.each(["+news@example.co.za", "sipho@example.co.za", "thandi.nkosi@example.co.za", "thandi@-%.co.za"])(
    "The address %s has a mailbox of its own",
    (address) => {
      expect(mailboxOf({ channel: "email", address })).toBe(address);
    },
  );

  it.each(["info@bücher.example", "info+shop@xn--bcher-kva.example"])(
    "The address %s leads to the mailbox at the ASCII name of its domain",
    (address) => {
      expect(mailboxOf({ channel: "email", address })).toBe("info@xn--bcher-kva.example");
    },
  );

  it("The mailbox of a mobile number is the number itself", () => {
    expect(mailboxOf({ channel: "sms", address: "+27821234567" })).toBe("+27821234567");
  });
});

describe("typedCode", () => {
  it.each([
    ["123456", "123456"],
    ["012345", "012345"],
    [" 012 345\n", "012345"],
    ["123-456", "123456"],
    ["\u200b123456", "123456"],
    ["\u0661\u0662\u0663\u0664\u0665\u0666", "123456"],
    ["１２３４５６", "123456"],
    ["Code: 123 456.", "123456"],
    ["One-time code：123456", "123456"],
  ])("The input %j is read as the code %j", (typed, code) => {
    expect(typedCode(typed)).toBe(code);
  });

  it.each(["", "12345", "1234567", "12345a", "+12345", "1e5000", "1:123456", "Code 123456: 654321"])(
    "The input %j is not a code",
    (typed) => {
      expect(typedCode(typed)).toBeUndefined();
    },
  );
});

describe("One-time code timing", () => {
  it("Another code can be requested after 30 seconds and not before", () => {
    expect([0, 29, 29.999, 30, 31, 400].map((seconds) => waitSeconds(REQUESTED_AT, later(seconds)))).toEqual([
      RESEND_SECONDS,
      1,
      1,
      0,
      0,
      0,
    ]);
    expect(replaceableUntil(later(30))).toEqual(REQUESTED_AT);
  });

  it("A code expires five minutes after its request", () => {
    expect(VALID_SECONDS).toBe(5 * 60);
    expect(expiryOf(REQUESTED_AT)).toEqual(later(300));
  });
});

describe.each(CODE_PURPOSES)("One-time code for %s", (purpose) => {
  it(`The ${purpose} email shows the code with leading zeros, its validity and advice for an unexpected code`, () => {
    const email = codeEmail(purpose, "012345", brand);
    const { violet: action, ...colours } = brand.colours.light;
    for (const text of [textOf(email), htmlOf(email, brand.name, { ...colours, action })]) {
      expect(text).toContain("012345");
      expect(text).toContain("5 minutes");
      expect(text).toMatch(/If you didn('|&#39;)t ask for it/);
      expect(text).toContain(brand.legal.entity);
    }
  });

  it(`The subject of the ${purpose} email does not contain the code, since lock screens show it`, () => {
    expect(codeEmail(purpose, "012345", brand).subject).not.toMatch(/\d/);
  });

  it(`The ${purpose} code message fits into one SMS of 160 plain characters`, () => {
    const text = codeSms(purpose, "012345", { ...brand, name: "A Longer Operator Name" });
    expect(text).toMatch(/^012345 is your A Longer Operator Name code/);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^[\w .,:'-]+$/);
  });
});
