import { Notice } from "#design-system/feedback/notice.tsx";
import { SelectField, TextArea, TextField } from "#design-system/forms/field.tsx";
import type { FlagValues, ShownFlag } from "#flags/model.ts";
import { Differences } from "#staff/ui/editing/differences.tsx";
import { EditForm, useEditForm } from "#staff/ui/editing/edit-form.tsx";
import { differencesOf } from "../model.ts";
import { AUDIENCES, fieldsOf, flagChecks, hashed, STATUSES, switchesOnForEveryone, valuesOf } from "./flag-fields.ts";

type EditedFlag = FlagValues & Pick<ShownFlag, "name" | "version" | "canPilot" | "changedBy">;

const NEW_FLAG: EditedFlag = {
  name: "",
  version: 0,
  description: "",
  owner: "",
  status: "off",
  pilotType: "Custom",
  pilotIds: [],
  canPilot: true,
  changedBy: null,
};

interface FlagFormProps {
  /** Undefined for a new flag. */
  flag: EditedFlag | undefined;
  /** Stores the values. @param version the one that they are based on */
  save: (name: string, values: FlagValues, version: number) => Promise<EditedFlag | undefined>;
}

/** The values of a flag. */
export function FlagForm({ flag, save }: FlagFormProps) {
  const shown = flag ?? NEW_FLAG;
  const edit = useEditForm({
    noun: "flag",
    shown,
    fieldsOf,
    checks: flagChecks,
    draft: ["staff-flag", ...(flag ? [flag.name] : [])].join("-"),
    save: async (typed, version) => save(typed.name.trim(), await hashed(valuesOf(typed)), version),
  });
  const { fields, field } = edit;
  return (
    <EditForm
      edit={edit}
      className="grid gap-4"
      button={flag ? "Save changes" : "Create flag"}
      conflict={(theirs) => (
        <>
          <p className="mb-2">{theirs.changedBy} saved it after you opened it.</p>
          <Differences differences={differencesOf(theirs, valuesOf(fields))} labels={["Theirs", "Yours"]} />
        </>
      )}
    >
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
        <SelectField label="Status" options={STATUSES} {...field("status")} />
        <SelectField
          label="While on, it is for"
          hint={shown.canPilot ? undefined : "The code switches it for everyone or for nobody"}
          options={shown.canPilot ? AUDIENCES : AUDIENCES.slice(0, 1)}
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
      {switchesOnForEveryone(shown, fields) && (
        <Notice tone="warning" live>
          When you save this, the flag is on for everyone.
        </Notice>
      )}
    </EditForm>
  );
}
