import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashedIdentifiers, normalisedEmail } from "#analytics/events/identifiers.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("Hashed identifiers", () => {
  it("S1-13 An email address and a mobile number are reported only as SHA-256 of their normalised value", async () => {
    expect(await hashedIdentifiers({ email: " Thandi@Example.co.za ", mobileNumber: "082 123 4567" })).toEqual({
      sha256_email_address: sha256("thandi@example.co.za"),
      sha256_phone_number: sha256("+27821234567"),
    });
  });

  it("S1-13 A missing address or number has no hash", async () => {
    expect(await hashedIdentifiers({ email: "", mobileNumber: "" })).toEqual({});
  });

  it.each([
    ["Thandi.Nkosi+shop@Gmail.com", "thandinkosi@gmail.com"],
    ["t.h.a.n.d.i@googlemail.com", "thandi@googlemail.com"],
    ["Thandi.Nkosi+shop@example.co.za", "thandi.nkosi+shop@example.co.za"],
  ])("S1-13 %s is normalised to %s", (email, normalised) => {
    expect(normalisedEmail(email)).toBe(normalised);
  });
});
