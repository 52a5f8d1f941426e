import { describe, expect, it } from "vitest";
import { NEWSLETTER_CONSENT } from "#leads/newsletter/model.ts";
import { NewsletterForm } from "#leads/newsletter/ui/newsletter-form.tsx";
import { markup, words } from "../../../../support/markup.tsx";

describe("Newsletter form", () => {
  const html = markup(<NewsletterForm segment="personal" />);

  it("S7-41 The newsletter form asks for an email address and for a consent that is not pre-ticked", () => {
    expect(html).toMatch(/<input(?=[^>]* type="email")(?=[^>]* name="email")(?=[^>]* autoComplete="email")[^>]*>/i);
    const [tick = ""] = /<input(?=[^>]* type="checkbox")[^>]*>/.exec(html) ?? [];
    expect(tick).toContain('name="consent"');
    expect(tick).not.toContain("checked");
    expect(words(<NewsletterForm segment="personal" />)).toContain(NEWSLETTER_CONSENT.text);
  });

  it("The newsletter form is readable but inert before hydration, so the address is never sent as a plain form", () => {
    expect(html).toMatch(/<div inert="">.*<form/);
    expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
  });

  it("The newsletter form addresses business customers with its business text", () => {
    expect(words(<NewsletterForm segment="business" />)).toContain("keeps a business connected");
    expect(words(<NewsletterForm segment="personal" />)).not.toContain("business");
  });
});
