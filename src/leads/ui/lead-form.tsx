import { type FormEvent, useEffect, useRef, useState } from "react";
import { call } from "#call.ts";
import { ENQUIRY_TYPES, LEAD_CONSENT } from "#leads/model.ts";
import { asksAddress, checksOf, EMPTY_LEAD, leadRequestOf, type Popup, TICKED } from "#leads/popup-lead.model.ts";
import { Button } from "#ui/button.tsx";
import { EmailField, MobileField } from "#ui/contact-fields.tsx";
import { CheckField, Field, SelectField, TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { useFields } from "#ui/use-fields.ts";
import { LeadAbout } from "./lead-about.tsx";

interface LeadFormProps {
  popup: Popup;
  onClose: () => void;
}

/** Who is to be called about what. The texts below the fields are ours, so the browser's own bubbles stay away. */
export function LeadForm({ popup, onClose }: LeadFormProps) {
  const [answer, setAnswer] = useState<string>();
  const { form, field, change, fields, send, isSending, failure } = useFields({
    checks: checksOf(popup),
    initial: EMPTY_LEAD,
    draft: "lead",
    unkept: ["consent", "website"],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async (filled) => {
      const reply = await call("POST /articles/callmeback", { body: leadRequestOf(popup, filled) });
      setAnswer(reply.message);
    }, "This could not be sent. Please try again, or phone us.");
  }

  if (answer) return <LeadSent text={answer} onClose={onClose} />;
  const { value: _, ...consent } = field("consent");
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <LeadAbout popup={popup} />
      <TextField label="Name" autoComplete="name" maxLength={80} required {...field("name")} />
      <MobileField {...field("mobileNumber")} />
      {popup.kind === "preorder" && <EmailField optional {...field("email")} />}
      {asksAddress(popup) && (
        <TextField
          label="Address"
          hint="Street and number, suburb and town"
          autoComplete="street-address"
          maxLength={300}
          required
          {...field("address")}
        />
      )}
      {popup.kind === "callMeBack" && !asksAddress(popup) && (
        <SelectField label="What is it about?" {...field("enquiryType")}>
          {ENQUIRY_TYPES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <div hidden>
        <Field label="Leave this empty">
          {(control) => <input {...control} {...trap(field("website"))} tabIndex={-1} autoComplete="off" />}
        </Field>
      </div>
      <CheckField
        {...consent}
        label={LEAD_CONSENT.text}
        checked={fields.consent === TICKED}
        onChange={(event) => change("consent", event.target.checked ? TICKED : "")}
      />
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" size="large" loading={isSending}>
        {popup.kind === "preorder" ? "Pre-order" : "Call me back"}
      </Button>
    </form>
  );
}

/** A field that only programs fill in; nobody is told what is wrong with it. */
function trap<Given extends { error: unknown }>({ error: _, ...input }: Given) {
  return input;
}

/** What happens next. It takes the focus, for the button that had it is gone. */
function LeadSent({ text, onClose }: { text: string; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      <Notice tone="success" title="We have your request" live>
        {text}
      </Notice>
      <Button size="large" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
