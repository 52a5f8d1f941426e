import { call } from "#call.ts";
import type { CheckoutAddress } from "#checkout/steps.model.ts";
import { CONTACT_METHODS, PERSONAL_CHECKS, type PersonalDetails, TITLES } from "#person/model.ts";
import { ChoiceCard } from "#ui/choice-card.tsx";
import { EmailField, MobileField } from "#ui/contact-fields.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { StepForm } from "./step-form.tsx";
import { useStepForm } from "./use-step-form.ts";

const NOTHING: PersonalDetails = {
  title: "",
  firstName: "",
  lastName: "",
  email: "",
  mobileNumber: "",
  contactMethod: "email",
};

/** Who orders. */
export function DetailsForm({ order, saved }: { order: CheckoutAddress; saved: PersonalDetails | null }) {
  const { field, change, ...form } = useStepForm({
    step: "details",
    order,
    checks: PERSONAL_CHECKS,
    initial: saved ?? NOTHING,
    save: (fields, token) => call("POST /personalDetailsadd", { body: { ...fields, orderId: order.orderId }, token }),
  });
  const contact = field("contactMethod");
  return (
    <StepForm {...form}>
      <SelectField label="Title" optional autoComplete="honorific-prefix" {...field("title")}>
        <option value="">No title</option>
        {TITLES.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </SelectField>
      <TextField label="First name" autoComplete="given-name" maxLength={80} required {...field("firstName")} />
      <TextField label="Last name" autoComplete="family-name" maxLength={80} required {...field("lastName")} />
      <EmailField hint="We write to it about this order." required {...field("email")} />
      <MobileField {...field("mobileNumber")} />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium text-sm">How may we reach you about this order?</legend>
        {CONTACT_METHODS.map(({ value, label }) => (
          <ChoiceCard
            key={value}
            name={contact.name}
            value={value}
            label={label}
            checked={contact.value === value}
            onChange={() => change("contactMethod", value)}
          />
        ))}
      </fieldset>
    </StepForm>
  );
}
