import { useState } from "react";
import type { z } from "zod";
import { Hero } from "#content/ui/hero.tsx";
import { PromoRow } from "#content/ui/promo-row.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextArea, TextField } from "#design-system/forms/field.tsx";
import { Prose } from "#design-system/text-page.tsx";
import { CallFailure } from "#platform/http/client.ts";
import { optional } from "#shared/field-checks.ts";
import { call } from "#staff/client.ts";
import { EditForm, useEditForm } from "#staff/ui/editing/edit-form.tsx";
import { LineList, StaffSection } from "#staff/ui/editing/records.tsx";
import { instantOf, linesOnlyIn } from "#staff/ui/editing/typed-values.ts";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { useStaffAction } from "#staff/ui/use-staff-action.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import type { getContent, previewContent } from "../contract.ts";

export type ContentView = z.output<typeof getContent.reply>["body"];
type Preview = z.output<typeof previewContent.reply>["body"];

const CHECKS = { text: optional, from: optional, until: optional };

/** The text of a document, with a preview. */
export function ContentForm({ document }: { document: ContentView }) {
  const { kind, slug } = document;
  const [shown, setShown] = useState<Preview>();
  const preview = useStaffAction({ reloads: false });
  const edit = useEditForm({
    noun: "document",
    shown: document,
    fieldsOf: ({ text }) => ({ text, from: "", until: "" }),
    checks: CHECKS,
    draft: `staff-content-${kind}-${slug}`,
    async save({ text, from, until }, version) {
      const [params, body] = [
        { kind, slug },
        { text, version, from: instantOf(from), until: instantOf(until) },
      ];
      try {
        const saved = await asStaff((token) => call("PUT /staff/content/:kind/:slug", { token, params, body }));
        setShown(undefined);
        return saved.body;
      } catch (error) {
        if (error instanceof CallFailure && error.problem?.code === "content_faults")
          await asStaff((token) => show(token, text));
        throw error;
      }
    },
    done: (_, { from }) => (from ? "Planned" : "Published"),
  });
  const { fields, field } = edit;

  async function show(token: string, text: string) {
    setShown((await call("POST /staff/content/preview", { token, body: { kind, slug, text } })).body);
  }

  return (
    <div className="grid gap-6">
      <EditForm
        edit={edit}
        className="grid gap-4"
        button={fields.from ? "Plan change" : "Publish"}
        more={
          <>
            <Button
              kind="secondary"
              loading={preview.working !== undefined}
              onClick={() => preview.run("preview", undefined, (token) => show(token, fields.text))}
            >
              Check and preview
            </Button>
            <FailureNotice text={preview.failure} />
          </>
        }
        conflict={({ text, versions }) => (
          <>
            <p className="mb-2">{versions[0]?.by} saved it after you opened it.</p>
            <Lines title="Only in theirs" lines={linesOnlyIn(text, fields.text)} />
            <Lines title="Only in yours" lines={linesOnlyIn(fields.text, text)} />
          </>
        )}
      >
        <TextArea
          label="Text"
          hint="Fields between the lines of ---, and Markdown below them"
          rows={22}
          spellCheck={false}
          className="font-mono"
          {...field("text")}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="From"
            optional
            hint="South African time; at once without it"
            type="datetime-local"
            {...field("from")}
          />
          <TextField
            label="Until"
            optional
            hint="Then what stands there now comes back"
            type="datetime-local"
            {...field("until")}
          />
        </div>
      </EditForm>
      {shown && <PreviewView preview={shown} />}
    </div>
  );
}

function PreviewView({ preview: { faults, html, banner } }: { preview: Preview }) {
  if (faults.length > 0)
    return (
      <Notice tone="danger" title="The document has mistakes" live>
        <LineList lines={faults} />
      </Notice>
    );
  return (
    <StaffSection title="Preview">
      {banner?.headTitle && <Hero banner={banner} compact />}
      {banner?.title && <PromoRow banners={[banner]} />}
      {html && <Prose html={html} className="card p-5" />}
      {!html && !banner && (
        <p className="text-muted text-sm">The document has no mistakes. It has no text to show here.</p>
      )}
    </StaffSection>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="mt-2">
      <p className="font-medium">{title}</p>
      <pre className="wrap-anywhere whitespace-pre-wrap text-sm">{lines.join("\n") || "Nothing"}</pre>
    </div>
  );
}
