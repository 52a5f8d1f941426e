import { type FormEvent, useState } from "react";
import { StatusTag } from "#design-system/feedback/badge.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { capitalised } from "#shared/text.ts";
import { call } from "#staff/client.ts";
import { Differences } from "#staff/ui/editing/differences.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { useStaffAction } from "#staff/ui/use-staff-action.ts";
import type { Route } from "./+types/approvals";

export const handle = staffPage("catalogue:write");

export function clientLoader() {
  return loadForStaff(handle, (token) => call("GET /staff/approvals", { token }));
}

export const meta = privateMeta("Approvals");

/** What waits for a second person, and what was decided. */
export default function Approvals({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">Waiting for approval</h1>
      <p className="mt-1 mb-6 max-w-3xl text-muted">
        A price that falls by more than half, by itself or with a promo code, and a promo code worth more than half, go
        live once somebody other than the person who made the change has approved it.
      </p>
      <StaffDataView data={loaderData}>
        {({ body: { waiting, approvesFrom, others, decided } }) => (
          <div className="grid max-w-3xl gap-10">
            {others === 0 && (
              <Notice tone="warning" title="There is nobody else who can approve your changes">
                An admin invites a second person under People, Invite somebody, with the role Content editor or Admin.
              </Notice>
            )}
            {approvesFrom && (
              <Notice tone="info" title={`You can approve changes from ${formatInstant(approvesFrom)}`}>
                Your account joined, or its role or second factor changed, less than 24 hours ago. Until then somebody
                else approves.
              </Notice>
            )}
            {waiting.length === 0 && <p>Nothing is waiting.</p>}
            <ul className="grid gap-4">
              {waiting.map((approval) => (
                <Waiting key={approval.approvalId} approval={approval} canApprove={!approval.isOwn && !approvesFrom} />
              ))}
            </ul>
            {decided.length > 0 && (
              <section aria-labelledby="decided">
                <h2 id="decided" className="text-lg">
                  Last decisions
                </h2>
                <ul className="mt-3 divide-y divide-line border-line border-y text-sm">
                  {decided.map((decision) => (
                    <li key={decision.approvalId} className="grid gap-1 py-3">
                      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                        <span className="wrap-anywhere font-medium">{capitalised(decision.subject)}</span>
                        <StatusTag tone={decision.isApproved ? "success" : "info"}>
                          {decision.isApproved ? "Approved" : "Declined"}
                        </StatusTag>
                      </p>
                      <p className="text-muted">
                        {decision.decidedBy}, {formatInstant(decision.decidedAt)}. Changed by {decision.requestedBy},{" "}
                        {formatInstant(decision.requestedAt)}.
                      </p>
                      {decision.reason && <p className="wrap-anywhere">{decision.reason}</p>}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </StaffDataView>
    </>
  );
}

interface WaitingProps {
  approval: {
    approvalId: string;
    subject: string;
    differences: readonly { label: string; before: string; after: string }[];
    requestedBy: string;
    requestedAt: string;
    isOwn: boolean;
  };
  canApprove: boolean;
}

/** One change, to be approved or declined. */
function Waiting({
  approval: { approvalId, subject, differences, requestedBy, requestedAt, isOwn },
  canApprove,
}: WaitingProps) {
  const [reason, setReason] = useState("");
  const { working, failure, run } = useStaffAction();

  function decide(isApproved: boolean) {
    const done = isApproved ? "Approved. The change is live" : isOwn ? "Taken back" : "Declined";
    const [params, body] = [{ approvalId }, { isApproved, reason }];
    return run(isApproved ? "approve" : "decline", done, (token) =>
      call("POST /staff/approvals/:approvalId", { token, params, body }),
    );
  }

  function decline(event: FormEvent) {
    event.preventDefault();
    decide(false);
  }

  const name = capitalised(subject);
  return (
    <li className="card grid gap-4 p-4">
      <div>
        <h2 className="wrap-anywhere text-lg">{name}</h2>
        <p className="text-muted text-sm">
          Changed by {isOwn ? "you" : requestedBy}, {formatInstant(requestedAt)}
        </p>
      </div>
      <Differences differences={differences} labels={["Before", "After"]} />
      {isOwn && <p className="text-sm">Somebody else has to approve this.</p>}
      <FailureNotice text={failure} />
      <form noValidate onSubmit={decline} className="grid gap-3">
        <TextField
          label="Reason"
          hint={isOwn ? "Needed to take the change back" : "Needed to decline, so that the other person knows"}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          {canApprove && (
            <Button
              type="button"
              size="small"
              loading={working === "approve"}
              aria-label={`Approve the change of ${name}`}
              onClick={() => decide(true)}
            >
              Approve
            </Button>
          )}
          <Button
            type="submit"
            kind="secondary"
            size="small"
            loading={working === "decline"}
            aria-label={`${isOwn ? "Take back" : "Decline"} the change of ${name}`}
          >
            {isOwn ? "Take back" : "Decline"}
          </Button>
        </div>
      </form>
    </li>
  );
}
