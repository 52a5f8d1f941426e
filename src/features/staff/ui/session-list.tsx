import { useState } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { asStaff } from "#staff-access/browser-session.ts";
import { call } from "#staff-access/client.ts";
import { formatInstant } from "./format-instant.ts";
import { failureText } from "./use-staff-data.ts";

interface Session {
  sessionId: string;
  createdAt: string;
  lastUsedAt: string;
  userAgent: string;
  isCurrent: boolean;
}

/** The own sessions, each with a button to end it. @param onEnded called after any of them has ended */
export function SessionList({ sessions, onEnded }: { sessions: readonly Session[]; onEnded: () => void }) {
  const [ending, setEnding] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function end(what: string, work: (token: string) => Promise<unknown>) {
    setEnding(what);
    setFailure(undefined);
    await asStaff(work).then(onEnded, (error: unknown) => setFailure(failureText(error)));
    setEnding(undefined);
  }

  return (
    <>
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
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
                loading={ending === sessionId}
                disabled={ending !== undefined}
                onClick={() =>
                  end(sessionId, (token) => call("DELETE /staff/sessions/:sessionId", { token, params: { sessionId } }))
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
          loading={ending === "others"}
          disabled={ending !== undefined}
          onClick={() => end("others", (token) => call("DELETE /staff/sessions", { token }))}
          className="justify-self-start"
        >
          End all other sessions
        </Button>
      )}
    </>
  );
}
