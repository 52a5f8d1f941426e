import { type FormEvent, useState } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { call } from "#staff/client.ts";
import { failureText } from "#staff/ui/use-staff-data.ts";
import { asStaff } from "#staff-access/browser-session.ts";

/** Adds a synonym to search. */
export function SynonymForm({ onAdded }: { onAdded: () => void }) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = { word: String(data.get("word")), sameAs: String(data.get("sameAs")) };
    setSending(true);
    setFailure(undefined);
    await asStaff((token) => call("POST /staff/synonyms", { token, body })).then(
      () => {
        showToast("Synonym added");
        form.reset();
        onAdded();
      },
      (error: unknown) => setFailure(failureText(error)),
    );
    setSending(false);
  }

  return (
    <form onSubmit={submit} className="mt-3 grid gap-3 md:grid-cols-[1fr_1fr_auto] md:items-end">
      <TextField label="Customers type" name="word" required maxLength={40} />
      <TextField label="The shop says" name="sameAs" required maxLength={40} />
      <Button type="submit" kind="secondary" loading={isSending}>
        Add synonym
      </Button>
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
    </form>
  );
}
