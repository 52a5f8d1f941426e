import { describe, expect, it } from "vitest";
import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { markup, words } from "../../../../support/markup.tsx";

describe("Code step", () => {
  function step(resendAt: number) {
    const nothing = () => undefined;
    const later = async () => undefined;
    return (
      <CodeStep
        resendAt={resendAt}
        takesFocus={false}
        confirmLabel="Confirm"
        onConfirm={later}
        onResend={later}
        backLabel="Change the address"
        onBack={nothing}
      >
        We sent a code to thandi@example.co.za
      </CodeStep>
    );
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
