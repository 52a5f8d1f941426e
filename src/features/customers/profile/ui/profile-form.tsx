import { type FormEvent, useState } from "react";
import { useAccount } from "#customers/account/use-account.ts";
import { call } from "#customers/client.ts";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { ChoiceFields } from "#design-system/forms/choice-fields.tsx";
import { SelectField, TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { CONTACT_METHODS, TITLES } from "#shared/person.ts";
import { PROFILE_CHECKS, type Profile, type ProfileFields } from "../model.ts";

/** The customer's name, and with two contacts the one that they prefer. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { title, firstName, lastName, contactMethod } = profile;
  const { form, field, fields, change, send, isSending, failure } = useFields({
    checks: PROFILE_CHECKS,
    initial: { title, firstName, lastName, contactMethod },
    draft: "profile",
  });
  const { withAccount } = useAccount();
  const [saved, setSaved] = useState<ProfileFields>();

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async (body) => {
      await withAccount((token) => call("POST /account/profile", { token, body }));
      setSaved(body);
    }, SEND_FAILED);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <SelectField
        label="Title"
        none="No title"
        options={TITLES}
        optional
        autoComplete="honorific-prefix"
        {...field("title")}
      />
      <TextField label="First name" optional autoComplete="given-name" maxLength={80} {...field("firstName")} />
      <TextField label="Last name" optional autoComplete="family-name" maxLength={80} {...field("lastName")} />
      {profile.email !== null && profile.mobileNumber !== null && (
        <ChoiceFields
          legend="How do you prefer to be contacted?"
          choices={CONTACT_METHODS}
          {...field("contactMethod")}
          onChoose={(value) => change("contactMethod", value)}
        />
      )}
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" loading={isSending}>
          Save
        </Button>
        <p role="status" className="text-success text-sm">
          {saved === fields && "Saved"}
        </p>
      </div>
    </form>
  );
}
