import { expect, it } from "vitest";
import { consentText, NEWSLETTER_CHECKS, NEWSLETTER_CONSENT, NEWSLETTER_CONSENTS } from "#leads/newsletter/model.ts";

it("Each newsletter consent has its own version, and states its purpose and that it can be withdrawn", () => {
  const versions = NEWSLETTER_CONSENTS.map(({ version }) => version);
  expect(new Set(versions).size).toBe(versions.length);
  expect(NEWSLETTER_CONSENT).toBe(NEWSLETTER_CONSENTS[0]);
  for (const { version, text } of NEWSLETTER_CONSENTS) {
    expect(consentText(version)).toBe(text);
    expect(text).toMatch(/news and offers by e-?mail.*stop it at any time/);
  }
  expect(() => consentText("1999-01")).toThrow(/1999-01/);
});

it("A subscriber's name is optional, and a name with markup or code characters is rejected", () => {
  expect(["", "Thandi Nkosi", "<b>", "Robert'); drop table x"].map(NEWSLETTER_CHECKS.name.ok)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
