import type { FlagValues, ShownFlag } from "#flags/model.ts";
import { daysBefore } from "#shared/day.ts";
import { folded } from "#shared/typed-text.ts";
import type { Difference } from "#staff/difference.model.ts";

/** Days without a change after which a flag is in the report of stale flags (K-06). */
const STALE_DAYS = 90;

/** Ids that a change lists; of further ones it gives the number. */
const LISTED_IDS = 10;

/** Reports of flags that may be in the way. */
export const FLAG_REPORTS = [
  { value: "unchanged", label: `Unchanged for ${STALE_DAYS} days` },
  { value: "unknown", label: "Unknown to the code" },
] as const;

type FlagReport = (typeof FLAG_REPORTS)[number];

/** The reports that a flag is in. When a flag got the default of the code is not known: such a flag is not unchanged for long. */
export function reportsOf({ changedAt, isKnown }: ShownFlag, now: Date): FlagReport[] {
  const isOld = changedAt !== null && new Date(changedAt) < daysBefore(now, STALE_DAYS);
  return FLAG_REPORTS.filter(({ value }) => (value === "unchanged" ? isOld : !isKnown));
}

/** What staff look for in the list. */
interface FlagSearch {
  /** Part of name, description or owner. */
  text?: string | undefined;
  status?: string | undefined;
  report?: string | undefined;
}

/** Whether a flag is looked for. */
export function isWanted(flag: ShownFlag, { text = "", status, report }: FlagSearch, now: Date): boolean {
  const { name, description, owner } = flag;
  return (
    folded([name, description, owner].join(" ")).includes(folded(text)) &&
    (!status || flag.status === status) &&
    (!report || reportsOf(flag, now).some(({ value }) => value === report))
  );
}

/** Sort orders of the list, by the ids of its columns. */
const SORT_KEYS: Record<string, (flag: ShownFlag) => string> = {
  name: ({ name }) => name.toLowerCase(),
  status: ({ status }) => status,
  owner: ({ owner }) => owner.toLowerCase(),
  changed: ({ changedAt }) => changedAt ?? "",
};

/** The flags in a sort order; by id without one. */
export function sortedFlags(flags: readonly ShownFlag[], sort: { id: string; desc: boolean } | undefined): ShownFlag[] {
  const keyOf = sort && SORT_KEYS[sort.id];
  if (!keyOf) return [...flags];
  return flags.toSorted((one, other) => (sort.desc ? -1 : 1) * keyOf(one).localeCompare(keyOf(other)));
}

/** For whom a flag is on, in words: "Off", "On for 2 customers". */
export function statusText(flag: FlagValues): string {
  return flag.status === "on" ? `On for ${audienceText(flag)}` : "Off";
}

/** Whom a flag is for while it is on. */
function audienceText({ pilotType, pilotIds }: FlagValues): string {
  if (pilotType === "Percentage") return `${pilotIds[0] ?? 0}% of customers`;
  if (pilotIds.length === 0) return "everyone";
  return pilotIds.length === 1 ? "1 customer" : `${pilotIds.length} customers`;
}

/** What differs between two states of a flag, in words for people. */
export function differencesOf(before: FlagValues, after: FlagValues): Difference[] {
  const statusOf = ({ status }: FlagValues) => (status === "on" ? "On" : "Off");
  const differences = [
    { label: "Status", before: statusOf(before), after: statusOf(after) },
    { label: "For", before: audienceText(before), after: audienceText(after) },
    { label: "Description", before: before.description, after: after.description },
    { label: "Owner", before: before.owner, after: after.owner },
    ...customerDifferences(before, after),
  ];
  return differences.filter((difference) => difference.before !== difference.after);
}

function customerDifferences(before: FlagValues, after: FlagValues): Difference[] {
  if (before.pilotType === "Percentage" || after.pilotType === "Percentage") return [];
  const [removed, added] = [without(before.pilotIds, after.pilotIds), without(after.pilotIds, before.pilotIds)];
  return [{ label: "Customers", before: listText(removed), after: listText(added) }];
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
}

function listText(ids: readonly string[]): string {
  const rest = ids.length - LISTED_IDS;
  return [...ids.slice(0, LISTED_IDS), ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}
