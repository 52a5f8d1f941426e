import { expect, it } from "vitest";
import { NEWSLETTER_CHECKS, NEWSLETTER_CONSENTS } from "#leads/newsletter/model.ts";

it("Each newsletter consent states its purpose and that it can be withdrawn", () => {
  for (const { text } of NEWSLETTER_CONSENTS) expect(text).toMatch(/news and offers by e-?mail.*stop it at any time/);
});

it("A subscriber's name is optional, and a name with markup or code characters is rejected", () => {
  expect(["", "Thandi Nkosi", "<b>", "Robert'); drop table x"].map(NEWSLETTER_CHECKS.name.ok)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
