import { useState } from "react";
import { CheckField, SelectField, TextField } from "#design-system/forms/field.tsx";
import { titleOf } from "./sections.ts";
import { DesignSection } from "./specimen.tsx";

const LONG =
  "Unit 14, Building C, The Very Long Name of an Office Park That Goes On, 1234 Jan Smuts Avenue Extension, Craighall Park";

/** Fields in each state. */
export function FieldSection() {
  const [kept, setKept] = useState(true);
  return (
    <DesignSection
      id="fields"
      title={titleOf("fields")}
      lead="The label stands above and stays. What is wrong stands below, in words that say how to mend it. Only what may be left out is marked."
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 sm:items-start">
        <TextField label="Empty" name="empty" placeholder="082 123 4567" />
        <TextField label="Filled" name="filled" defaultValue="Thandi Nkosi" />
        <TextField label="With a hint" name="hint" hint="As it stands on your identity document." />
        <TextField label="May be left out" name="optional" optional />
        <TextField
          label="With an error"
          name="error"
          defaultValue="082 123"
          error="This number is too short: it has ten digits, like 082 123 4567."
        />
        <TextField
          label="With both"
          name="both"
          defaultValue="thandi@example"
          hint="For the receipt."
          error="Type an e-mail address like thandi@example.co.za."
        />
        <TextField label="Disabled" name="disabled" defaultValue="Gauteng" disabled />
        <TextField label="Long text" name="long" defaultValue={LONG} />
        <SelectField
          label="A list"
          name="list"
          defaultValue="Free State"
          options={["Eastern Cape", "Free State", "Gauteng"]}
        />
        <SelectField
          label="A list with an error"
          name="list-error"
          error="Choose a province."
          options={["Choose one"]}
        />
        <SelectField label="A list that is disabled" name="list-disabled" options={["Gauteng"]} disabled />
      </div>
      <div className="grid gap-x-8 sm:grid-cols-2 sm:items-start">
        <CheckField
          label="Keep my details for the next order"
          name="kept"
          checked={kept}
          onChange={(event) => setKept(event.target.checked)}
        />
        <CheckField label="Send me the deals of the month" name="deals" />
        <CheckField
          label="I have read the terms of sale and know that a contract of 36 months ends 36 months from today, unless I end it before in one of the ways that it names"
          name="terms"
          error="Please read the terms and agree to them."
        />
        <CheckField label="Cannot be chosen" name="locked" disabled />
      </div>
    </DesignSection>
  );
}
