import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import type { FormField } from "#design-system/forms/use-fields.ts";
import {
  type CompetitionFields,
  MAX_PRIZES,
  type PrizeField,
  prizeCountOf,
  withoutPrize,
} from "./competition-fields.ts";

interface PrizeFieldsProps {
  fields: CompetitionFields;
  field: (name: PrizeField) => FormField;
  onChange: (fields: CompetitionFields) => void;
}

/** The prizes, each with its number, and buttons to add and remove one. */
export function PrizeFields({ fields, field, onChange }: PrizeFieldsProps) {
  const count = prizeCountOf(fields);
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a prize is known by its place
        <fieldset key={index} className="card grid gap-4 p-4">
          <legend className="sr-only">Prize {index + 1}</legend>
          <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_8rem]">
            <TextField label={`Prize ${index + 1}`} maxLength={90} required {...field(`prizes.${index}.name`)} />
            <TextField
              label={`How many of prize ${index + 1}`}
              inputMode="numeric"
              maxLength={3}
              {...field(`prizes.${index}.quantity`)}
            />
          </div>
          <TextField label={`About prize ${index + 1}`} optional maxLength={300} {...field(`prizes.${index}.text`)} />
          {count > 1 && (
            <Button
              kind="secondary"
              size="small"
              className="justify-self-start"
              onClick={() => onChange(withoutPrize(fields, index))}
            >
              Remove prize {index + 1}
            </Button>
          )}
        </fieldset>
      ))}
      {count < MAX_PRIZES && (
        <Button
          kind="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => onChange({ ...fields, prizeCount: String(count + 1) })}
        >
          Add a prize
        </Button>
      )}
    </>
  );
}
