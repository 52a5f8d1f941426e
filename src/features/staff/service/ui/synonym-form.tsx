import type { FormEvent } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { call } from "#staff/client.ts";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { useStaffAction } from "#staff/ui/use-staff-action.ts";

/** Adds a synonym to search. */
export function SynonymForm() {
  const { working, failure, run } = useStaffAction();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = { word: String(data.get("word")), sameAs: String(data.get("sameAs")) };
    if (await run("add", "Synonym added", (token) => call("POST /staff/synonyms", { token, body }))) form.reset();
  }

  return (
    <form onSubmit={submit} className="mt-3 grid gap-3 md:grid-cols-[1fr_1fr_auto] md:items-end">
      <TextField label="Customers type" name="word" required maxLength={40} />
      <TextField label="The shop says" name="sameAs" required maxLength={40} />
      <Button type="submit" kind="secondary" loading={working !== undefined}>
        Add synonym
      </Button>
      <FailureNotice text={failure} />
    </form>
  );
}
