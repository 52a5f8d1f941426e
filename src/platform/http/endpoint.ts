import type { z } from "zod";
import type { Database } from "../database/connect.server.ts";
import type { FileDraft } from "../files/file-store.port.ts";
import type { CacheTag } from "./cache-tags.ts";
import {
  keyReused,
  type Problem,
  permissionMissing,
  signInNeeded,
  staffProofNeeded,
  staffSignInNeeded,
} from "./problem.ts";
import type { DownloadShape } from "./reply.contract.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Shape = z.ZodType;

/** Maximum length of an Idempotency-Key header. */
export const MAX_IDEMPOTENCY_KEY_LENGTH = 200;

/** Location of the session token: none, the Authorization header, or the path parameter `token`. */
type TokenPlace = "none" | "header" | "path";

/**
 * What the token of a call has to open (B-03): "session", the cart and nothing that tells who somebody is; "person", what belongs to a person: of
 * a guest by the session, of a customer by the access token; "order", the same, and one order by a token that opens only that; "account",
 * what only a customer who is signed in has.
 */
export type Access = "session" | "person" | "order" | "account";

/** What the token of a call has to open; whoever declares a call decides. A call with `access` has a token, by default in the header. */
type TokenDeclaration =
  | { token?: "none"; access?: undefined; orderId?: undefined }
  | { token?: "header" | "path"; access: Exclude<Access, "order">; orderId?: undefined }
  | { token?: "header" | "path"; access: "order" };

/** Whose token it is. */
export interface TokenOwner {
  ownerId: string;
  /** The only order that the token opens; undefined for all of the owner. */
  onlyOrder?: string | undefined;
  /** The sign-in to which the token belongs; undefined for a guest's. */
  signInId?: string | undefined;
}

/** The file of an upload call; file and body fields are sent as multipart/form-data. */
export interface UploadDeclaration {
  /** Name of the file part. */
  file: string;
  /** Maximum size in bytes. */
  maxBytes: number;
  /** The problem for larger files. */
  tooLarge: Problem;
}

/** A completely received file. It is discarded unless the handler commits it. */
export interface ReceivedFile {
  /** File name given by the client; untrusted. */
  name: string;
  draft: FileDraft;
}

/** Reply of a call with `download`. */
export type Download = z.output<typeof DownloadShape>;

/** A value of the exchange that a link starts from, in the notation of OpenAPI: "$response.body#/data/0/order_id". */
type LinkValue = `$${"request" | "response"}.body#/${string}`;

/** A call that can follow another one, with the values that it takes over. */
export interface Link {
  /** As in its contract, "GET /payment/status". */
  route: `${Method} /${string}`;
  /** By name, in the path or the query. */
  parameters?: Record<string, LinkValue>;
  /** Fields of its body. */
  body?: Record<string, LinkValue>;
}

/** How much of a call one network address may ask for. */
interface CallLimit {
  /** Calls in an hour, as a multiple of the calls that an address may make in a minute (RATE_LIMIT); null for one that counts only when it writes. */
  hourly: number | null;
  /** Maximum size of the body in bytes; for an upload, that of the file counts instead. */
  maxBytes: number;
}

/**
 * The limit of a call that writes and needs no account, unless it declares a stricter one. A mobile operator puts thousands of customers behind
 * one address, each of whom makes some ten changes of each kind; forms and carts need a few kilobytes.
 */
const OPEN_WRITE: CallLimit = { hourly: 10, maxBytes: 32 * 1024 };

/** Declaration of an API call. Handlers, OpenAPI, the browser client and tests derive from it. */
interface EndpointDeclaration<Params extends Shape, Query extends Shape, Body extends Shape, Reply extends Shape> {
  /** One-line summary for OpenAPI. */
  summary: string;
  /** Default "header" for a call with `access` or `permission`, "none" for others. */
  token?: TokenPlace;
  /** What the token has to open. */
  access?: Access | undefined;
  /** For calls with access "order": the order that the call is about. Without it, a token of one order opens nothing here. */
  orderId?: (input: { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> }) => string | undefined;
  /** Of a call that needs no account and writes: what it limits more strictly than OPEN_WRITE. A GET that writes has to declare it. */
  limit?: Partial<CallLimit>;
  /** Name of the cookie that the call reads; the handler gets its value. For calls that only pages of the shop make. */
  cookie?: string;
  /** True when the handler may set a cookie. */
  setsCookie?: boolean;
  /** For calls of the back office: the permission that the caller needs. The token is then that of a staff session, in the header. */
  permission?: string;
  /** For calls of the back office that let somebody in or give more rights: the caller has to have proven minutes ago who they are. */
  recentProof?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  upload?: UploadDeclaration;
  /** True when the reply is a Download, sent as a file. */
  download?: boolean;
  /** An undefined reply is sent as 204. */
  reply: Reply;
  /**
   * Data on which the reply depends, besides the parameters; for GET without a token. The reply is cached and has an ETag.
   * A reply that also depends on the time has to call `expiresAt`.
   */
  tags?: readonly CacheTag[];
  /** For calls with `tags`: the server adds the field `cache` (CacheReportShape) to each response, which the handler leaves out. */
  reportsCache?: boolean;
  /** Seconds for which browsers and proxies use the reply of a call with `tags` without asking again; default 0. */
  maxAge?: number;
  /** Status of a success; default 200. */
  status?: number;
  problems?: readonly Problem[];
  /** Calls that can follow, for readers and fuzzers of openapi.json. */
  links?: readonly Link[];
  /**
   * With an Idempotency-Key header, a repeated call gets the first reply (C-14); a different call with the same key is rejected
   * with `keyReused`. The handler does its work in `once`.
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
  /** Of each call that needs no account and writes. */
  limit?: CallLimit | undefined;
  route: Route;
  method: Method;
  /** Below /api, with :name parameters. */
  path: string;
}

