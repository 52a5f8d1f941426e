import { useState } from "react";
import type { CompetitionDocument } from "#competition/model.ts";
import { call } from "#staff/client.ts";
import { ActionButton } from "#staff/ui/action-button.tsx";
import { Differences } from "#staff/ui/editing/differences.tsx";
import { RecordHead, Records } from "#staff/ui/editing/records.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { type StaffAction, useStaffAction } from "#staff/ui/use-staff-action.ts";
import type { CompetitionView } from "./competition-form.tsx";
import { differencesOf } from "./document-words.ts";

interface CompetitionVersionsProps {
  competition: CompetitionView;
  action: StaffAction;
  /** Gives a draft what it was in a version; undefined once it was announced. */
  restore: ((token: string, document: CompetitionDocument) => Promise<unknown>) | undefined;
}

/** What was saved, the newest first, and how each version differs from the current one. */
export function CompetitionVersions(props: CompetitionVersionsProps) {
  const { versions, version: current } = props.competition;
  return (
    <Records title="Versions" items={versions} keyOf={({ version }) => version}>
      {({ version, by, savedAt }) => (
        <>
          <RecordHead title={`Version ${version}`} about={`by ${by}, ${formatInstant(savedAt)}`} />
          {version !== current && <Earlier version={version} {...props} />}
        </>
      )}
    </Records>
  );
}

function Earlier({ version, competition, action, restore }: CompetitionVersionsProps & { version: number }) {
  const { competitionId, document: now } = competition;
  const [document, setDocument] = useState<CompetitionDocument>();
  const comparing = useStaffAction({ reloads: false });

  async function compare(token: string) {
    const params = { competitionId, version: String(version) };
    const former = await call("GET /staff/competitions/:competitionId/versions/:version", { token, params });
    setDocument(former.body.document);
  }

  if (!document)
    return (
      <>
        <ActionButton action={comparing} label={`Compare with now: version ${version}`} work={compare}>
          Compare with now
        </ActionButton>
        <FailureNotice text={comparing.failure} />
      </>
    );
  const differences = differencesOf(document, now);
  if (differences.length === 0) return <p className="text-muted">It is the same as now.</p>;
  return (
    <>
      <Differences differences={differences} labels={["Then", "Now"]} />
      {restore && (
        <ActionButton
          action={action}
          label={`Restore this: version ${version}`}
          done="Restored"
          work={(token) => restore(token, document)}
        >
          Restore this
        </ActionButton>
      )}
    </>
  );
}
