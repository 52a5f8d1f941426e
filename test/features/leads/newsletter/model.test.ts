import { expect, it } from "vitest";
import { consentWords, NEWSLETTER_CHECKS, NEWSLETTER_CONSENT, NEWSLETTER_CONSENTS } from "#leads/newsletter/model.ts";

it("each consent has a version of its own, and says what it is for and that it ends when the person wants", () => {
  const versions = NEWSLETTER_CONSENTS.map(({ version }) => version);
  expect(new Set(versions).size).toBe(versions.length);
  expect(NEWSLETTER_CONSENT).toBe(NEWSLETTER_CONSENTS.at(-1));
  for (const { version, text } of NEWSLETTER_CONSENTS) {
    expect(consentWords(version)).toBe(text);
    expect(text).toMatch(/news and offers by e-mail.*stop it at any time/);
  }
  expect(() => consentWords("1999-01")).toThrow(/1999-01/);
});

it("a name may be left out, but is none with signs that mean something to a page", () => {
  expect(["", " ", "Thandi Nkosi", "<b>", "Robert'); drop table x"].map(NEWSLETTER_CHECKS.name.ok)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
