import { type Client, errors } from "@opensearch-project/opensearch";
import { z } from "zod";
import { type ChangedDocument, type SearchIndex, SearchUnavailable } from "#search/engine/engine.port.ts";
import { MAX_FOUND } from "./opensearch.server.ts";

/** Version of the index settings; raised with each change, so that a process uses no incompatible index. */
const SHAPE = 1;

/** Timeout of writes; longer than that of searches. */
const WRITE_MS = 60_000;

/** Documents in each write. */
const BATCH = 500;

const keyword = { type: "keyword" } as const;
const number = { type: "integer" } as const;

/** Index settings. The shop computes stems itself, so that both search engines agree on them. */
const INDEX = {
  settings: { number_of_shards: 1, auto_expand_replicas: "0-1", max_result_window: MAX_FOUND },
  mappings: {
    dynamic: false,
    properties: {
      kind: keyword,
      segments: keyword,
      title: keyword,
      titleWords: keyword,
      titleLength: number,
      popularity: number,
      kinds: keyword,
      titled: keyword,
      named: keyword,
      tagged: keyword,
      words: keyword,
    },
  },
} as const;

const State = z.object({ shape: z.number(), version: z.number() });

/** Answers as the shop needs them: a proxy in between may answer 200 with anything. */
const Acknowledged = z.object({ acknowledged: z.literal(true) });
const Refreshed = z.object({ _shards: z.object({ failed: z.literal(0) }) });
const Mappings = z.record(z.string(), z.object({ mappings: z.object({ _meta: z.unknown().optional() }) }));
const Status = z.object({ status: z.int() }).optional();
const Written = z.object({ items: z.array(z.object({ index: Status, delete: Status })) });

/** @throws SearchUnavailable */
function read<Shape extends z.ZodType>(shape: Shape, { body }: { body: unknown }): z.output<Shape> {
  const { data, success } = shape.safeParse(body);
  if (!success) throw unusable();
  return data;
}

function unusable(): SearchUnavailable {
  return new SearchUnavailable("OpenSearch's answer cannot be used");
}

/** The index behind an alias. @param now creation time, part of the index name */
export function openSearchIndex(client: Client, alias: string, now = Date.now): SearchIndex {
  const slow = { requestTimeout: WRITE_MS };

  async function note(index: string, version: number): Promise<void> {
    read(Refreshed, await client.indices.refresh({ index }, slow));
    const body = { _meta: { shape: SHAPE, version } };
    read(Acknowledged, await client.indices.putMapping({ index, body }, slow));
  }

  /** Not by the client's bulk helper: an answer that it cannot read ends the process. */
  async function write(index: string, documents: AsyncGenerator<ChangedDocument>): Promise<void> {
    let batch: ChangedDocument[] = [];
    for await (const each of documents) {
      batch.push(each);
      if (batch.length < BATCH) continue;
      await writeBatch(index, batch);
      batch = [];
    }
    if (batch.length > 0) await writeBatch(index, batch);
  }

  /** Writes through the alias, so that a deleted index is not recreated without its mapping. */
  async function writeBatch(_index: string, batch: readonly ChangedDocument[]): Promise<void> {
    const body = batch.flatMap(({ id, document }) =>
      document ? [{ index: { _index, _id: id } }, document] : [{ delete: { _index, _id: id } }],
    );
    const { items } = read(Written, await client.bulk({ body, require_alias: true }, slow));
    if (items.length !== batch.length) throw unusable();
    for (const [at, { document }] of batch.entries()) {
      const status = (document ? items[at]?.index : items[at]?.delete)?.status;
      if (status === undefined) throw unusable();
      // A document to delete may not exist.
      const isDone = status < 300 || (status === 404 && !document);
      if (!isDone) throw new SearchUnavailable(`OpenSearch refused a document with ${status}`);
    }
  }

  return {
    shape: SHAPE,

    async state() {
      try {
        const [index] = Object.values(read(Mappings, await client.indices.getMapping({ index: alias }, slow)));
        if (!index) throw unusable();
        return State.safeParse(index.mappings._meta).data;
      } catch (error) {
        if (error instanceof errors.ResponseError && error.statusCode === 404) return undefined;
        throw error;
      }
    },

    async rebuild(documents, version) {
      const name = `${alias}-${now()}`;
      const building = `${name}.building`;
      const body = { ...INDEX, aliases: { [building]: {} } };
      read(Acknowledged, await client.indices.create({ index: name, body }, slow));
      await write(building, documents);
      await note(name, version);
      // The previous index and unfinished ones.
      const all = Object.keys(read(Mappings, await client.indices.getMapping({ index: `${alias}-*` }, slow)));
      if (!all.includes(name)) throw unusable();
      const old = all.filter((each) => each !== name);
      const actions = [
        { remove: { index: name, alias: building } },
        { add: { index: name, alias } },
        ...old.map((index) => ({ remove_index: { index } })),
      ];
      read(Acknowledged, await client.indices.updateAliases({ body: { actions } }, slow));
    },

    async update(documents, version) {
      await write(alias, documents);
      await note(alias, version);
    },
  };
}
