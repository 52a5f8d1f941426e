import { startTransition, useState } from "react";
import { useRevalidator } from "react-router";
import { CONTENT_KINDS } from "#content/documents.model.ts";
import { Button } from "#design-system/forms/button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privatePage } from "#layout/app-shell.ts";
import { call } from "#staff/client.ts";
import { PlanFailure } from "#staff/ui/edit-conflict.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { type Loaded, loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { type StaffAction, useStaffAction } from "#staff/ui/use-staff-action.ts";
import { KIND_LABELS } from "../model.ts";
import { ContentForm, type ContentView } from "../ui/content-form.tsx";
import type { Route } from "./+types/document";

export const handle = staffPage("content:write");

export async function clientLoader({ params: { kind: name, slug } }: Route.ClientLoaderArgs) {
  const kind = CONTENT_KINDS.find((known) => known === name);
  if (!kind) return undefined;
  return loadForStaff(handle, (token) => call("GET /staff/content/:kind/:slug", { token, params: { kind, slug } }));
}

export function meta({ params, matches }: Route.MetaArgs) {
  return privatePage(`Content ${params.slug}`, matches[0]);
}

/** One document: its text, planned changes and versions. */
export default function ContentPage({ params: { slug }, loaderData }: Route.ComponentProps) {
  return (
    <>
      <TextLink to="/staff/content">All content</TextLink>
      <h1 className="wrap-anywhere text-2xl">{slug}</h1>
      {loaderData ? <ContentDocument key={slug} data={loaderData} /> : <p>There is no such kind of content.</p>}
    </>
  );
}

function ContentDocument({ data }: { data: Loaded<{ body: ContentView }> }) {
  const { revalidate } = useRevalidator();
  // Raised to show the form with the saved values again.
  const [round, setRound] = useState(0);
  const action = useStaffAction();

  async function reload() {
    await revalidate();
    startTransition(() => setRound((before) => before + 1));
  }

  return (
    <>
      <FailureNotice text={action.failure} />
      <StaffDataView data={data}>
        {({ body }) => (
          <>
            <p className="mt-1 text-muted">
              {KIND_LABELS[body.kind]}, version {body.version}
              {body.removed && ", removed"}
            </p>
            <div className="mt-6 grid gap-10 nav:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
              <ContentForm key={`${body.version} ${round}`} document={body} onSaved={reload} />
              <div className="grid content-start gap-8">
                <Planned document={body} action={action} />
                <Versions document={body} action={action} />
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
  action: StaffAction;
}

function Planned({ document: { kind, slug, planned }, action }: PartProps) {
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
              isBusy={action.working === at}
              onPress={() =>
                action.run(at, "Cancelled", (token) =>
                  call("DELETE /staff/content/:kind/:slug/planned", { token, params, query: { at } }),
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Versions({ document: { kind, slug, version: current, versions }, action }: PartProps) {
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
                isBusy={action.working === `restore ${version}`}
                onPress={() => action.run(`restore ${version}`, "Restored", (token) => restore(token, version))}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ActButtonProps {
  label: string;
  text: string;
  isBusy: boolean;
  onPress: () => void;
}

function ActButton({ label, text, isBusy, onPress }: ActButtonProps) {
  return (
    <Button
      kind="secondary"
      size="small"
      className="justify-self-start"
      aria-label={label}
      loading={isBusy}
      onClick={onPress}
    >
      {text}
    </Button>
  );
}
