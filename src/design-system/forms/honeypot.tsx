import { Field } from "./field.tsx";
import type { FormField } from "./use-fields.ts";

/** A field that people do not see and programs fill in. @param field its props; it never shows an error */
export function Honeypot({ field: { error: _, ...input } }: { field: FormField }) {
  return (
    <div hidden>
      <Field label="Leave this empty">
        {(control) => <input {...control} {...input} tabIndex={-1} autoComplete="off" />}
      </Field>
    </div>
  );
}
