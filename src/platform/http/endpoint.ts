import type { z } from "zod";
import type { Database } from "../database/connect.server.ts";
import type { FileDraft } from "../files/draft.ts";
import type { Family } from "./cache-tags.ts";
import { keyReused, type Problem } from "./problem.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Shape = z.ZodType;

/** Where a call finds its session token: nowhere, in the Authorization header, or in the path parameter `token`. */
type TokenPlace = "none" | "header" | "path";

/** What a call takes besides the fields of its body; both travel as multipart/form-data. */
export interface UploadDeclaration {
  /** Name of the part that is the file. */
  file: string;
  /** What it may weigh, in bytes. */
  mostBytes: number;
  /** How more than that is refused. */
  tooLarge: Problem;
}

/** A file that came with a call, whole. What the handler does not keep is discarded. */
export interface ReceivedFile {
  /** As the sender calls it; nothing to rely on. */
  name: string;
  draft: FileDraft;
}

/** What a call with `download` answers. */
export interface Download {
  name: string;
  mediaType: string;
  content: Uint8Array;
}

/** Everything that is declared of a call. Handlers, OpenAPI, the browser's client and the tests derive from it. */
export interface EndpointDeclaration<
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Reply extends Shape,
> {
  /** One line for the reference. */
  summary: string;
  /** "none" unless the caller has to show a session token. */
  token?: TokenPlace;
  params?: Params;
  query?: Query;
  body?: Body;
  upload?: UploadDeclaration;
  /** The reply is a Download, and travels as its bytes. */
  download?: boolean;
  /** A reply that may be undefined is answered by 204 then. */
  reply: Reply;
  /**
   * For a GET without a token whose answer depends on its parameters and these families alone: it is kept, and carries
   * an ETag. One that also depends on the time says by `until` when it turns.
   */
  reads?: readonly Family[];
  /** Status of the success, 200 unless said otherwise. */
  status?: number;
  problems?: readonly Problem[];
  /**
   * An Idempotency-Key header makes a repeated call answer like the first (C-14), or refuses it with `keyReused` where it is another call. The
   * handler does its work in `once`.
   */
  idempotent?: boolean;
}

export interface Endpoint<
  Route extends string = string,
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
> extends EndpointDeclaration<Params, Query, Body, Reply> {
  route: Route;
  method: Method;
  /** Below /api, with :name parameters. */
  path: string;
}

const METHODS: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Declares one call.
 * @param route method and path below /api, for example "POST /addtocart"
 */
export function endpoint<
  const Route extends `${Method} /${string}`,
  Params extends Shape = z.ZodUnknown,
  Query extends Shape = z.ZodUnknown,
  Body extends Shape = z.ZodUnknown,
  Reply extends Shape = Shape,
>(
  route: Route,
  declaration: EndpointDeclaration<Params, Query, Body, Reply>,
): Endpoint<Route, Params, Query, Body, Reply> {
  const [name, path = "/"] = route.split(" ");
  const method = METHODS.find((known) => known === name);
  if (!method) throw new Error(`"${route}" does not begin with a method`);
  if (declaration.reads && (method !== "GET" || (declaration.token ?? "none") !== "none"))
    throw new Error(`"${route}" cannot be the same for everybody`);
  const problems = [...(declaration.problems ?? []), ...(declaration.idempotent ? [keyReused] : [])];
  return { ...declaration, problems, route, method, path };
}

/**
 * Does the work of a call once for each owner and Idempotency-Key, and gives the reply of the first time again; without a key it just does it.
 * The work has to be part of the transaction that is passed: then key, reply and effect are written together or not at all.
 * @throws HttpProblem `keyReused` where the key came with another call
 */
export type Once = <Reply extends object>(
  trx: Database,
  of: { ownerId: string; now: Date },
  work: () => Promise<Reply>,
) => Promise<Reply>;

/** What a handler is given; `caller` is the session's owner where the call declares a token. */
export interface HandlerInput<Shop, Params, Query, Body> {
  shop: Shop;
  params: Params;
  query: Query;
  body: Body;
  caller: string;
  /** The session's token, as the call brought it; empty where the call declares none. */
  token: string;
  /** The network address of who asks, for limits. */
  address: string;
  /** The file of a call that takes one. @throws Error for any other call */
  file(): ReceivedFile;
  /** For a call that is `idempotent`. @throws Error for any other call */
  once: Once;
  /** Says when the answer of a call with `reads` turns without any change of data. */
  until(instant: Date): void;
}

/** A call with the function that answers it. */
export interface Handler<Shop, E extends Endpoint = Endpoint> {
  endpoint: E;
  answer(input: HandlerInput<Shop, unknown, unknown, unknown>): Promise<unknown>;
}

/**
 * Gives the function that ties a call to the function that answers it, for handlers that are given `Shop`:
 * `handle(addLine).by(async ({ shop, body }) => ...)`. Two steps, because TypeScript then knows the shapes of the
 * call before it looks at the answer.
 */
export function handlers<Shop>() {
  return function handle<
    Route extends string,
    Params extends Shape,
    Query extends Shape,
    Body extends Shape,
    Reply extends Shape,
  >(declared: Endpoint<Route, Params, Query, Body, Reply>) {
    type Input = HandlerInput<Shop, z.output<Params>, z.output<Query>, z.output<Body>>;
    return {
      by(
        answer: (input: Input) => Promise<z.input<Reply>>,
      ): Handler<Shop, Endpoint<Route, Params, Query, Body, Reply>> {
        // The server parses params, query and body by exactly these shapes before it calls `answer`.
        return { endpoint: declared, answer: answer as Handler<Shop>["answer"] };
      },
    };
  };
}

/** The calls of a list of handlers by route: what the browser's client takes and gets. */
export type CallsOf<H extends { endpoint: Endpoint }> = {
  [E in H["endpoint"] as E["route"]]: E extends Endpoint<string, infer Params, infer Query, infer Body, infer Reply>
    ? { params: z.input<Params>; query: z.input<Query>; body: z.input<Body>; reply: z.output<Reply> }
    : never;
};
