import { useState } from "react";
import { session } from "#customers/sessions/browser-session.ts";
import { useSignedIn } from "#customers/sessions/use-signed-in.ts";
import { signInPath } from "#customers/sign-in/next-page.model.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { buttonClass } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { takeFocus } from "#design-system/take-focus.ts";
import { call } from "../client.ts";
import type { Redeemed } from "../contract.ts";
import { VOUCHER_CHECKS } from "../model.ts";

/** Asks for the code of a voucher, and shows what it is for. */
export function RedeemForm() {
  const [redeemed, setRedeemed] = useState<Redeemed>();
  const isSignedIn = useSignedIn();
  const form = useFields({
    checks: VOUCHER_CHECKS,
    initial: { code: "" },
    draft: "voucher",
    undrafted: ["code"],
  });

  async function redeem(body: { code: string }) {
    setRedeemed((await session.withCheckout((token) => call("POST /chat/appleRedeem", { token, body }))).body);
  }

  if (redeemed) return <Reward redeemed={redeemed} />;
  return (
    <Form
      of={form}
      onSend={redeem}
      otherwise="We couldn't redeem the voucher. Please try again: if you used the code yourself, you'll see the same result."
      label="Redeem"
    >
      <TextField
        label="Code of your voucher"
        hint="As on the card or in the message. Spaces and hyphens don't matter"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono tracking-wide"
        {...form.field("code")}
      />
      {!isSignedIn && (
        <p className="text-muted text-sm">
          <a href={signInPath("/redeem")} className="underline">
            Sign in first
          </a>{" "}
          to get it by email as well.
        </p>
      )}
    </Form>
  );
}

/** What a voucher is for. It takes the focus, because the focused button was removed. */
function Reward({ redeemed: { title, text, link, sentTo } }: { redeemed: Redeemed }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <Notice tone="success" title="Your voucher is redeemed" live>
        {sentTo
          ? `We sent this to ${sentTo} as well.`
          : "Keep this page open, or write down what to do: you've now used the code."}
      </Notice>
      <h2 className="text-xl">{title}</h2>
      <p>{text}</p>
      {link && (
        <a href={link.url} rel="noopener external" className={`${buttonClass({})} justify-self-start`}>
          {link.label}
        </a>
      )}
    </div>
  );
}
