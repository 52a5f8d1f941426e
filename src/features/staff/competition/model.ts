import {
  type CompetitionDocument,
  type CompetitionState,
  DEALS_PAGE,
  MAX_ENTRY_COST_CENTS,
} from "#competition/model.ts";
import { formatLong } from "#shared/money.ts";

/** What became of a winner: gets the prize, may not take part, or could not be reached. A reserve moves up for the last two. */
export const OUTCOMES = ["confirmed", "excluded", "unreachable"] as const;

/** Names of the outcomes for people. */
export const OUTCOME_LABELS: Record<(typeof OUTCOMES)[number], string> = {
  confirmed: "Gets the prize",
  excluded: "May not take part",
  unreachable: "Could not be reached",
};

/** Names of the states for people. */
export const STATE_LABELS: Record<CompetitionState, string> = {
  draft: "Draft",
  open: "Open",
  closed: "Closed",
  committed: "Entries published",
  drawn: "Drawn",
};

/** The name of a deal page for people. */
export function pageLabel(dealName: string): string {
  return dealName === DEALS_PAGE ? "All deals (/deals)" : `/deals/${dealName}`;
}

/** A place in the draw: "1, A car", or "4, reserve". */
export function placeText({ place, prize }: { place: number; prize: string }): string {
  return `${place}, ${prize || "reserve"}`;
}

interface Draft {
  document: CompetitionDocument;
  /** Placed ones. */
  pins: number;
}

/** What a draft still needs before it can open, a sentence each. The server checks the same. */
export function missingToOpen({ document: { closesAt, seedHash, pins }, pins: placed }: Draft, now: Date): string[] {
  return [
    ...(seedHash === "" ? ["Enter the hash of the overseer's seed and save."] : []),
    ...(placed === pins ? [] : ["Place the pins."]),
    ...(new Date(closesAt) <= now ? ["Choose a closing time in the future and save."] : []),
  ];
}

/** The most that an entry may cost, for a hint. */
export const MAX_ENTRY_COST = formatLong(MAX_ENTRY_COST_CENTS);
