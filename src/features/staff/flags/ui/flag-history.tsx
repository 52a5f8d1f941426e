import { call } from "#flags/client.ts";
import type { FlagValues } from "#flags/model.ts";
import { ActionButton } from "#staff/ui/action-button.tsx";
import { Differences } from "#staff/ui/editing/differences.tsx";
import { RecordHead, Records } from "#staff/ui/editing/records.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import type { Loaded } from "#staff/ui/staff-loading.ts";
import type { StaffAction } from "#staff/ui/use-staff-action.ts";
import { differencesOf, statusText } from "../model.ts";

interface FlagHistoryProps {
  data: Loaded<Awaited<ReturnType<typeof loadHistory>>>;
  /** The current version; undefined for a flag that does not exist any more. */
  version: number | undefined;
  action: StaffAction;
  /** Gives the flag the values of a version again; undefined for those who may not. */
  restore: ((values: FlagValues) => Promise<unknown>) | undefined;
}

/** The changes of a flag, the newest first, and what was there before them. */
export function FlagHistory({ data, version, action, restore }: FlagHistoryProps) {
  return (
    <StaffDataView data={data}>
      {(entries) => (
        <Records
          title="History"
          items={entries}
          keyOf={(entry) => entry.version}
          none="Nobody has changed this flag yet."
        >
          {(entry) => {
            const { before, after } = entry;
            return (
              <>
                <RecordHead
                  title={entry.title}
                  about={[entry.about, after && statusText(after)].filter(Boolean).join(". ")}
                />
                {before && after && (
                  <Differences differences={differencesOf(before, after)} labels={["Before", "After"]} />
                )}
                {restore && after && entry.version !== version && (
                  <ActionButton
                    action={action}
                    label={`Restore this: ${entry.version ? `version ${entry.version}` : "the values before these changes"}`}
                    done="Restored"
                    work={() => restore(after)}
                  >
                    Restore this
                  </ActionButton>
                )}
              </>
            );
          }}
        </Records>
      )}
    </StaffDataView>
  );
}

/** Loads what `FlagHistory` shows. */
export async function loadHistory(token: string, name: string) {
  const { data: versions } = (await call("GET /lambda/featureFlags/history", { token, query: { name } })).data;
  const first = versions.at(-1)?.before;
  return [
    ...versions.map(({ version, action, by, at, before, after }) => ({
      version,
      title: `Version ${version}, ${action}`,
      about: `by ${by}, ${formatInstant(at)}`,
      before,
      after,
    })),
    ...(first ? [{ version: 0, title: "Before these changes", about: "", before: null, after: first }] : []),
  ];
}
