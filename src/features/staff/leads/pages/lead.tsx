import { useRevalidator } from "react-router";
import { Notice } from "#design-system/feedback/notice.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { call } from "#staff/client.ts";
import { Fact, FactList } from "#staff/ui/fact-list.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { inWords } from "#staff/ui/in-words.ts";
import { NoteForm } from "#staff/ui/note-form.tsx";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { useStaffMember } from "#staff/ui/staff-member.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { leadTitle, SOURCE_LABELS, STATE_LABELS } from "../model.ts";
import { LeadWork } from "../ui/lead-work.tsx";
import type { Route } from "./+types/lead";

export const handle = staffPage("leads:read");

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadForStaff(handle, (token) => call("GET /staff/leads/:leadId", { token, params }));
}

export const meta = privateMeta("Lead");

/** One lead: what the customer wants, how far it is, and the notes about it. */
export default function Lead({ params: { leadId }, loaderData }: Route.ComponentProps) {
  const mayWrite = useStaffMember().permissions.includes("leads:write");
  const { revalidate } = useRevalidator();
  return (
    <>
      <TextLink to="/staff/leads">All leads</TextLink>
      <StaffDataView data={loaderData}>
        {({ body: { lead, details, notes } }) => (
          <>
            <h1 className="wrap-anywhere text-2xl">{leadTitle(lead)}</h1>
            <p className="mt-1 text-muted">
              {SOURCE_LABELS[lead.source]}, {formatInstant(lead.createdAt)}
            </p>
            <div className="mt-6 grid gap-10 nav:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div className="grid content-start gap-8">
                <section aria-labelledby="request">
                  <h2 id="request" className="mb-2 text-lg">
                    Request
                  </h2>
                  <FactList>
                    <Fact label="Mobile number">
                      {lead.mobileNumber && (
                        <a href={`tel:${lead.mobileNumber}`} className="text-action underline">
                          {lead.mobileNumber}
                        </a>
                      )}
                    </Fact>
                    <Fact label="Email address">
                      {lead.email && (
                        <a href={`mailto:${lead.email}`} className="text-action underline">
                          {lead.email}
                        </a>
                      )}
                    </Fact>
                    <Fact label="Wants to be reached by">
                      {!lead.withdrawnAt && (lead.contactMethod === "email" ? "Email" : "Phone")}
                    </Fact>
                    <Fact label="Customer">{lead.vendorType === "business" ? "Business" : "Personal"}</Fact>
                    <Fact label="About">{inWords(lead.enquiryType)}</Fact>
                    <Fact label="Product">{lead.productId}</Fact>
                    <Fact label="Variation">{lead.variationId}</Fact>
                    <Fact label="Store">{lead.storeId}</Fact>
                    {Object.entries(details).map(([name, value]) => (
                      <Fact key={name} label={inWords(name)}>
                        {value}
                      </Fact>
                    ))}
                  </FactList>
                </section>
                <section aria-labelledby="notes" className="grid gap-4">
                  <h2 id="notes" className="text-lg">
                    Notes
                  </h2>
                  {notes.length === 0 && <p className="text-muted text-sm">Nobody has made a note yet.</p>}
                  <ul className="grid gap-3">
                    {notes.map(({ noteId, by, text, createdAt }) => (
                      <li key={noteId} className="card bg-surface-2 p-3 text-sm">
                        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                        <p className="mt-1 text-muted">
                          {by}, {formatInstant(createdAt)}
                        </p>
                      </li>
                    ))}
                  </ul>
                  {mayWrite && (
                    <NoteForm
                      draft={`staff-lead-note-${leadId}`}
                      save={(token, text) =>
                        call("POST /staff/leads/:leadId/notes", { token, params: { leadId }, body: { text } })
                      }
                      onAdded={revalidate}
                    />
                  )}
                </section>
              </div>
              <section aria-labelledby="work" className="grid content-start gap-4">
                <h2 id="work" className="text-lg">
                  Follow-up
                </h2>
                {lead.withdrawnAt && (
                  <Notice tone="warning" title="Do not contact this customer about it">
                    They withdrew their consent on {formatInstant(lead.withdrawnAt)}. The lead stays closed.
                  </Notice>
                )}
                {!lead.withdrawnAt && mayWrite && <LeadWork key={lead.version} lead={lead} onSaved={revalidate} />}
                {!lead.withdrawnAt && !mayWrite && <p>{STATE_LABELS[lead.state]}</p>}
              </section>
            </div>
          </>
        )}
      </StaffDataView>
    </>
  );
}
