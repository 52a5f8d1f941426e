import { Button } from "#design-system/forms/button.tsx";
import { call } from "#staff-access/client.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { formatInstant } from "./format-instant.ts";
import { useStaffAction } from "./use-staff-action.ts";

interface Session {
  sessionId: string;
  createdAt: string;
  lastUsedAt: string;
  userAgent: string;
  isCurrent: boolean;
}

/** The own sessions, each with a button to end it. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { working, failure, run } = useStaffAction();

  return (
    <>
      <FailureNotice text={failure} />
      <ul className="divide-y divide-line border-line border-y">
        {sessions.map(({ sessionId, createdAt, lastUsedAt, userAgent, isCurrent }) => (
          <li key={sessionId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <div className="wrap-anywhere min-w-0 text-sm">
              <p className="font-medium">{userAgent || "Unknown browser"}</p>
              <p className="text-muted">
                Signed in {formatInstant(createdAt)}, last used {formatInstant(lastUsedAt)}
              </p>
            </div>
            {isCurrent ? (
              <p className="py-3 font-medium text-sm text-success">This session</p>
            ) : (
              <Button
                kind="secondary"
                size="small"
                loading={working === sessionId}
                disabled={working !== undefined}
                onClick={() =>
                  run(sessionId, undefined, (token) =>
                    call("DELETE /staff/sessions/:sessionId", { token, params: { sessionId } }),
                  )
                }
              >
                End session
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          kind="secondary"
          loading={working === "others"}
          disabled={working !== undefined}
          onClick={() => run("others", undefined, (token) => call("DELETE /staff/sessions", { token }))}
          className="justify-self-start"
        >
          End all other sessions
        </Button>
      )}
    </>
  );
}
