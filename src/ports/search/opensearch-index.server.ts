import { z } from "zod";
import type { IndexChange } from "#search/engine.model.ts";
import type { SearchWords } from "#search/understanding/words.model.ts";
import { Anything, BulkAnswer, MappingAnswer } from "./opensearch-answer.contract.ts";
import type { OpenSearchServer } from "./opensearch-client.server.ts";
import { indexedDocument } from "./opensearch-document.model.ts";
import { indexShape } from "./opensearch-index.model.ts";
import { aliasOf, familyPattern, indexName, outdatedNames } from "./opensearch-names.model.ts";
import { SearchAway } from "./port.ts";

/** What an index was made from. */
const Contents = z.object({
  /** Revision of the catalogue. */
  catalogue: z.number(),
  /** Names the categories as they were called in it. */
  categories: z.string(),
  /** Names everything that is written besides products. */
  written: z.string(),
});
export type IndexContents = z.infer<typeof Contents>;

/** An index on a server, which several processes search and one at a time writes. Its calls throw SearchAway. */
export interface SharedIndex {
  /** What it was made from; undefined where there is none that is whole. */
  contents(): Promise<IndexContents | undefined>;
  /**
   * Makes it anew beside the one there is, which is searched until the new one takes its place in one step.
   * @param fill puts everything in
   */
  rebuild(fill: (write: WriteChange) => Promise<IndexContents>): Promise<void>;
  /** Changes it; afterwards everything can be found. @param fill puts in what changed */
  update(fill: (write: WriteChange) => Promise<IndexContents>): Promise<void>;
  /** Ids of everything in it that is no product. */
  writtenIds(): Promise<string[]>;
  /** Removes indexes of other versions of the shop that nobody needs any more. */
  tidy(): Promise<void>;
}

export type WriteChange = (change: IndexChange) => Promise<void>;

/** Questions about an index are answered at once. */
const ASK_MS = 5_000;
/** Writing may take longer, above all where the server has much to do. */
const WRITE_MS = 60_000;

/** More written documents than a shop has. */
const MOST_WRITTEN = 10_000;

/** The index behind an alias. */
export function sharedIndex(
  server: OpenSearchServer,
  { alias, words, now }: { alias: string; words: SearchWords; now(): number },
): SharedIndex {
  async function mappings(pattern: string) {
    const asked = { method: "GET", path: `/${pattern}/_mapping` } as const;
    return server.ask(asked, MappingAnswer, { limitMs: ASK_MS, missing: {} });
  }

  async function change(method: "PUT" | "POST" | "DELETE", path: string, body?: object): Promise<void> {
    await server.ask({ method, path, ...(body && { body }) }, Anything, { limitMs: WRITE_MS });
  }

  /** Writes through an alias: an index that somebody removed meanwhile must not come back without its shape. */
  async function write(through: string, { put, remove }: IndexChange): Promise<void> {
    const bulkBody = [
      ...remove.map((id) => ({ delete: { _id: id } })),
      ...put.flatMap((document) => [{ index: { _id: document.id } }, indexedDocument(document, words)]),
    ];
    if (bulkBody.length === 0) return;
    const asked = {
      method: "POST",
      path: `/${through}/_bulk`,
      querystring: { require_alias: true },
      bulkBody,
    } as const;
    const { items } = await server.ask(asked, BulkAnswer, { limitMs: WRITE_MS });
    const refused = items.flatMap((item) => Object.values(item)).find(({ status }) => status >= 300 && status !== 404);
    if (refused) throw new SearchAway(`OpenSearch refused a document with ${refused.status}`);
  }

  async function remove(path: string): Promise<void> {
    await server.ask({ method: "DELETE", path }, Anything, { limitMs: WRITE_MS, missing: {} });
  }

  async function note(name: string, contents: IndexContents): Promise<void> {
    await change("POST", `/${name}/_refresh`);
    await change("PUT", `/${name}/_mapping`, { _meta: contents });
  }

  async function namesLike(pattern: string): Promise<string[]> {
    return Object.keys(await mappings(pattern));
  }

  return {
    async contents() {
      const [index] = Object.values(await mappings(alias));
      return Contents.safeParse(index?.mappings._meta).data;
    },

    async rebuild(fill) {
      const name = indexName(alias, now());
      const building = `${name}.building`;
      await change("PUT", `/_index_template/${alias}`, { index_patterns: [`${alias}-*`], template: indexShape(words) });
      await change("PUT", `/${name}`, { settings: { refresh_interval: -1 }, aliases: { [building]: {} } });
      const contents = await fill((changed) => write(building, changed));
      await change("PUT", `/${name}/_settings`, { index: { refresh_interval: null } });
      await note(name, contents);
      // The one before this, and those that nobody finished.
      const old = (await namesLike(`${alias}-*`)).filter((each) => each !== name);
      const actions = [
        { remove: { index: name, alias: building } },
        { add: { index: name, alias } },
        ...old.map((index) => ({ remove_index: { index } })),
      ];
      await change("POST", "/_aliases", { actions });
    },

    async update(fill) {
      const contents = await fill((changed) => write(alias, changed));
      await note(alias, contents);
    },

    async writtenIds() {
      const body = { size: MOST_WRITTEN, _source: false, query: { bool: { must_not: { term: { type: "product" } } } } };
      const asked = { method: "POST", path: `/${alias}/_search`, body } as const;
      const { hits } = await server.ask(asked, WrittenAnswer, { limitMs: ASK_MS });
      return hits.hits.map((hit) => hit._id);
    },

    async tidy() {
      for (const name of outdatedNames(await namesLike(familyPattern(alias)), alias, now())) {
        await change("DELETE", `/${name}?ignore_unavailable=true`);
        await remove(`/_index_template/${aliasOf(name)}`);
      }
    },
  };
}

const WrittenAnswer = z.object({ hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }) });
