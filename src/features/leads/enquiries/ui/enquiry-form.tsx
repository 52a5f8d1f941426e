import { type FormEvent, useEffect, useRef, useState } from "react";
import { hashedIdentifiers } from "#analytics/events/identifiers.ts";
import { track } from "#analytics/track.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField, EmailField, Field, MobileField, SelectField, TextField } from "#design-system/forms/field.tsx";
import { type FormField, useFields } from "#design-system/forms/use-fields.ts";
import { leadTypesLoaded, useLayoutSelector } from "#layout/store.ts";
import { call } from "#leads/client.ts";
import { LEAD_CONSENT } from "#leads/model.ts";
import { useAppDispatch } from "#platform/store.ts";
import { ENQUIRY_CHECKS, ENQUIRY_FIELDS, type Enquiry, type EnquiryField } from "../model.ts";
import { type EnquirySubject, sendEnquiry } from "../send-enquiry.ts";

interface EnquiryFormProps {
  enquiry: Enquiry;
  about: EnquirySubject;
  submitLabel: string;
}

const EMPTY = { company: "", name: "", mobileNumber: "", email: "", town: "", enquiryType: "", message: "" };

/** A form for an enquiry, which becomes a lead (M-01). Its confirmation replaces it. */
export function EnquiryForm({ enquiry, about, submitLabel }: EnquiryFormProps) {
  const [confirmation, setConfirmation] = useState<string>();
  const shown = ENQUIRY_FIELDS[enquiry];
  const { form, field, checkboxOf, send, isSending, failure } = useFields({
    checks: {
      ...checksOf(shown),
      consent: { ok: (text) => text !== "", message: "Tick that we may contact you about this" },
      website: { ok: () => true, message: "" },
    },
    initial: { ...EMPTY, consent: "", website: "" },
    draft: `enquiry-${enquiry}`,
    undrafted: ["consent", "website"],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async ({ consent: _, ...filled }) => {
      setConfirmation(await sendEnquiry(enquiry, about, filled));
      track({ event: "generate_lead", lead_source: enquiry, user_data: await hashedIdentifiers(filled) });
    }, "This could not be sent. Please try again, or phone us.");
  }

  if (confirmation) return <Sent text={confirmation} />;
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {shown.map((name) => (
        <EnquiryInput key={name} name={name} field={field(name)} />
      ))}
      <div hidden>
        <Field label="Leave this empty">
          {(control) => {
            const { error: _, ...input } = field("website");
            return <input {...control} {...input} tabIndex={-1} autoComplete="off" />;
          }}
        </Field>
      </div>
      <CheckField label={LEAD_CONSENT.text} {...checkboxOf("consent")} />
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" loading={isSending} className="justify-self-start">
        {submitLabel}
      </Button>
    </form>
  );
}

const UNCHECKED = { ok: () => true, message: "" };

/** The checks of the shown fields; the others are empty. */
function checksOf(shown: readonly EnquiryField[]) {
  const of = (name: EnquiryField) => (shown.includes(name) ? ENQUIRY_CHECKS[name] : UNCHECKED);
  return {
    company: of("company"),
    name: of("name"),
    mobileNumber: of("mobileNumber"),
    email: of("email"),
    town: of("town"),
    enquiryType: of("enquiryType"),
    message: of("message"),
  };
}

function EnquiryInput({ name, field }: { name: EnquiryField; field: FormField }) {
  switch (name) {
    case "company":
      return (
        <TextField label="Name of your business" autoComplete="organization" maxLength={120} required {...field} />
      );
    case "name":
      return <TextField label="Your name" autoComplete="name" maxLength={80} required {...field} />;
    case "mobileNumber":
      return <MobileField {...field} />;
    case "email":
      return <EmailField required {...field} />;
    case "town":
      return <TextField label="Town or city" autoComplete="address-level2" maxLength={80} required {...field} />;
    case "enquiryType":
      return <EnquiryType field={field} />;
    case "message":
      return (
        <Field label="Anything you want to tell us" optional error={field.error}>
          {({ className, ...control }) => {
            const { error: _, ...input } = field;
            return <textarea {...input} {...control} rows={4} maxLength={1000} className={`${className} py-3`} />;
          }}
        </Field>
      );
  }
}

/** The types of enquiry that the server offers. */
function EnquiryType({ field }: { field: FormField }) {
  const types = useLayoutSelector((state) => state.layout.leadTypes);
  const dispatch = useAppDispatch();
  const isLoaded = types !== null;
  useEffect(() => {
    if (!isLoaded)
      call("GET /common/leadTypes", {}).then(
        ({ body }) => dispatch(leadTypesLoaded(body.leadTypes)),
        () => undefined,
      );
  }, [dispatch, isLoaded]);
  return <SelectField label="What is it about?" none="Something else" options={types ?? []} {...field} />;
}

/** Confirmation. It takes the focus, because the focused button was removed. */
function Sent({ text }: { text: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      <Notice tone="success" title="We have your request" live>
        {text}
      </Notice>
    </div>
  );
}
