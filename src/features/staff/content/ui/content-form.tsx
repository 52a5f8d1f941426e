import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { Hero } from "#content/ui/hero.tsx";
import { PromoRow } from "#content/ui/promo-row.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { TextArea, TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { Prose } from "#design-system/text-page.tsx";
import { CallFailure } from "#platform/http/client.ts";
import { optional } from "#shared/field-checks.ts";
import { call } from "#staff/client.ts";
import { EditConflict } from "#staff/ui/edit-conflict.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { failureText } from "#staff/ui/staff-loading.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import type { getContent, previewContent } from "../contract.ts";
import { instantOf, linesOnlyIn } from "../model.ts";

export type ContentView = z.output<typeof getContent.reply>["body"];
type Preview = z.output<typeof previewContent.reply>["body"];

interface ContentFormProps {
  document: ContentView;
  /** Called after a save, and when the changes of someone else are to stay. */
  onSaved: () => Promise<void>;
}

const CHECKS = { text: optional, from: optional, until: optional };

/**
 * The text of a document, with a preview. When someone else has changed it meanwhile, the form shows how theirs differs and asks which of
 * the two is to stay.
 */
export function ContentForm({ document: { kind, slug, text, version }, onSaved }: ContentFormProps) {
  const [theirs, setTheirs] = useState<ContentView>();
  const [shown, setShown] = useState<Preview>();
  const { form, fields, field, send, isSending, failure } = useFields({
    checks: CHECKS,
    initial: { text, from: "", until: "" },
    draft: `staff-content-${kind}-${slug}-${version}`,
  });
  const params = { kind, slug };

  function save(base: number) {
    return send(async (typed) => {
      const body = { text: typed.text, version: base, from: instantOf(typed.from), until: instantOf(typed.until) };
      try {
        await asStaff((token) => call("PUT /staff/content/:kind/:slug", { token, params, body }));
      } catch (error) {
        const code = error instanceof CallFailure && error.problem?.code;
        if (code === "content_changed") setTheirs(await documentNow(params));
        if (code === "content_faults") await showPreview(typed.text);
        throw error;
      }
      showToast(body.from ? "Planned" : "Published");
      await onSaved();
    }, "The document could not be saved. Please try again.");
  }

  async function showPreview(typed: string) {
    const body = { kind, slug, text: typed };
    setShown((await asStaff((token) => call("POST /staff/content/preview", { token, body }))).body);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(version);
  }

  return (
    <div className="grid gap-6">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
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
        {theirs ? (
          <EditConflict noun="document" isSaving={isSending} onSave={() => save(theirs.version)} onDiscard={onSaved}>
            <p className="mb-2">{theirs.versions[0]?.by} saved it after you opened it.</p>
            <Lines title="Only in theirs" lines={linesOnlyIn(theirs.text, fields.text)} />
            <Lines title="Only in yours" lines={linesOnlyIn(fields.text, theirs.text)} />
          </EditConflict>
        ) : (
          <>
            <FailureNotice text={failure} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" loading={isSending}>
                {fields.from ? "Plan change" : "Publish"}
              </Button>
              <PreviewButton onPreview={() => showPreview(fields.text)} />
            </div>
          </>
        )}
      </form>
      {shown && <PreviewView preview={shown} />}
    </div>
  );
}

function PreviewButton({ onPreview }: { onPreview: () => Promise<void> }) {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function show() {
    setLoading(true);
    setFailure(undefined);
    await onPreview().catch((error: unknown) => setFailure(failureText(error)));
    setLoading(false);
  }
  return (
    <>
      <Button kind="secondary" loading={isLoading} onClick={show}>
        Check and preview
      </Button>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </>
  );
}

function PreviewView({ preview: { faults, html, banner } }: { preview: Preview }) {
  if (faults.length > 0)
    return (
      <Notice tone="danger" title="The document has mistakes" live>
        <ul className="list-disc pl-5">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Notice>
    );
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="text-lg">
        Preview
      </h2>
      {banner?.headTitle && <Hero banner={banner} compact />}
      {banner?.title && <PromoRow banners={[banner]} />}
      {html && <Prose html={html} className="card p-5" />}
      {!html && !banner && (
        <p className="text-muted text-sm">The document has no mistakes. It has no text to show here.</p>
      )}
    </section>
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

async function documentNow(params: { kind: ContentView["kind"]; slug: string }): Promise<ContentView> {
  return (await asStaff((token) => call("GET /staff/content/:kind/:slug", { token, params }))).body;
}
