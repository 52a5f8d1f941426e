import { inPieces } from "#platform/in-pieces.server.ts";
import { serveThread, threadData } from "#platform/thread.server.ts";
import type { SuggestQuestion } from "#search/engine.model.ts";
import type { SuggestChange } from "#search/suggest/entry.model.ts";
import { suggestIndex } from "#search/suggest/index.model.ts";
import type { SearchWords } from "#search/understanding/words.model.ts";

/** Words and phrases are counted anew when nothing has changed for so long, in milliseconds. */
const QUIET = 1_000;

/** Packing and counting give way after so long, in milliseconds: a suggestion takes less, and should not wait longer than it takes. */
const LONGEST = 1;

// The program of the thread that completes what people type: by itself, so that no search holds it up.
const index = suggestIndex(threadData<SearchWords>());
let running: Promise<void> = Promise.resolve();
let counting: NodeJS.Timeout | undefined;

/** One after the other: between the pieces of one, suggestions are made. */
function inTurn(work: () => Generator<void, void>): Promise<void> {
  const done = running.then(() => inPieces(work(), LONGEST));
  running = done.catch(() => undefined);
  return done;
}

const calls = {
  change(change: SuggestChange): Promise<void> {
    clearTimeout(counting);
    counting = setTimeout(() => inTurn(index.countTerms), QUIET);
    return inTurn(() => index.change(change));
  },
  suggest: (question: SuggestQuestion) => index.suggest(question),
};

export type SuggestThread = typeof calls;

serveThread(calls);
