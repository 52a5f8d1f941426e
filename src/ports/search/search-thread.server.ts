import { inPieces } from "#platform/in-pieces.server.ts";
import { serveThread } from "#platform/thread.server.ts";
import type { IndexChange } from "#search/engine.model.ts";
import { searchIndex } from "./search-index.server.ts";

/** Documents that are indexed between two searches: some milliseconds. */
const PIECE = 8;

// The program of the thread that searches.
const index = searchIndex();
let running: Promise<void> = Promise.resolve();

function* changed({ put, remove }: IndexChange): Generator<void, void> {
  for (let from = 0; from < remove.length; from += PIECE) {
    index.change({ put: [], remove: remove.slice(from, from + PIECE) });
    yield;
  }
  for (let from = 0; from < put.length; from += PIECE) {
    index.change({ put: put.slice(from, from + PIECE), remove: [] });
    yield;
  }
}

const calls = {
  /** One after the other, and searches between the pieces of each. */
  change(change: IndexChange): Promise<void> {
    const done = running.then(() => inPieces(changed(change)));
    running = done.catch(() => undefined);
    return done;
  },
  search: index.search,
};

export type SearchThread = typeof calls;

serveThread(calls);
