import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Database } from "#platform/database/connect.server.ts";
import { programOf } from "#platform/program.server.ts";
import { indexShape } from "#ports/search/opensearch-index.model.ts";
import type { SearchWords } from "#search/understanding/words.model.ts";
import { databaseName } from "./shared-index.data.server.ts";

/**
 * The alias of the index of a database: one for each way of making it. A new version of the shop, or a changed word table, thus makes an
 * index of its own, and those who still run the old one go on searching theirs.
 * @param cards names everything that cards are made by
 */
export async function indexAlias(
  db: Database,
  { words, cards }: { words: SearchWords; cards: string },
): Promise<string> {
  const hash = createHash("sha256")
    .update(cards)
    .update(JSON.stringify(indexShape(words)));
  const { resolve } = createRequire(import.meta.url);
  const documents = resolve("#ports/search/opensearch-document.model.ts");
  for (const source of programOf(join(import.meta.dirname, "feed.server.ts"), documents).values()) hash.update(source);
  return `spaza-${await databaseName(db)}-${hash.digest("hex").slice(0, 8)}`;
}
