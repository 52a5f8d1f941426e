import { ChoiceFields } from "#design-system/forms/choice-fields.tsx";
import { EmailField, MobileField, SelectField, TextField } from "#design-system/forms/field.tsx";
import type { FormField } from "#design-system/forms/use-fields.ts";
import type { PersonRecord } from "#orders/details/model.ts";
import { ID_TYPES } from "#shared/identity-documents.ts";
import { CONTACT_METHODS, TITLES } from "#shared/person.ts";
import { PASSPORT_COUNTRIES } from "../person-checks.model.ts";

type FieldOf = (name: keyof PersonRecord) => FormField;

interface PersonFieldsProps {
  field: FieldOf;
  change: (name: keyof PersonRecord, value: string) => void;
}

/** Fields of the customer, or of the person who acts for an organisation. */
export function PersonFields({ field, change }: PersonFieldsProps) {
  return (
    <>
      <SelectField
        label="Title"
        none="No title"
        options={TITLES}
        optional
        autoComplete="honorific-prefix"
        {...field("title")}
      />
      <TextField label="First name" autoComplete="given-name" {...field("firstName")} />
      <TextField label="Last name" autoComplete="family-name" {...field("lastName")} />
      <EmailField hint="We'll email order updates here." {...field("email")} />
      <MobileField {...field("mobileNumber")} />
      <ChoiceFields
        legend="How can we reach you about this order?"
        choices={CONTACT_METHODS}
        {...field("contactMethod")}
        onChoose={(value) => change("contactMethod", value)}
      />
    </>
  );
}

/** Identity document of the customer, for orders on account only. */
export function IdentityFields({ field, onType }: { field: FieldOf; onType: (idType: string) => void }) {
  const idType = field("idType").value;
  return (
    <>
      <ChoiceFields
        legend="Which document do you have?"
        hint="We need it to verify you for a monthly bill, and by law before a SIM can work."
        choices={ID_TYPES}
        {...field("idType")}
        onChoose={onType}
      />
      {idType === "passport" || idType === "asylum_permit" ? (
        <TextField
          key={idType}
          label={idType === "passport" ? "Passport number" : "Number of the permit"}
          autoComplete="off"
          autoCapitalize="characters"
          {...field("idNumber")}
        />
      ) : (
        <TextField
          key="id"
          label="ID number"
          hint="13 digits, as on your ID card or book."
          inputMode="numeric"
          autoComplete="off"
          {...field("idNumber")}
        />
      )}
      {idType === "passport" && (
        <SelectField
          label="Country that issued it"
          none="Choose a country"
          options={PASSPORT_COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))}
          autoComplete="off"
          {...field("passportCountry")}
        />
      )}
    </>
  );
}
