import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Endpoint, Handler } from "./endpoint.ts";
import { invalidRequest, Refusal } from "./problem.ts";

/** How calls find out who is asking. */
export interface CallSettings<Shop> {
  shop: Shop;
  /** Gives the owner id of a token. @throws Refusal when it is missing, unknown or expired */
  ownerOf(shop: Shop, token: string | undefined): Promise<string>;
  /** Replies are compared with their shape; costs time, so production does not. */
  checkReplies: boolean;
}

/** Registers every handler on the server, each below the prefix that the instance has. */
export function registerCalls<Shop>(
  server: FastifyInstance,
  handlers: readonly Handler<Shop>[],
  settings: CallSettings<Shop>,
): void {
  for (const { endpoint, answer } of handlers) {
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: settings.checkReplies ? {} : { response: { [endpoint.status ?? 200]: replySchema(endpoint) } },
      handler: async (request, reply) => {
        // Who is asking comes first: a stranger learns nothing about what a call takes.
        const caller = await callerOf(endpoint, request, settings);
        const params = parse(endpoint.params, request.params, "path");
        const query = parse(endpoint.query, request.query, "query");
        const body = parse(endpoint.body, request.body, "body");
        const result = await declared(endpoint, () =>
          answer({
            shop: settings.shop,
            params,
            query,
            body,
            caller,
            idempotencyKey: headerOf(request, "idempotency-key"),
          }),
        );
        if (settings.checkReplies) endpoint.reply.parse(result);
        return send(reply, endpoint, result);
      },
    });
  }
}

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown) {
  if (endpoint.token && endpoint.token !== "none") reply.header("cache-control", "no-store");
  return reply.code(endpoint.status ?? 200).send(result);
}

function replySchema(endpoint: Endpoint): Record<string, unknown> {
  return z.toJSONSchema(endpoint.reply, { target: "draft-7", io: "output", unrepresentable: "any" });
}

function parse(shape: z.ZodType | undefined, value: unknown, place: string): unknown {
  if (!shape) return undefined;
  const result = shape.safeParse(value);
  if (result.success && holdsNul(result.data))
    throw new Refusal(invalidRequest, { field: place, message: `${place}: holds a character that cannot be stored` });
  if (result.success) return result.data;
  const [first] = result.error.issues;
  const field = [place, ...(first?.path ?? [])].join(".");
  throw new Refusal(invalidRequest, {
    field,
    message: `${field}: ${first?.message ?? "is not right"}`,
    details: {
      issues: result.error.issues
        .slice(0, 20)
        .map((issue) => ({ field: [place, ...issue.path].join("."), message: issue.message })),
    },
  });
}

/** PostgreSQL stores every character but this one. */
function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  return typeof value === "object" && value !== null && Object.entries(value).flat().some(holdsNul);
}

async function callerOf<Shop>(
  endpoint: Endpoint,
  request: FastifyRequest,
  { shop, ownerOf }: CallSettings<Shop>,
): Promise<string> {
  if (!endpoint.token || endpoint.token === "none") return "";
  return ownerOf(shop, endpoint.token === "path" ? pathToken(request) : bearer(request));
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headerOf(request, "authorization") ?? "")?.[1];
}

function pathToken(request: FastifyRequest): string | undefined {
  const { params } = request;
  if (typeof params !== "object" || params === null || !("token" in params)) return undefined;
  return typeof params.token === "string" ? params.token : undefined;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" && value.length > 0 && value.length <= 200 ? value : undefined;
}

/** A problem that the call does not declare is a mistake of ours, not an answer. */
async function declared<T>(endpoint: Endpoint, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal && !endpoint.problems?.includes(error.problem))
      throw new Error(`${endpoint.route} answered the undeclared problem ${error.problem.code}`, { cause: error });
    throw error;
  }
}
