import { describe, expect, it } from "vitest";
import type { VerificationStatus } from "#checkout/verification/contract.ts";
import { verificationOutcome } from "#checkout/verification/outcome-text.ts";
import { NextSteps, Outcome } from "#design-system/feedback/outcome.tsx";
import { markup, words } from "../../../support/markup.tsx";

const base: VerificationStatus = {
  orderId: "0192f000-0000-7000-8000-000000000001",
  ecomid: "ECOM00000042",
  status: "awaiting_verification",
  settled: false,
  outcome: null,
  reason: "",
};

type Result = Parameters<typeof Outcome<VerificationStatus>>[0]["polling"]["result"];

function outcome(result: Result, isPolling: boolean) {
  return (
    <Outcome
      polling={{ result, isPolling, restart: () => undefined }}
      what="Your order"
      unknown={{ title: "We can't find this order here", text: "Open it where you placed it." }}
      contentOf={(status) => verificationOutcome(status, { segment: "personal", shopPath: "/business" })}
      steps={() => <NextSteps steps={["We pack it."]} />}
    />
  );
}

function page(more: Partial<VerificationStatus>, isPolling = true) {
  return outcome({ kind: "loaded", status: { ...base, ...more } }, isPolling);
}

describe("Outcome of an order on account", () => {
  it("The page shows a running verification and offers to check again once polling has stopped", () => {
    expect(words(page({}))).toContain("We're checking your order");
    expect(words(page({}))).not.toContain("Check again");
    expect(words(page({}, false))).toContain("Check again");
  });

  it("The page shows the next steps of an approved order", () => {
    const text = words(page({ status: "accepted", settled: true, outcome: "approved" }));
    expect(text).toContain("Thank you, your order is accepted");
    expect(text).toContain("ECOM00000042");
    expect(text).toContain("What happens next");
    expect(markup(page({ status: "accepted", settled: true, outcome: "approved" }))).toContain('href="/business"');
  });

  it("The page shows an approved order without stock as on hold", () => {
    expect(words(page({ status: "held", settled: true, outcome: "approved" }))).toContain("approved and on hold");
  });

  it("The page shows why an order was declined, that the cart is unchanged, and links phones without a contract", () => {
    const declined = page({ status: "cancelled", settled: true, outcome: "declined", reason: "Too little is left." });
    expect(words(declined)).toContain("Too little is left.");
    expect(words(declined)).toContain("Your cart is as you left it");
    expect(markup(declined)).toContain(
      'href="/personal/smartphones?price=once-0-100&amp;price=once-100-1000&amp;price=once-1000"',
    );
    expect(words(declined)).toContain("Buy a phone without a contract");
  });

  it("The page shows that a person reviews a referred order and that the customer need not wait", () => {
    const text = words(page({ settled: true, outcome: "referred" }));
    expect(text).toContain("Our team is reviewing your order");
    expect(text).toContain("You don't need to wait here");
  });

  it("The page shows the reason for a cancelled order when it is known", () => {
    expect(words(page({ status: "cancelled", settled: true }))).toContain("It was cancelled, or another order took");
    expect(words(page({ status: "cancelled", settled: true, reason: "Nobody decided." }))).toContain("Nobody decided.");
  });

  it("The page shows a loading text, a connection error or an unknown order when there is no status", () => {
    const shown = (kind: "loading" | "notFound", isPolling: boolean) => words(outcome({ kind }, isPolling));
    expect(shown("loading", true)).toContain("Loading your order");
    expect(shown("loading", false)).toContain("We can't reach the shop");
    expect(shown("notFound", false)).toContain("We can't find this order here");
  });

  it("The page never uses an exclamation mark", () => {
    for (const outcome of [null, "approved", "declined", "referred"] as const)
      expect(words(page({ outcome, settled: true }))).not.toContain("!");
  });
});
