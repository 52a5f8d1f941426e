import { setTimeout as pause } from "node:timers/promises";
import { nextTurn } from "#listing/campaign.model.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import { type CatchingUp, catchUp, type Held, isUpToDate } from "./catching-up.server.ts";
import type { SearchSource } from "./feed.server.ts";
import { following } from "./following.server.ts";

/** Keeps an index like catalogue and content. */
export interface IndexKeeper {
  /** Begins, where it has not; until then nothing is read and nothing can be found. */
  start(): void;
  /** Resolves when all that catalogue and content hold by now can be found, however often that has to be tried, or after closing. */
  caughtUp(): Promise<void>;
  /** True where the index holds what catalogue and content hold, and the campaigns that are open at this moment. */
  isCurrent(): boolean;
  /** Says that the index lost what it knew: all of it is written anew. */
  again(): void;
  /** Ends, once what is being read or written is done. */
  close(): Promise<void>;
}

interface KeeperSettings extends Omit<CatchingUp, "revisions"> {
  revisions: FollowedRevisions;
  /** Is told of what failed, once until it went well again. */
  say(text: string): void;
}

/** What failed is tried again after a pause, twice as long each time: milliseconds. */
const PAUSE = { first: 1_000, longest: 60_000 };

/** The clock is looked at again after so long at the latest: no timer waits for months. Milliseconds. */
const LONGEST_WAIT = 60 * 60_000;

/** Follows catalogue, content and the days of campaigns for an index in this process. */
export function indexKeeper({ revisions, say, ...by }: KeeperSettings): IndexKeeper {
  const settings = { ...by, revisions };
  const end = new AbortController();
  let held: Held = { ids: new Set() };
  let turn: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function untilCaughtUp(): Promise<void> {
    for (let failures = 0; !end.signal.aborted; failures += 1) {
      const mine = held;
      try {
        await catchUp(mine, settings, () => end.signal.aborted || held !== mine);
        return wakeAtTurn();
      } catch (error) {
        if (end.signal.aborted) return;
        if (failures === 0) say(`Search: ${String(error)}. It is tried again until it goes well.`);
        const milliseconds = Math.min(PAUSE.longest, PAUSE.first * 2 ** failures);
        await pause(milliseconds, undefined, { ref: false, signal: end.signal }).catch(() => undefined);
      }
    }
  }

  /** One at a time; whoever comes later sees what is there by then. */
  function queued(): Promise<void> {
    running = running.then(untilCaughtUp);
    return running;
  }

  function wakeAtTurn(): void {
    clearTimeout(turn);
    turn = setTimeout(queued, untilTurn(by.source));
    turn.unref();
  }

  const { start, isStarted } = following(revisions, queued);

  return {
    start,
    isCurrent: () => isUpToDate(held, settings),
    caughtUp() {
      start();
      return queued();
    },
    again() {
      // What it holds besides products is remembered: a part of the index may still know it.
      held = { ids: held.ids };
      if (isStarted()) void queued();
    },
    async close() {
      end.abort();
      await running;
      clearTimeout(turn);
    },
  };
}

function untilTurn({ campaigns, clock }: SearchSource): number {
  const now = clock.now();
  const turn = nextTurn(campaigns, now);
  return turn ? Math.min(LONGEST_WAIT, turn.getTime() - now.getTime()) : LONGEST_WAIT;
}
