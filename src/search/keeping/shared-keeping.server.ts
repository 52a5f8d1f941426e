import { setTimeout as pause } from "node:timers/promises";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import type { SharedIndex } from "#ports/search/opensearch-index.server.ts";
import type { SearchSource } from "./feed.server.ts";
import { following } from "./following.server.ts";
import { aloneAtTheIndex } from "./shared-index.data.server.ts";
import { isBehind, wantedContents, writeBehind } from "./shared-writing.server.ts";

/** Keeps an index that all processes of a shop share. */
export interface SharedKeeper {
  /** Begins, where it has not; until then nothing is asked or written. */
  start(): void;
  /** Resolves when all that catalogue and content hold by now can be found there, or it is known that it cannot be kept now. */
  caughtUp(): Promise<void>;
  /** True where it holds what catalogue and content hold. */
  isCurrent(): boolean;
  /** True where there is an index to be searched, be it behind. */
  isReady(): boolean;
  /** Ends, once what is being written is given up. */
  close(): Promise<void>;
}

interface SharedKeeperSettings {
  source: SearchSource;
  revisions: FollowedRevisions;
  index: SharedIndex;
  say(text: string): void;
}

/** How long until the next look, in milliseconds: where all is well, where another process writes, and after a failure. */
const PAUSES = { current: 30_000, busy: 1_000, failed: 5_000 } as const;
type Look = keyof typeof PAUSES;

/** How often what nobody needs any more is looked for on the server, in milliseconds. */
const TIDIED_EACH = 60 * 60_000;

/**
 * Follows catalogue and content for an index on a server. Each process looks whether the index is behind, and the first that may
 * writes; what a server missed while it was away is put in when it is back.
 */
export function sharedKeeper({ source, revisions, index, say }: SharedKeeperSettings): SharedKeeper {
  const end = new AbortController();
  let isReady = false;
  let last: Look = "busy";
  let tidied = Number.NEGATIVE_INFINITY;
  /** The revisions that the index was seen to hold. */
  let held = { catalogue: -1, content: -1 };
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<Look> {
    if (await isUpToDate()) {
      await tidyNowAndThen();
      return "current";
    }
    const settings = { source, revisions, index, say, signal: end.signal };
    if (!(await aloneAtTheIndex(source.db, () => writeBehind(settings)))) return "busy";
    return (await isUpToDate()) ? "current" : "busy";
  }

  async function tidyNowAndThen(): Promise<void> {
    if (performance.now() - tidied < TIDIED_EACH) return;
    await index.tidy();
    tidied = performance.now();
  }

  async function isUpToDate(): Promise<boolean> {
    const now = { catalogue: revisions.of("catalogue"), content: revisions.of("content") };
    const wanted = wantedContents({ source, revisions });
    const contents = await index.contents();
    isReady = contents !== undefined;
    if (!contents || isBehind(contents, wanted)) return false;
    held = now;
    return true;
  }

  async function looked(): Promise<void> {
    if (end.signal.aborted) return;
    const before = last;
    try {
      last = await look();
      if (before === "failed") say("Search: the index on OpenSearch is kept again.");
    } catch (error) {
      last = "failed";
      if (before !== "failed" && !end.signal.aborted)
        say(`Search: the index on OpenSearch cannot be kept (${reasonOf(error)}); it is tried again.`);
    }
    clearTimeout(timer);
    timer = setTimeout(queued, PAUSES[last]).unref();
    if (end.signal.aborted) clearTimeout(timer);
  }

  /** One at a time; whoever comes later sees what is there by then. */
  function queued(): Promise<void> {
    running = running.then(looked);
    return running;
  }

  const { start } = following(revisions, queued);
  const isCurrent = () => held.catalogue === revisions.of("catalogue") && held.content === revisions.of("content");

  return {
    start,
    isCurrent,
    isReady: () => isReady,
    async caughtUp() {
      start();
      await queued();
      while (last === "busy" && !end.signal.aborted) {
        await pause(PAUSES.busy / 10, undefined, { signal: end.signal }).catch(() => undefined);
        await queued();
      }
    },
    async close() {
      end.abort();
      await running;
      clearTimeout(timer);
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
