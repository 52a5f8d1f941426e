import { dayOf } from "#clock/day.model.ts";
import type { Clock } from "#clock/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { countMissed } from "#search/events/events.data.server.ts";
import { type Missed, withMissed } from "./missed.model.ts";
import type { SearchGroup } from "./model.ts";

/** How long a term waits before it is written, in milliseconds. */
const WAIT_MS = 5_000;

/** Counts what searches do not find, for whoever looks after the catalogue. No search waits for it. */
export interface MissedSearches {
  note(text: string, group: SearchGroup): void;
  /** Writes what waits. It never rejects. */
  flush(): Promise<void>;
  /** Writes what waits, and nothing afterwards. */
  close(): Promise<void>;
}

interface MissedSettings {
  db: Database;
  clock: Clock;
  /** Is told where it could not be written; what was counted is lost then. */
  say(text: string): void;
}

/** Gathers in this process, and writes every few seconds. */
export function missedSearches({ db, clock, say }: MissedSettings): MissedSearches {
  let waiting: ReadonlyMap<string, Missed> = new Map();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const due = [...waiting.values()];
    waiting = new Map();
    // The message of an error may repeat a term.
    await countMissed(db, due).catch(() => say("What searches did not find could not be written down."));
  }

  return {
    note(text, group) {
      if (isClosed) return;
      waiting = withMissed(waiting, { text, group, day: dayOf(clock.now()) });
      if (waiting.size > 0) timer ??= setTimeout(flush, WAIT_MS).unref();
    },
    flush,
    async close() {
      isClosed = true;
      await flush();
    },
  };
}
