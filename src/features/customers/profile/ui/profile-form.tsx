import { useState } from "react";
import { useAccount } from "#customers/account/use-account.ts";
import { call } from "#customers/client.ts";
import { ChoiceFields } from "#design-system/forms/choice-fields.tsx";
import { SelectField, TextField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { CONTACT_METHODS, TITLES } from "#shared/person.ts";
import { PROFILE_CHECKS, type Profile, type ProfileFields } from "../model.ts";

/** The customer's name, and with two contacts the one that they prefer. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { title, firstName, lastName, contactMethod } = profile;
  const form = useFields({
    checks: PROFILE_CHECKS,
    initial: { title, firstName, lastName, contactMethod },
    draft: "profile",
  });
  const { field } = form;
  const { withAccount } = useAccount();
  const [saved, setSaved] = useState<ProfileFields>();

  async function save(body: ProfileFields) {
    await withAccount((token) => call("POST /account/profile", { token, body }));
    setSaved(body);
  }

  return (
    <Form
      of={form}
      onSend={save}
      label="Save"
      beside={
        <p role="status" className="text-success text-sm">
          {saved === form.fields && "Saved"}
        </p>
      }
    >
      <SelectField
        label="Title"
        none="No title"
        options={TITLES}
        optional
        autoComplete="honorific-prefix"
        {...field("title")}
      />
      <TextField label="First name" optional autoComplete="given-name" {...field("firstName")} />
      <TextField label="Last name" optional autoComplete="family-name" {...field("lastName")} />
      {profile.email !== null && profile.mobileNumber !== null && (
        <ChoiceFields
          legend="How do you prefer to be contacted?"
          choices={CONTACT_METHODS}
          {...field("contactMethod")}
          onChoose={(value) => form.change("contactMethod", value)}
        />
      )}
    </Form>
  );
}
