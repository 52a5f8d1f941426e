import { useEffect, useState } from "react";
import { CheckField, EmailField, MobileField, SelectField, TextArea, TextField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { Honeypot } from "#design-system/forms/honeypot.tsx";
import { type FormField, useFields } from "#design-system/forms/use-fields.ts";
import { leadTypesLoaded, useLayoutSelector } from "#layout/store.ts";
import { call } from "#leads/client.ts";
import { LEAD_CONSENT } from "#leads/model.ts";
import { RequestSent } from "#leads/ui/request-sent.tsx";
import { useAppDispatch } from "#platform/store.ts";
import { filled, optional } from "#shared/field-checks.ts";
import { ENQUIRY_CHECKS, ENQUIRY_FIELDS, type Enquiry, type EnquiryField } from "../model.ts";
import { type EnquirySubject, sendEnquiry } from "../send-enquiry.ts";

interface EnquiryFormProps {
  enquiry: Enquiry;
  about: EnquirySubject;
  submitLabel: string;
}

const EMPTY: Record<EnquiryField, string> = {
  company: "",
  name: "",
  numberToKeep: "",
  simCardNumber: "",
  mobileNumber: "",
  email: "",
  town: "",
  enquiryType: "",
  message: "",
};

/** A form for an enquiry, which becomes a lead (M-01). Its confirmation replaces it. */
export function EnquiryForm({ enquiry, about, submitLabel }: EnquiryFormProps) {
  const [confirmation, setConfirmation] = useState<string>();
  const shown = ENQUIRY_FIELDS[enquiry];
  const form = useFields({
    checks: {
      ...checksOf(shown),
      consent: filled("Tick to let us contact you about this"),
      website: optional,
    },
    initial: { ...EMPTY, consent: "", website: "" },
    draft: `enquiry-${enquiry}`,
    undrafted: ["consent", "website"],
  });

  if (confirmation) return <RequestSent text={confirmation} />;
  return (
    <Form
      of={form}
      onSend={async ({ consent: _, ...filled }) => setConfirmation(await sendEnquiry(enquiry, about, filled))}
      otherwise="We couldn't send this. Please try again, or phone us."
      className="gap-4"
      label={submitLabel}
    >
      {shown.map((name) => (
        <EnquiryInput key={name} name={name} field={form.field(name)} hasLostNumber={enquiry === "simswap"} />
      ))}
      <Honeypot field={form.field("website")} />
      <CheckField label={LEAD_CONSENT.text} {...form.checkboxOf("consent")} />
    </Form>
  );
}

/** The checks of the shown fields; the others are empty. */
function checksOf(shown: readonly EnquiryField[]) {
  const of = (name: EnquiryField) => (shown.includes(name) ? ENQUIRY_CHECKS[name] : optional);
  return {
    company: of("company"),
    name: of("name"),
    numberToKeep: of("numberToKeep"),
    simCardNumber: of("simCardNumber"),
    mobileNumber: of("mobileNumber"),
    email: of("email"),
    town: of("town"),
    enquiryType: of("enquiryType"),
    message: of("message"),
  };
}

interface EnquiryInputProps {
  name: EnquiryField;
  field: FormField;
  /** True where the number that the enquiry is about may not work, so that another one is needed. */
  hasLostNumber: boolean;
}

function EnquiryInput({ name, field, hasLostNumber }: EnquiryInputProps) {
  switch (name) {
    case "company":
      return <TextField label="Name of your business" autoComplete="organization" {...field} />;
    case "name":
      return <TextField label="Your name" autoComplete="name" {...field} />;
    case "numberToKeep":
      return <MobileField label="Number that you want to keep" autoComplete="off" {...field} />;
    case "simCardNumber":
      return (
        <TextField
          label="Number of the new SIM card"
          hint="The 19 or 20 digits on the card. Leave it empty if you don't have a new SIM yet."
          inputMode="numeric"
          autoComplete="off"
          optional
          {...field}
        />
      );
    case "mobileNumber":
      return hasLostNumber ? (
        <MobileField
          label="Number where we can call you"
          hint="A number that works now, for example 082 123 4567"
          {...field}
        />
      ) : (
        <MobileField {...field} />
      );
    case "email":
      return <EmailField {...field} />;
    case "town":
      return <TextField label="Town or city" autoComplete="address-level2" {...field} />;
    case "enquiryType":
      return <EnquiryType field={field} />;
    case "message":
      return <TextArea label="Anything you want to tell us" optional rows={4} {...field} />;
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