const METHODS: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Declares an API call.
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
  declaration: EndpointDeclaration<Params, Query, Body, Reply> & TokenDeclaration,
): Endpoint<Route, Params, Query, Body, Reply> {
  const [name, path = "/"] = route.split(" ");
  const method = METHODS.find((candidate) => candidate === name);
  if (!method) throw new Error(`"${route}" does not begin with a method`);
  if (declaration.permission !== undefined && declaration.token)
    throw new Error(`"${route}" cannot have two kinds of token`);
  if (declaration.recentProof && declaration.permission === undefined)
    throw new Error(`"${route}" is not of the back office, which alone wants a recent proof`);
  const isStaff = declaration.permission !== undefined;
  const token = declaration.token ?? (isStaff || declaration.access ? "header" : "none");
  if (declaration.tags && (method !== "GET" || token !== "none"))
    throw new Error(`"${route}" cannot be the same for everybody`);
  const isClosed = declaration.access !== undefined && declaration.access !== "session";
  const problems = [
    ...(declaration.problems ?? []),
    ...(declaration.idempotent ? [keyReused] : []),
    ...(isStaff ? [staffSignInNeeded, permissionMissing] : []),
    ...(declaration.recentProof ? [staffProofNeeded] : []),
    ...(isClosed ? [signInNeeded] : []),
  ];
  const isOpenWrite = !isStaff && declaration.access !== "account" && (method !== "GET" || declaration.limit);
  return {
    ...declaration,
    token,
    limit: isOpenWrite ? { ...OPEN_WRITE, ...declaration.limit } : undefined,
    problems,
    route,
    method,
    path,
  };
}

/**
 * Runs the work of a call once per owner and Idempotency-Key and returns the stored reply for repeated calls; without a key
 * it always runs. The work has to use the given transaction, so that key, reply and effect are committed together.
 * @throws HttpProblem `keyReused` when the key was used for a different call
 */
export type Once = <Reply extends object>(
  trx: Database,
  of: { ownerId: string; now: Date },
  work: () => Promise<Reply>,
) => Promise<Reply>;

/** Input of a handler. `caller` is the owner of the session when the call declares a token, or the staff member of a call with a permission. */
interface HandlerInput<Context, Params, Query, Body> {
  context: Context;
  params: Params;
  query: Query;
  body: Body;
  caller: string;
  /** The session token; empty when the call declares none. */
  token: string;
  /** The sign-in of the caller; undefined for a guest. */
  signInId: string | undefined;
  /** IP address of the client, for rate limits. */
  address: string;
  /** Value of the declared cookie. */
  cookie: string | undefined;
  /** True when a page of the host that is called makes the call. */
  isSameOrigin: boolean;
  /** Sets a cookie of a call that declares it. @param cookie as in a Set-Cookie header */
  setCookie(cookie: string): void;
  /** The client's User-Agent header; empty without one and for one of more than 200 characters. */
  userAgent: string;
  /** A signal that is aborted when the client has gone before its reply. */
  clientGone(): AbortSignal;
  /** The uploaded file. @throws Error when the call declares no upload */
  file(): ReceivedFile;
  /** For `idempotent` calls. @throws Error for other calls */
  once: Once;
  /** Sets when the reply of a call with `tags` expires. */
  expiresAt(instant: Date): void;
}

/** A call and its handler function. */
export interface Handler<Context, E extends Endpoint = Endpoint> {
  endpoint: E;
  answer: (input: HandlerInput<Context, unknown, unknown, unknown>) => Promise<unknown>;
}

/** The reply of a call that has something to say. */
export function success<Body>(body: Body): { success: true; body: Body } {
  return { success: true, body };
}

/** The reply of a call that has nothing to say, once its work is done. */
export async function done(work: Promise<unknown>): Promise<{ success: true }> {
  await work;
  return { success: true };
}

/**
 * Returns a function that connects a call with its handler function, for handlers that need `Context`:
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

/** Input and reply types of a call for the client. */
export interface Call {
  params: unknown;
  query: unknown;
  body: unknown;
  reply: unknown;
}

type EndpointsOf<Contract> = Extract<Contract[keyof Contract], Endpoint>;

/** The routes that a contract module declares. */
export type RoutesOf<Contract> = EndpointsOf<Contract>["route"];

/** Input and reply types of the call with a route in a contract module. */
export type CallOf<Contract, Route extends string> = {
  [Part in keyof Call]: Extract<EndpointsOf<Contract>, { route: Route }> extends infer E extends Endpoint
    ? Part extends "reply"
      ? z.output<E["reply"]>
      : z.input<NonNullable<E[Part]>>
    : never;
};
