import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { CheckField, MobileField, TextField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { Honeypot } from "#design-system/forms/honeypot.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { useAppDispatch } from "#platform/store.ts";
import { optional } from "#shared/field-checks.ts";
import { ENTRY_CHECKS, MARKETING_CONSENT } from "../model.ts";
import { enter, formShown, requestCode, useFindPinSelector } from "../store.ts";

/** The first step of an entry: name and number, and apart from them the consent to offers, never ticked by default (J-05). */
export function EntryForm() {
  const dispatch = useAppDispatch();
  // Back from the code, to change something.
  const entrant = useFindPinSelector((state) => state.findPin?.popup.entrant);
  const form = useFields({
    checks: { ...ENTRY_CHECKS, marketing: optional, website: optional },
    initial: { name: entrant?.name ?? "", mobileNumber: entrant?.mobileNumber ?? "", marketing: "", website: "" },
    draft: "competition",
    undrafted: ["marketing", "website"],
  });

  const { field, checkboxOf } = form;
  return (
    <Form
      of={form}
      onSend={({ marketing, ...entrant }) => dispatch(requestCode({ ...entrant, marketing: marketing !== "" }))}
      className="gap-4"
      label="Send me a code"
      button={{ wide: true }}
    >
      <TextField label="Name" autoComplete="name" {...field("name")} />
      <MobileField {...field("mobileNumber")} />
      <Honeypot field={field("website")} />
      <fieldset className="border-line border-t pt-2">
        <legend className="sr-only">Not part of the entry</legend>
        <CheckField label={MARKETING_CONSENT.text} {...checkboxOf("marketing")} />
      </fieldset>
    </Form>
  );
}

/** The second step of an entry: the code that was sent to the number. */
export function EntryCode() {
  const dispatch = useAppDispatch();
  const { entrant, code } = useFindPinSelector((state) => state.findPin?.popup) ?? {};
  if (!entrant || !code) return null;
  return (
    <CodeStep
      resendAt={code.resendAt}
      takesFocus
      confirmLabel="Enter"
      onConfirm={(otp) => dispatch(enter(otp))}
      onResend={() => dispatch(requestCode(entrant))}
      backLabel="Change name or number"
      onBack={() => dispatch(formShown())}
    >
      We sent a code to {code.sentTo}.
    </CodeStep>
  );
}
