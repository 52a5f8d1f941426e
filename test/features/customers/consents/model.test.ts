import { expect, it } from "vitest";
import { MARKETING_CONSENT, MARKETING_CONSENTS } from "#competition/model.ts";
import { consentText, withdrawalEffect } from "#customers/consents/model.ts";
import { BACK_IN_STOCK_CONSENT, BACK_IN_STOCK_CONSENTS } from "#leads/back-in-stock/model.ts";
import { LEAD_CONSENT, LEAD_CONSENTS } from "#leads/model.ts";
import { NEWSLETTER_CONSENT, NEWSLETTER_CONSENTS } from "#leads/newsletter/model.ts";

it.each([
  { current: NEWSLETTER_CONSENT, texts: NEWSLETTER_CONSENTS },
  { current: LEAD_CONSENT, texts: LEAD_CONSENTS },
  { current: BACK_IN_STOCK_CONSENT, texts: BACK_IN_STOCK_CONSENTS },
  { current: MARKETING_CONSENT, texts: MARKETING_CONSENTS },
])(
  "The current text of a consent is the first, each has its own version, and an unknown one is an error: $current.text",
  ({ current, texts }) => {
    expect(texts[0]).toBe(current);
    expect(new Set(texts.map(({ version }) => version)).size).toBe(texts.length);
    for (const text of texts) expect(consentText(texts, text.version)).toBe(text);
    expect(() => consentText(texts, "1999-01")).toThrow(/1999-01/);
  },
);

it("What follows a withdrawal is said by source, and for an order by what the consent was for", () => {
  expect(withdrawalEffect({ source: "newsletter", id: "business" })).toContain("this news");
  expect(withdrawalEffect({ source: "order", id: "01a5/immediate_start" })).toContain("within seven days");
  expect(withdrawalEffect({ source: "order", id: "01a5/debit_mandate" })).toContain("bank account");
});
