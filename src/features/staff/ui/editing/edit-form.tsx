import { type FormEvent, type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { CallFailure } from "#platform/http/client.ts";
import type { Check } from "#shared/field-checks.ts";
import { FailureNotice } from "../failure-notice.tsx";

interface EditOptions<Field extends string, Shown> {
  /** What is edited, for people: "flag". */
  noun: string;
  /** What the page has loaded; version 0 for something new. */
  shown: Shown;
  fieldsOf: (shown: Shown) => Record<Field, string>;
  checks: Record<Field, Check> | ((fields: Record<Field, string>) => Record<Field, Check>);
  /** Key of the unsaved values in this tab. */
  draft: string;
  /** Sends what was typed. @param version the one that it is based on @returns what is saved now; nothing where the page was left */
  save: (typed: Record<Field, string>, version: number) => Promise<Shown | undefined>;
  /** What to tell once the page shows what was saved; "Saved" by default. */
  done?: (saved: Shown, typed: Record<Field, string>) => string;
}

/**
 * A form for something that others may edit at the same time. It follows what is saved while nothing is typed; once something is typed, what
 * somebody else saves is `theirs`, until one of the two was chosen.
 */
export function useEditForm<Field extends string, Shown extends { version: number }>({
  noun,
  shown,
  fieldsOf,
  checks,
  draft,
  save,
  done = () => "Saved",
}: EditOptions<Field, Shown>) {
  const { revalidate } = useRevalidator();
  const [base, setBase] = useState(shown);
  const initial = fieldsOf(base);
  const form = useFields({ checks, initial, draft: `${draft}-${base.version}` });
  const isEdited = JSON.stringify(form.fields) !== JSON.stringify(initial);
  const isOutdated = shown.version > base.version;
  if (isOutdated && !isEdited) begin(shown);

  function begin(next: Shown) {
    setBase(next);
    form.reset(fieldsOf(next));
  }

  function send(version: number) {
    return form.send(async (typed) => {
      try {
        const saved = await save(typed, version);
        if (!saved) return;
        begin(saved);
        await revalidate();
        showToast(done(saved, typed));
      } catch (error) {
        if (error instanceof CallFailure && [404, 409].includes(error.status)) await revalidate();
        throw error;
      }
    }, `The ${noun} could not be saved. Please try again.`);
  }

  return {
    ...form,
    noun,
    isEdited,
    theirs: isOutdated && isEdited ? shown : undefined,
    submit: () => send(base.version),
    saveOwn: () => send(shown.version),
    keepTheirs: () => begin(shown),
  };
}

interface EditFormProps<Shown extends { version: number }> {
  edit: Pick<
    ReturnType<typeof useEditForm<string, Shown>>,
    "noun" | "form" | "isSending" | "failure" | "theirs" | "submit" | "saveOwn" | "keepTheirs"
  >;
  /** What the button says. */
  button: string;
  /** Beside the button. */
  more?: ReactNode;
  /** How what somebody else has saved differs from what is typed. */
  conflict: (theirs: Shown) => ReactNode;
  className?: string;
  children: ReactNode;
}

/** The form of `useEditForm` with its fields, its button, and the question which of two changes is to stay. */
export function EditForm<Shown extends { version: number }>({
  edit,
  button,
  more,
  conflict,
  className = "grid content-start gap-8",
  children,
}: EditFormProps<Shown>) {
  function submit(event: FormEvent) {
    event.preventDefault();
    void edit.submit();
  }
  return (
    <form ref={edit.form} noValidate onSubmit={submit} className={className}>
      {children}
      {edit.theirs ? (
        <EditConflict noun={edit.noun} isSaving={edit.isSending} onSave={edit.saveOwn} onDiscard={edit.keepTheirs}>
          {conflict(edit.theirs)}
        </EditConflict>
      ) : (
        <div className="grid gap-3">
          <FailureNotice text={edit.failure} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" loading={edit.isSending}>
              {button}
            </Button>
            {more}
          </div>
        </div>
      )}
    </form>
  );
}

interface EditConflictProps {
  /** What both have changed: "flag". */
  noun: string;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  /** How the two differ. */
  children: ReactNode;
}

/** Says that someone else has saved meanwhile, shows how theirs differs, and asks which of the two is to stay. */
export function EditConflict({ noun, isSaving, onSave, onDiscard, children }: EditConflictProps) {
  return (
    <Notice tone="warning" title={`Someone else has changed this ${noun}`} live>
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" loading={isSaving} onClick={onSave}>
          Save yours
        </Button>
        <Button size="small" kind="secondary" onClick={onDiscard}>
          Keep theirs
        </Button>
      </div>
    </Notice>
  );
}
