import { useState } from "react";
import { CONTENT_KINDS, type ContentKind } from "#content/documents.model.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privatePage } from "#layout/app-shell.ts";
import { call } from "#staff/client.ts";
import { PlanFailure } from "#staff/ui/edit-conflict.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { failureText, useStaffData } from "#staff/ui/use-staff-data.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import { KIND_LABELS } from "../model.ts";
import { ContentForm, type ContentView } from "../ui/content-form.tsx";
import type { Route } from "./+types/document";

export const handle = staffPage("content:write");

export function meta({ params, matches }: Route.MetaArgs) {
  return privatePage(`Content ${params.slug}`, matches[0]);
}

/** One document: its text, planned changes and versions. */
export default function ContentPage({ params: { kind: name, slug } }: Route.ComponentProps) {
  const kind = CONTENT_KINDS.find((known) => known === name);
  return (
    <>
      <TextLink to="/staff/content">All content</TextLink>
      <h1 className="wrap-anywhere text-2xl">{slug}</h1>
      {kind ? <ContentDocument params={{ kind, slug }} /> : <p>There is no such kind of content.</p>}
    </>
  );
}

function ContentDocument({ params }: { params: { kind: ContentKind; slug: string } }) {
  const data = useStaffData(`${params.kind}/${params.slug}`, (token) =>
    call("GET /staff/content/:kind/:slug", { token, params }),
  );
  // Raised to show the form with the saved values again.
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<string>();

  async function reload() {
    await data.reload();
    setRound((before) => before + 1);
  }

  async function act(work: (token: string) => Promise<unknown>, done: string) {
    setFailure(undefined);
    try {
      await asStaff(work);
      showToast(done);
    } catch (error) {
      setFailure(failureText(error));
    }
    await reload();
  }

  return (
    <>
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <StaffDataView data={data} label="The document is loading">
        {({ body }) => (
          <>
            <p className="mt-1 text-muted">
              {KIND_LABELS[body.kind]}, version {body.version}
              {body.removed && ", removed"}
            </p>
            <div className="mt-6 grid gap-10 nav:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
              <ContentForm key={`${body.version} ${round}`} document={body} onSaved={reload} />
              <div className="grid content-start gap-8">
                <Planned document={body} act={act} />
                <Versions document={body} act={act} />
              </div>
            </div>
          </>
        )}
      </StaffDataView>
    </>
  );
}

interface PartProps {
  document: ContentView;
  act: (work: (token: string) => Promise<unknown>, done: string) => Promise<void>;
}

function Planned({ document: { kind, slug, planned }, act }: PartProps) {
  if (planned.length === 0) return null;
  const params = { kind, slug };
  return (
    <section aria-labelledby="planned" className="grid gap-3">
      <h2 id="planned" className="text-lg">
        Planned
      </h2>
      <ul className="grid gap-3">
        {planned.map(({ at, by, removes, failedAt }) => (
          <li key={at} className="card grid gap-2 p-3 text-sm">
            <p>
              {formatInstant(at)}: {removes ? "the document is removed" : "the text is replaced"}
              <span className="text-muted"> by {by}</span>
            </p>
            {failedAt && <PlanFailure at={failedAt} />}
            <ActButton
              label={`Cancel change of ${formatInstant(at)}`}
              text="Cancel change"
              onPress={() =>
                act(
                  (token) => call("DELETE /staff/content/:kind/:slug/planned", { token, params, query: { at } }),
                  "Cancelled",
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Versions({ document: { kind, slug, version: current, versions }, act }: PartProps) {
  const params = { kind, slug };

  async function restore(token: string, version: number) {
    const { body } = await call("GET /staff/content/:kind/:slug/versions/:version", {
      token,
      params: { ...params, version: String(version) },
    });
    await call("PUT /staff/content/:kind/:slug", { token, params, body: { text: body.text, version: current } });
  }

  return (
    <section aria-labelledby="versions" className="grid gap-3">
      <h2 id="versions" className="text-lg">
        Versions
      </h2>
      <ol className="grid gap-3">
        {versions.map(({ version, at, by, removed }) => (
          <li key={version} className="card grid gap-2 p-3 text-sm">
            <p>
              <span className="font-medium">
                Version {version}
                {removed && ", removed"}
              </span>{" "}
              <span className="text-muted">
                by {by}, {formatInstant(at)}
              </span>
            </p>
            {version !== current && !removed && (
              <ActButton
                label={`Restore this: version ${version}`}
                text="Restore this"
                onPress={() => act((token) => restore(token, version), "Restored")}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ActButton({ label, text, onPress }: { label: string; text: string; onPress: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    await onPress();
    setBusy(false);
  }
  return (
    <Button
      kind="secondary"
      size="small"
      className="justify-self-start"
      aria-label={label}
      loading={isBusy}
      onClick={press}
    >
      {text}
    </Button>
  );
}
