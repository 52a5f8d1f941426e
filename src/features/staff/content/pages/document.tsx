import { CONTENT_KINDS } from "#content/documents.model.ts";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privatePage } from "#layout/app-shell.ts";
import { call } from "#staff/client.ts";
import { ActionButton } from "#staff/ui/action-button.tsx";
import { Planned, RecordHead, Records } from "#staff/ui/editing/records.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { type Loaded, loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { useStaffAction } from "#staff/ui/use-staff-action.ts";
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
  const action = useStaffAction();
  return (
    <>
      <div className="my-4 empty:hidden">
        <FailureNotice text={action.failure} />
      </div>
      <StaffDataView data={data}>
        {({ body: document }) => {
          const { kind, slug, version, removed, planned, versions } = document;
          const params = { kind, slug };
          async function restore(token: string, former: number) {
            const { body } = await call("GET /staff/content/:kind/:slug/versions/:version", {
              token,
              params: { ...params, version: String(former) },
            });
            await call("PUT /staff/content/:kind/:slug", { token, params, body: { text: body.text, version } });
          }
          return (
            <>
              <p className="mt-1 text-muted">
                {KIND_LABELS[kind]}, version {version}
                {removed && ", removed"}
              </p>
              <div className="mt-6 grid gap-10 nav:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
                <ContentForm document={document} />
                <div className="grid content-start gap-8">
                  <Planned
                    planned={planned}
                    action={action}
                    textOf={({ removes }) => (removes ? "the document is removed" : "the text is replaced")}
                    cancel={(token, at) =>
                      call("DELETE /staff/content/:kind/:slug/planned", { token, params, query: { at } })
                    }
                  />
                  <Records title="Versions" items={versions} keyOf={(former) => former.version}>
                    {(former) => (
                      <>
                        <RecordHead
                          title={`Version ${former.version}${former.removed ? ", removed" : ""}`}
                          about={`by ${former.by}, ${formatInstant(former.at)}`}
                        />
                        {former.version !== version && !former.removed && (
                          <ActionButton
                            action={action}
                            label={`Restore this: version ${former.version}`}
                            done="Restored"
                            work={(token) => restore(token, former.version)}
                          >
                            Restore this
                          </ActionButton>
                        )}
                      </>
                    )}
                  </Records>
                </div>
              </div>
            </>
          );
        }}
      </StaffDataView>
    </>
  );
}
