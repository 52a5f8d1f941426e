import { useId } from "react";
import { CheckField } from "#design-system/forms/field.tsx";
import type { FormField } from "#design-system/forms/use-fields.ts";
import { withWord, wordsOf } from "./typed-values.ts";

interface ChoiceListProps extends FormField {
  label: string;
  options: readonly { value: string; label: string }[];
}

/** Checkboxes for a field that holds words: those that are chosen, one a line. */
export function ChoiceList({ label: legend, options, name, value: words, error, onChange }: ChoiceListProps) {
  const id = useId();
  const chosen = wordsOf(words);
  return (
    <fieldset>
      <legend className="font-medium text-sm">{legend}</legend>
      <div className="mt-1 grid gap-x-4 md:grid-cols-2">
        {options.map(({ value, label }) => (
          <CheckField
            key={value}
            name={name}
            label={label}
            checked={chosen.includes(value)}
            aria-describedby={error ? id : undefined}
            onChange={({ target }) => onChange({ target: { value: withWord(words, value, target.checked) } })}
          />
        ))}
      </div>
      {error && (
        <p id={id} className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
