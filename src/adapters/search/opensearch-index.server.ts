import { type Client, errors } from "@opensearch-project/opensearch";
import { z } from "zod";
import { type ChangedDocument, type SearchIndex, SearchUnavailable } from "#search/engine/engine.port.ts";
import { MAX_FOUND } from "./opensearch.server.ts";

/** Version of the index settings; raised with each change, so that a process uses no incompatible index. */
const SHAPE = 1;

/** Timeout of writes; longer than that of searches. */
const WRITE_MS = 60_000;

const keyword = { type: "keyword" } as const;
const number = { type: "integer" } as const;

/** Index settings. The shop computes stems itself, so that both search engines agree on them. */
const INDEX = {
  settings: { number_of_shards: 1, auto_expand_replicas: "0-1", max_result_window: MAX_FOUND },
  mappings: {
    dynamic: false,
    properties: {
      ...{
        kind: keyword,
        segments: keyword,
        title: keyword,
        titleWords: keyword,
        titleLength: number,
        popularity: number,
      },
      ...{ kinds: keyword, titled: keyword, named: keyword, tagged: keyword, words: keyword },
    },
  },
} as const;

const State = z.object({ shape: z.number(), version: z.number() });

/** The index behind an alias. @param now creation time, part of the index name */
export function openSearchIndex(client: Client, alias: string, now = Date.now): SearchIndex {
  const slow = { requestTimeout: WRITE_MS };

  async function note(index: string, version: number): Promise<void> {
    await client.indices.refresh({ index }, slow);
    await client.indices.putMapping({ index, body: { _meta: { shape: SHAPE, version } } }, slow);
  }

  /** Writes through the alias, so that a deleted index is not recreated without its mapping. */
  async function write(_index: string, documents: AsyncGenerator<ChangedDocument>): Promise<void> {
    let refused: number | undefined;
    await client.helpers.bulk<ChangedDocument>(
      {
        datasource: documents,
        onDocument: ({ id, document }) =>
          document ? [{ index: { _index, _id: id } }, document] : { delete: { _index, _id: id } },
        onDrop({ status, operation }) {
          // A document to delete may not exist.
          if (status !== 404 || !("delete" in operation)) refused = status;
        },
        require_alias: true,
      },
      slow,
    );
    if (refused !== undefined) throw new SearchUnavailable(`OpenSearch refused a document with ${refused}`);
  }

  async function names(pattern: string): Promise<string[]> {
    const { body } = await client.indices.getMapping({ index: pattern }, slow);
    return Object.keys(body);
  }

  return {
    shape: SHAPE,

    async state() {
      try {
        const { body } = await client.indices.getMapping({ index: alias }, slow);
        return State.safeParse(Object.values(body)[0]?.mappings?._meta).data;
      } catch (error) {
        if (error instanceof errors.ResponseError && error.statusCode === 404) return undefined;
        throw error;
      }
    },

    async rebuild(documents, version) {
      const name = `${alias}-${now()}`;
      const building = `${name}.building`;
      await client.indices.create({ index: name, body: { ...INDEX, aliases: { [building]: {} } } }, slow);
      await write(building, documents);
      await note(name, version);
      // The previous index and unfinished ones.
      const old = (await names(`${alias}-*`)).filter((each) => each !== name);
      const actions = [
        { remove: { index: name, alias: building } },
        { add: { index: name, alias } },
        ...old.map((index) => ({ remove_index: { index } })),
      ];
      await client.indices.updateAliases({ body: { actions } }, slow);
    },

    async update(documents, version) {
      await write(alias, documents);
      await note(alias, version);
    },
  };
}
