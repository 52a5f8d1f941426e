import type { z } from "zod";
import type { Database } from "../database/connect.server.ts";
import type { FileDraft } from "../files/file-store.port.ts";
import type { CacheTag } from "./cache-tags.ts";
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
   * For a GET without a token whose answer depends on its parameters and these data alone: it is cached, and carries
   * an ETag. An answer that also depends on the time says by `expiresAt` when it changes.
   */
  tags?: readonly CacheTag[];
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
  if (declaration.tags && (method !== "GET" || (declaration.token ?? "none") !== "none"))
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
interface HandlerInput<Context, Params, Query, Body> {
  context: Context;
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
  /** When the answer of a call with `tags` changes without any change of data. */
  expiresAt(instant: Date): void;
}

/** A call with the function that answers it. */
export interface Handler<Context, E extends Endpoint = Endpoint> {
  endpoint: E;
  answer: (input: HandlerInput<Context, unknown, unknown, unknown>) => Promise<unknown>;
}

/**
 * Gives the function that ties a call to the function that answers it, for handlers that need `Context`:
 * `const handler = handlers<CartContext>(); handler(addLine, async ({ context, body }) => ...)`.
 */
export function handlers<Context>() {
  return function handler<E extends Endpoint, const Answer extends z.input<E["reply"]>>(
    declared: E,
    answer: (input: InputOf<Context, E>) => Promise<Answer>,
  ): Handler<Context, E> {
    // The server parses params, query and body by exactly these shapes before it calls `answer`.
    return { endpoint: declared, answer: answer as Handler<Context>["answer"] };
  };
}

type InputOf<Context, E extends Endpoint> = HandlerInput<
  Context,
  z.output<NonNullable<E["params"]>>,
  z.output<NonNullable<E["query"]>>,
  z.output<NonNullable<E["body"]>>
>;

/** What a client gives and gets of one call. */
export interface Call {
  params: unknown;
  query: unknown;
  body: unknown;
  reply: unknown;
}

type EndpointsOf<Contract> = Extract<Contract[keyof Contract], Endpoint>;

/** The routes that a module of endpoints declares. */
export type RoutesOf<Contract> = EndpointsOf<Contract>["route"];

/** What a client gives and gets of the call that a module declares under a route. */
export type CallOf<Contract, Route extends string> = {
  [Part in keyof Call]: Extract<EndpointsOf<Contract>, { route: Route }> extends infer E extends Endpoint
    ? Part extends "reply"
      ? z.output<E["reply"]>
      : z.input<NonNullable<E[Part]>>
    : never;
};
