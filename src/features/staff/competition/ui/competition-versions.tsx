import { useState } from "react";
import type { CompetitionDocument } from "#competition/model.ts";
import { Button } from "#design-system/forms/button.tsx";
import { call } from "#staff/client.ts";
import { Differences } from "#staff/ui/differences.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { failureText } from "#staff/ui/staff-loading.ts";
import type { StaffAction } from "#staff/ui/use-staff-action.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import type { CompetitionView } from "./competition-form.tsx";
import { differencesOf } from "./document-words.ts";

interface CompetitionVersionsProps {
  competition: CompetitionView;
  action: StaffAction;
  /** Gives a draft what it was in a version; undefined once it was announced. */
  onRestore: ((document: CompetitionDocument) => Promise<unknown>) | undefined;
}

/** What was saved, the newest first, and how each version differs from the current one. */
export function CompetitionVersions({ competition, action, onRestore }: CompetitionVersionsProps) {
  return (
    <section aria-labelledby="versions" className="grid content-start gap-3">
      <h2 id="versions" className="text-lg">
        Versions
      </h2>
      <ol className="grid gap-3">
        {competition.versions.map(({ version, by, savedAt }) => (
          <li key={version} className="card grid gap-2 p-3 text-sm">
            <p>
              <span className="font-medium">Version {version}</span>{" "}
              <span className="text-muted">
                by {by}, {formatInstant(savedAt)}
              </span>
            </p>
            {version !== competition.version && (
              <Earlier
                key={competition.version}
                version={version}
                competition={competition}
                action={action}
                onRestore={onRestore}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Earlier({ version, competition, action, onRestore }: CompetitionVersionsProps & { version: number }) {
  const { competitionId, document: now } = competition;
  const [document, setDocument] = useState<CompetitionDocument>();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function compare() {
    setLoading(true);
    setFailure(undefined);
    const params = { competitionId, version: String(version) };
    try {
      const { body } = await asStaff((token) =>
        call("GET /staff/competitions/:competitionId/versions/:version", { token, params }),
      );
      setDocument(body.document);
    } catch (error) {
      setFailure(failureText(error));
    }
    setLoading(false);
  }

  if (!document)
    return (
      <>
        <Button
          kind="secondary"
          size="small"
          className="justify-self-start"
          aria-label={`Compare with now: version ${version}`}
          loading={isLoading}
          onClick={compare}
        >
          Compare with now
        </Button>
        <FailureNotice text={failure} />
      </>
    );
  const differences = differencesOf(document, now);
  return (
    <>
      {differences.length === 0 && <p className="text-muted">It is the same as now.</p>}
      {differences.length > 0 && <Differences differences={differences} labels={["Then", "Now"]} />}
      {differences.length > 0 && onRestore && (
        <Button
          kind="secondary"
          size="small"
          className="justify-self-start"
          aria-label={`Restore this: version ${version}`}
          loading={action.working === "restore"}
          disabled={action.working !== undefined}
          onClick={() => onRestore(document)}
        >
          Restore this
        </Button>
      )}
    </>
  );
}
