import { useState } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { call } from "#flags/client.ts";
import type { FlagValues } from "#flags/model.ts";
import { Differences } from "#staff/ui/differences.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import type { Loaded } from "#staff/ui/staff-loading.ts";
import { differencesOf, statusText } from "../model.ts";

interface FlagHistoryProps {
  data: Loaded<Awaited<ReturnType<typeof loadHistory>>>;
  /** The current version; undefined for a flag that does not exist any more. */
  version: number | undefined;
  /** Gives the flag the values of a version again; undefined for those who may not. */
  onRestore: ((values: FlagValues) => Promise<void>) | undefined;
}

/** The changes of a flag, the newest first. */
export function FlagHistory({ data, version, onRestore }: FlagHistoryProps) {
  return (
    <section aria-labelledby="history" className="grid content-start gap-3">
      <h2 id="history" className="text-lg">
        History
      </h2>
      <StaffDataView data={data}>
        {({ versions, first }) => (
          <>
            {versions.length === 0 && <p className="text-muted text-sm">Nobody has changed this flag yet.</p>}
            <ol className="grid gap-3">
              {versions.map((entry) => {
                const { action, at, by, before, after } = entry;
                const canRestore = after && entry.version !== version;
                return (
                  <li key={entry.version} className="card grid gap-2 p-3 text-sm">
                    <p>
                      <span className="font-medium">
                        Version {entry.version}, {action}
                      </span>{" "}
                      <span className="text-muted">
                        by {by}, {formatInstant(at)}
                        {after && `. ${statusText(after)}`}
                      </span>
                    </p>
                    {before && after && (
                      <Differences differences={differencesOf(before, after)} labels={["Before", "After"]} />
                    )}
                    {canRestore && onRestore && (
                      <RestoreButton
                        label={`Restore this: version ${entry.version}`}
                        onRestore={() => onRestore(after)}
                      />
                    )}
                  </li>
                );
              })}
              {first && (
                <li className="card grid gap-2 p-3 text-sm">
                  <p>
                    <span className="font-medium">Before these changes</span>{" "}
                    <span className="text-muted">{statusText(first)}</span>
                  </p>
                  {onRestore && (
                    <RestoreButton
                      label="Restore this: the values before these changes"
                      onRestore={() => onRestore(first)}
                    />
                  )}
                </li>
              )}
            </ol>
          </>
        )}
      </StaffDataView>
    </section>
  );
}

/** Loads what `FlagHistory` shows. */
export async function loadHistory(token: string, name: string) {
  const { data: versions } = (await call("GET /lambda/featureFlags/history", { token, query: { name } })).data;
  return { versions, first: versions.at(-1)?.before };
}

interface RestoreButtonProps {
  /** For screen readers. */
  label: string;
  onRestore: () => Promise<void>;
}

function RestoreButton({ label, onRestore }: RestoreButtonProps) {
  const [isRestoring, setRestoring] = useState(false);
  async function restore() {
    setRestoring(true);
    await onRestore();
    setRestoring(false);
  }
  return (
    <Button
      kind="secondary"
      size="small"
      className="justify-self-start"
      aria-label={label}
      loading={isRestoring}
      onClick={restore}
    >
      Restore this
    </Button>
  );
}
