import { CheckField, SelectField } from "#design-system/forms/field.tsx";
import { canRemember, type SavedChoice, selectedIndex } from "../saved-details.model.ts";

interface SavedSelectProps<Field extends string> {
  label: string;
  /** The choice to type something else. */
  other: string;
  /** Null for guests. */
  choices: readonly SavedChoice<Field>[] | null;
  fields: Record<Field, string>;
  /** Fills in the form; undefined empties it. */
  onChoose: (fields: Record<Field, string> | undefined) => void;
}

/** Fills in a form from the customer's account, where that has more than one answer. */
export function SavedSelect<Field extends string>({
  label,
  other,
  choices,
  fields,
  onChoose,
}: SavedSelectProps<Field>) {
  if (!choices || choices.length < 2) return null;
  const chosen = selectedIndex(choices, fields);
  return (
    <SelectField
      label={label}
      none={other}
      options={choices.map((choice, at) => ({ value: String(at), label: choice.label }))}
      autoComplete="off"
      value={chosen === -1 ? "" : String(chosen)}
      onChange={({ target: { value } }) => onChoose(value === "" ? undefined : choices[Number(value)]?.fields)}
    />
  );
}

interface RememberFieldProps<Field extends string> {
  label: string;
  choices: readonly SavedChoice<Field>[] | null;
  fields: Record<Field, string>;
  max: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Offers to save in the account what was typed, unless it is there. */
export function RememberField<Field extends string>({
  label,
  choices,
  fields,
  max,
  checked,
  onChange,
}: RememberFieldProps<Field>) {
  if (!canRemember(choices, fields, max)) return null;
  return <CheckField label={label} checked={checked} onChange={(event) => onChange(event.target.checked)} />;
}
