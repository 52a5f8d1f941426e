import type { Database } from "#platform/database/connect.server.ts";
import type { SearchIndex } from "../engine/engine.port.ts";
import {
  allDocuments,
  changedDocuments,
  readIndexState,
  withIndexLock,
  writeIndexState,
} from "./indexer.repository.server.ts";

/** Keeps the index of a search server in step with the documents in the database. */
export interface SearchIndexer {
  /** Whether the index is up to date. */
  isCurrent(): Promise<boolean>;
  /** Writes missing changes; rebuilds the index if its mapping is outdated or it belongs to another state of the database. Never rejects. */
  update(): Promise<void>;
}

/** @param log receives a message for each rebuild, and one when writing starts to fail */
export function searchIndexer(db: Database, index: SearchIndex, log: (text: string) => void): SearchIndexer {
  let isUnavailable = false;

  async function updateIndex(): Promise<void> {
    const { version, stored } = await readIndexState(db);
    const state = await index.state();
    // A newer version of the software maintains the index; this process will be replaced soon.
    if (state && state.shape > index.shape) return;
    if (state?.shape === index.shape && stored?.shape === index.shape && state.version === stored.version) {
      if (state.version === version) return;
      await index.update(changedDocuments(db, state.version), version);
    } else {
      await writeIndexState(db, undefined);
      await index.rebuild(allDocuments(db), version);
      log("Search: an index was made on OpenSearch.");
    }
    await writeIndexState(db, { shape: index.shape, version });
  }

  return {
    async isCurrent() {
      const { version, stored } = await readIndexState(db);
      return stored?.shape === index.shape && stored.version === version;
    },

    async update() {
      try {
        await withIndexLock(db, updateIndex);
        isUnavailable = false;
      } catch (error) {
        if (!isUnavailable) log(`Search: the index on OpenSearch cannot be written (${error}); retrying every minute.`);
        isUnavailable = true;
      }
    },
  };
}
