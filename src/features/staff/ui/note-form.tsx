import type { FormEvent } from "react";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { TextArea } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { filled } from "#shared/field-checks.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import { FailureNotice } from "./failure-notice.tsx";

interface NoteFormProps {
  /** Key under which the tab keeps what is typed. */
  draft: string;
  save: (token: string, text: string) => Promise<unknown>;
  onAdded: () => void;
}

/** Adds a note. What is typed survives a reload. */
export function NoteForm({ draft, save, onAdded }: NoteFormProps) {
  const { form, field, changeAll, send, isSending, failure } = useFields({
    checks: { text: filled("Write what you want to note") },
    initial: { text: "" },
    draft,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async (typed) => {
      await asStaff((token) => save(token, typed.text));
      changeAll({ text: "" });
      showToast("Note added");
      onAdded();
    }, "The note could not be saved. Please try again.");
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      <TextArea label="New note" rows={3} maxLength={2_000} {...field("text")} />
      <FailureNotice text={failure} />
      <Button type="submit" kind="secondary" loading={isSending} className="justify-self-start">
        Add note
      </Button>
    </form>
  );
}
