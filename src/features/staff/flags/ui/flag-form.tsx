import type { FormEvent } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { SelectField, TextArea, TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { call } from "#flags/client.ts";
import type { FlagValues, ShownFlag } from "#flags/model.ts";
import { Differences } from "#staff/ui/differences.tsx";
import { EditConflict } from "#staff/ui/edit-conflict.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { useEditConflict } from "#staff/ui/use-edit-conflict.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import { differencesOf } from "../model.ts";
import { AUDIENCES, fieldsOf, flagChecks, switchesOnForEveryone, valuesOf } from "./flag-fields.ts";

const NEW_FLAG: FlagValues = { description: "", owner: "", status: "off", pilotType: "Custom", pilotIds: [] };

interface FlagFormProps {
  /** Undefined for a new flag. */
  flag: ShownFlag | undefined;
  /** Stores the values. @param version the one that they are based on */
  save: (name: string, values: FlagValues, version: number) => Promise<void>;
  /** Called when the changes of someone else are to stay. */
  onDiscard?: () => void;
}

/**
 * The values of a flag. When someone else has changed it meanwhile, the form shows how theirs differ and asks which of the two are to stay.
 */
export function FlagForm({ flag, save, onDiscard }: FlagFormProps) {
  const { conflict, saveOrConflict } = useEditConflict<FlagValues, ShownFlag>({
    code: "flag_changed",
    readTheirs: flag && (() => flagNow(flag.name)),
  });
  const { form, fields, field, send, isSending, failure } = useFields({
    checks: flagChecks,
    initial: fieldsOf(flag?.name ?? "", flag ?? NEW_FLAG),
    draft: flag ? `staff-flag-${flag.name}-${flag.version}` : "staff-flag",
  });

  function submit(version: number) {
    return send(async (typed) => {
      const values = await valuesOf(typed);
      await saveOrConflict(values, () => save(typed.name.trim(), values, version));
    }, "The flag could not be saved. Please try again.");
  }

  function submitForm(event: FormEvent) {
    event.preventDefault();
    void submit(flag?.version ?? 0);
  }

  const canPilot = flag?.canPilot ?? true;
  return (
    <form ref={form} noValidate onSubmit={submitForm} className="grid gap-4">
      {!flag && (
        <TextField
          label="Name"
          hint="As the code asks for it, for example sampleNotice"
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          required
          {...field("name")}
        />
      )}
      <TextArea
        label="Description"
        hint="What is different while it is on"
        rows={2}
        maxLength={500}
        {...field("description")}
      />
      <TextField label="Owner" hint="Who knows why it exists" maxLength={100} {...field("owner")} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <SelectField
          label="Status"
          options={[
            { value: "off", label: "Off" },
            { value: "on", label: "On" },
          ]}
          {...field("status")}
        />
        <SelectField
          label="While on, it is for"
          hint={canPilot ? undefined : "The code switches it for everyone or for nobody"}
          options={canPilot ? AUDIENCES : AUDIENCES.slice(0, 1)}
          {...field("audience")}
        />
      </div>
      {fields.audience === "customers" && (
        <TextArea
          label="Customers"
          hint="An id of a session or an email address on each line. Only a hash of an address is stored."
          rows={5}
          spellCheck={false}
          {...field("customers")}
        />
      )}
      {fields.audience === "share" && (
        <TextField label="Share in percent" inputMode="numeric" maxLength={10} {...field("share")} />
      )}
      {switchesOnForEveryone(flag ?? NEW_FLAG, fields) && (
        <Notice tone="warning" live>
          When you save this, the flag is on for everyone.
        </Notice>
      )}
      {conflict ? (
        <EditConflict
          noun="flag"
          isSaving={isSending}
          onSave={() => submit(conflict.theirs.version)}
          onDiscard={onDiscard}
        >
          <p className="mb-2">{conflict.theirs.changedBy} saved it after you opened it.</p>
          <Differences differences={differencesOf(conflict.theirs, conflict.mine)} labels={["Theirs", "Yours"]} />
        </EditConflict>
      ) : (
        <>
          <FailureNotice text={failure} />
          <Button type="submit" loading={isSending} className="justify-self-start">
            {flag ? "Save changes" : "Create flag"}
          </Button>
        </>
      )}
    </form>
  );
}

async function flagNow(name: string): Promise<ShownFlag> {
  return (await asStaff((token) => call("GET /lambda/featureFlags/name", { token, query: { name } }))).data.data;
}
