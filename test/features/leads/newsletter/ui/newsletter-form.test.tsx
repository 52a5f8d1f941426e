import { describe, expect, it } from "vitest";
import { NEWSLETTER_CONSENT } from "#leads/newsletter/model.ts";
import { CodeStep } from "#leads/newsletter/ui/code-step.tsx";
import { NewsletterForm } from "#leads/newsletter/ui/newsletter-form.tsx";
import { markup, words } from "../../../../support/markup.tsx";

describe("Newsletter form", () => {
  const html = markup(<NewsletterForm vendorType="personal" />);

  it("S7-41 The newsletter form asks for an e-mail address and for a consent that is not pre-ticked", () => {
    expect(html).toMatch(/<input(?=[^>]* type="email")(?=[^>]* name="email")(?=[^>]* autoComplete="email")[^>]*>/i);
    const [tick = ""] = /<input(?=[^>]* type="checkbox")[^>]*>/.exec(html) ?? [];
    expect(tick).toContain('name="consent"');
    expect(tick).not.toContain("checked");
    expect(words(<NewsletterForm vendorType="personal" />)).toContain(NEWSLETTER_CONSENT.text);
  });

  it("The newsletter form is readable but inert before hydration, so the address is never sent as a plain form", () => {
    expect(html).toMatch(/<div inert="">.*<form/);
    expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
  });

  it("The newsletter form addresses business customers with its business text", () => {
    expect(words(<NewsletterForm vendorType="business" />)).toContain("keeps a business connected");
    expect(words(<NewsletterForm vendorType="personal" />)).not.toContain("business");
  });
});

describe("Newsletter code step", () => {
  function step(resendAt: number) {
    const nothing = () => undefined;
    const sent = { email: "thandi@example.co.za", resendAt };
    return <CodeStep sent={sent} takesFocus={false} onSent={nothing} onBack={nothing} onDone={nothing} />;
  }

  it("S7-41 The code step shows where the code was sent, and its field supports one-time-code autofill", () => {
    expect(words(step(0))).toContain("We sent a code to thandi@example.co.za");
    expect(markup(step(0))).toMatch(/<input(?=[^>]* inputMode="numeric")(?=[^>]* autoComplete="one-time-code")[^>]*>/i);
    expect(words(step(0))).toContain("Change the address");
  });

  it("S7-41 The code step offers a new code after 30 seconds, and counts down until then", () => {
    expect(words(step(Date.now() - 1))).toContain("Send a new code");
    expect(words(step(Date.now() + 29_500))).toContain("New code in 30 s");
    expect(markup(step(Date.now() + 29_500))).toMatch(/aria-disabled="true"[^>]*>.*New code in/);
  });
});
