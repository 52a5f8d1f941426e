import { createServer, type IncomingMessage } from "node:http";

interface Index {
  aliases: Set<string>;
  meta: unknown;
  documents: Map<string, { type: string }>;
}

/** A program that plays as much of an OpenSearch as keeping an index takes. It finds nothing. */
export interface SmallOpenSearch {
  url: string;
  /** Ids of the documents behind an alias that begins so; undefined where there is none. */
  ids(prefix: string): string[] | undefined;
  /** Indexes there are. */
  names(): string[];
  /** Names of index templates. */
  templates(): string[];
  /** Batches of documents that were written. */
  batches(): number;
  /** Answers 503 to everything, or as it should again. */
  setAway(isAway: boolean): void;
  /** Loses everything. */
  lose(): void;
  close(): Promise<void>;
}

/** Starts one with nothing in it. */
export async function smallOpenSearch(): Promise<SmallOpenSearch> {
  const indexes = new Map<string, Index>();
  const templates = new Set<string>();
  let batches = 0;
  let isAway = false;

  function named(name: string): [string, Index][] {
    const pattern = new RegExp(`^${name.replaceAll("*", ".*")}$`);
    return [...indexes].filter(([each, { aliases }]) => pattern.test(each) || aliases.has(name));
  }

  function behind(name: string): Index {
    const [found] = named(name);
    if (!found) throw new Error("missing");
    return found[1];
  }

  const calls: Record<string, (name: string, body: string) => unknown> = {
    "PUT "(name, body) {
      const { aliases = {} } = JSON.parse(body);
      indexes.set(name, { aliases: new Set(Object.keys(aliases)), meta: undefined, documents: new Map() });
    },
    "DELETE ": (name) => indexes.delete(name),
    "PUT _settings": () => ({}),
    "PUT _index_template": (name) => templates.add(name),
    "DELETE _index_template"(name) {
      if (!templates.delete(name)) throw new Error("missing");
    },
    "POST _refresh": () => ({}),
    "PUT _mapping"(name, body) {
      behind(name).meta = JSON.parse(body)._meta;
    },
    "GET _mapping"(name) {
      const found = named(name);
      if (found.length === 0) throw new Error("missing");
      return Object.fromEntries(found.map(([each, { meta }]) => [each, { mappings: { _meta: meta } }]));
    },
    "POST _bulk"(name, body) {
      batches += 1;
      return written(behind(name), body.trim().split("\n"));
    },
    "POST _search"(name) {
      const written = [...behind(name).documents].filter(([, { type }]) => type !== "product");
      return { hits: { hits: written.map(([_id]) => ({ _id })) } };
    },
    "POST _aliases"(_, body) {
      for (const action of JSON.parse(body).actions) {
        if (action.add) indexes.get(action.add.index)?.aliases.add(action.add.alias);
        if (action.remove) indexes.get(action.remove.index)?.aliases.delete(action.remove.alias);
        if (action.remove_index) indexes.delete(action.remove_index.index);
      }
    },
  };

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const { pathname } = new URL(request.url ?? "", "http://small");
    const parts = pathname.slice(1).split("/");
    // What begins so is about no index.
    const [name = "", what = ""] = parts[0]?.startsWith("_") ? [parts[1] ?? "", parts[0]] : parts;
    const answer = (status: number, said: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said));
    if (isAway) return answer(503, {});
    try {
      const call = calls[`${request.method} ${what}`];
      if (!call) return answer(501, { asked: request.url });
      return answer(200, call(name, body) ?? {});
    } catch {
      return answer(404, {});
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    ids(prefix) {
      const found = [...indexes.values()].find(({ aliases }) => [...aliases].some((alias) => alias.startsWith(prefix)));
      return found && [...found.documents.keys()];
    },
    names: () => [...indexes.keys()],
    templates: () => [...templates],
    batches: () => batches,
    setAway(away) {
      isAway = away;
    },
    lose: () => indexes.clear(),
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

function written({ documents }: Index, lines: readonly string[]): object {
  const items = [];
  for (const rest = [...lines]; rest.length > 0; ) {
    const action = JSON.parse(rest.shift() ?? "");
    if (action.delete) documents.delete(action.delete._id);
    else documents.set(action.index._id, JSON.parse(rest.shift() ?? ""));
    items.push({ index: { status: 200 } });
  }
  return { errors: false, items };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}
