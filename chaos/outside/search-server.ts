import { createServer, type IncomingMessage } from "node:http";
import { z } from "zod";
import { listen } from "./listen.ts";

/** Documents in each result. */
const FOUND = 20;

/** The requests of the shop that are more than a yes: an index, an operation of a bulk, the actions on aliases. */
const Index = z.object({ mappings: z.object({ _meta: z.unknown().optional() }) });
const Operation = z.object({ index: z.object({ _id: z.string() }) });
const Actions = z.object({ actions: z.array(z.object({ add: z.object({ index: z.string() }).optional() })) });
const Meta = z.object({ _meta: z.unknown() });

/** A simulated OpenSearch with the few calls that the shop makes; it finds the same documents for every query. */
export interface SearchServer {
  port: number;
  /** Searches that it answered. */
  searches(): number;
  close(): Promise<void>;
}

export async function startSearchServer(): Promise<SearchServer> {
  const meta = new Map<string, unknown>();
  const documents = new Set<string>();
  let current = "";
  let searches = 0;

  function answerTo(method: string, path: string, body: string): { status: number; body: object } {
    const [name = "", call = ""] = decodeURIComponent(path).slice(1).split("/");
    if (call === "_search") {
      searches += 1;
      const hits = [...documents].slice(0, FOUND).map((_id) => ({ _id, _score: 100 }));
      return ok({ timed_out: false, hits: { hits } });
    }
    if (name === "_bulk") {
      const items = body.split("\n").flatMap((line) => (line ? [Operation.safeParse(JSON.parse(line)).data] : []));
      for (const item of items) if (item) documents.add(item.index._id);
      return ok({ errors: false, items: items.flatMap((item) => (item ? [{ index: { status: 200 } }] : [])) });
    }
    if (call === "_mapping" && body !== "") {
      meta.set(name, Meta.parse(JSON.parse(body))._meta);
      return DONE;
    }
    if (call === "_mapping") {
      const names = name.endsWith("*") ? [...meta.keys()] : [current].filter(Boolean);
      if (names.length === 0) return { status: 404, body: {} };
      return ok(Object.fromEntries(names.map((each) => [each, { mappings: { _meta: meta.get(each) } }])));
    }
    if (name === "_aliases") {
      for (const { add } of Actions.parse(JSON.parse(body)).actions) current = add?.index ?? current;
      for (const each of meta.keys()) if (each !== current) meta.delete(each);
      return DONE;
    }
    if (method === "PUT" && call === "") meta.set(name, Index.parse(JSON.parse(body)).mappings._meta);
    return call === "_refresh" ? ok({ _shards: { failed: 0 } }) : DONE;
  }

  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const answer = answerTo(request.method ?? "", new URL(request.url ?? "/", "http://search").pathname, body);
    response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
  });
  return { ...(await listen(server)), searches: () => searches };
}

/** The answer to a change of indexes. */
const DONE = ok({ acknowledged: true });

function ok(body: object): { status: number; body: object } {
  return { status: 200, body };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}
