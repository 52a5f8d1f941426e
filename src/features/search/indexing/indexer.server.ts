import type { Database } from "#platform/database/connect.server.ts";
import type { SearchIndex } from "../engine/engine.port.ts";
import { allDocuments, aloneAtTheIndex, changedDocuments, indexNote, noteIndex } from "./indexer.repository.server.ts";

/** Keeps the index of a server as the documents in the database are. */
export interface SearchIndexer {
  /** Whether the index holds all documents as they are now. */
  isCurrent(): Promise<boolean>;
  /** Writes what is missing; all of it where there is no index of this shape, or one that was made from another state of the database. */
  update(): Promise<void>;
}

/** @param say is told what is made anew, and once when it cannot be written */
export function searchIndexer(db: Database, index: SearchIndex, say: (text: string) => void): SearchIndexer {
  let isUnavailable = false;

  async function updated(): Promise<void> {
    const { version, noted } = await indexNote(db);
    const state = await index.state();
    // A newer version of the shop keeps it, and this one will soon be gone.
    if (state && state.shape > index.shape) return;
    if (state?.shape === index.shape && noted?.shape === index.shape && state.version === noted.version) {
      if (state.version === version) return;
      await index.update(changedDocuments(db, state.version), version);
    } else {
      await noteIndex(db, undefined);
      await index.rebuild(allDocuments(db), version);
      say("Search: an index was made on OpenSearch.");
    }
    await noteIndex(db, { shape: index.shape, version });
  }

  return {
    async isCurrent() {
      const { version, noted } = await indexNote(db);
      return noted?.shape === index.shape && noted.version === version;
    },

    async update() {
      try {
        await aloneAtTheIndex(db, updated);
        isUnavailable = false;
      } catch (error) {
        if (!isUnavailable)
          say(`Search: the index on OpenSearch cannot be written (${error}); it is tried again each minute.`);
        isUnavailable = true;
      }
    },
  };
}
