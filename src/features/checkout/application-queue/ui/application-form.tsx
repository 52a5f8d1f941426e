import { useState } from "react";
import { call } from "#checkout/client.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { takeFocus } from "#design-system/take-focus.ts";
import { findPathOf, GUEST_CHECKS } from "#orders/guests/model.ts";
import type { ApplicationStanding } from "../contract.ts";

/** Asks for an application reference number and the contact that it belongs to, and shows where it stands. */
export function ApplicationForm() {
  const [standing, setStanding] = useState<ApplicationStanding>();
  const form = useFields({
    checks: { arn: GUEST_CHECKS.ecomid, target: GUEST_CHECKS.target },
    initial: { arn: "", target: "" },
    draft: "application",
  });

  async function lookUp(body: Record<"arn" | "target", string>) {
    setStanding(undefined);
    setStanding((await call("POST /lambda/blackfridayarn", { body })).body);
  }

  return (
    <div className="grid gap-5">
      <Form
        of={form}
        onSend={lookUp}
        otherwise="We couldn't look up the number. Please try again."
        label="Show my place"
      >
        <TextField
          label="Application reference number"
          hint="The number of your order: ECOM and eight digits"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field("arn")}
        />
        <TextField
          label="Email address or mobile number"
          hint="The one that you applied with"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field("target")}
        />
      </Form>
      {standing && <Standing standing={standing} />}
    </div>
  );
}

/** Where an application stands. It takes the focus, so that it is read out. */
function Standing({ standing: { arn, state, place } }: { standing: ApplicationStanding }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      {state === "waiting" ? (
        <Notice tone="info" title={place === 1 ? "Yours is next" : `Number ${place} in the queue`} live>
          {aheadText(place ?? 1)} We'll let you know as soon as we've decided on {arn}. You don't need to come back
          here.
        </Notice>
      ) : (
        <Notice tone="success" title="No longer in the queue" live>
          We've decided on {arn}, and sent you a message.{" "}
          <a href={findPathOf(arn)} className="underline">
            See the order
          </a>{" "}
          with a code that we'll send you.
        </Notice>
      )}
    </div>
  );
}

function aheadText(place: number): string {
  if (place === 1) return "No application is ahead of it.";
  return place === 2 ? "One application is ahead of yours." : `${place - 1} applications are ahead of yours.`;
}
