import { z } from "zod";
import { type Endpoint, type Link, MAX_IDEMPOTENCY_KEY_LENGTH } from "./endpoint.ts";
import {
  bodyTooLarge,
  foreignOrigin,
  headersTooLarge,
  internalError,
  invalidRequest,
  type Problem,
  tooManyRequests,
  unavailable,
} from "./problem.ts";

const ANY_CALL: readonly Problem[] = [
  ...[invalidRequest, bodyTooLarge, headersTooLarge, tooManyRequests, foreignOrigin],
  ...[internalError, unavailable],
];

/** An OpenAPI 3.1 document, as far as other code uses it. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, unknown>;
}

/** Writes the OpenAPI 3.1 document of all calls. Pure: same calls, same document. */
export function openapiDocument(endpoints: readonly Endpoint[]): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  const schemas: Schemas = { Problem: PROBLEM };
  for (const endpoint of endpoints) {
    const path = openapiPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Spaza",
      version: "1.0.0",
      description: "Calls of the shop. Derived from the contract.ts files below src/features.",
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "Session token of a guest or of a customer" },
        guest: { type: "http", scheme: "bearer", description: "Session token of a guest who is not signed in" },
        customer: { type: "http", scheme: "bearer", description: "Access token of a customer who is signed in" },
        order: {
          type: "http",
          scheme: "bearer",
          description: "Token that opens the order of the call and nothing else",
        },
        staff: { type: "http", scheme: "bearer", description: "Token of a staff session" },
      },
      schemas,
    },
  };
}

/** The schemes of which a call wants one; none for an open call, and for a token in the path, which is a parameter. */
function securityOf({ permission, token, access, orderId }: Endpoint): string[] {
  if (permission !== undefined) return ["staff"];
  if (token !== "header" || access === undefined) return [];
  return {
    session: ["session", "customer"],
    person: PERSON,
    order: orderId ? [...PERSON, "order"] : PERSON,
    account: ["customer"],
  }[access];
}

const PERSON = ["guest", "customer"];

/** Shared schemas by id. */
type Schemas = Record<string, Record<string, unknown>>;

const PROBLEM = {
  type: "object",
  required: ["success", "code", "message", "requestId"],
  properties: {
    success: { const: false },
    code: { type: "string" },
    message: { type: "string" },
    requestId: { type: "string" },
    field: { type: "string" },
    details: { type: "object" },
  },
};

function operation(endpoint: Endpoint, schemas: Schemas): Record<string, unknown> {
  return {
    summary: endpoint.summary,
    security: securityOf(endpoint).map((scheme) => ({ [scheme]: [] })),
    parameters: [
      ...parameters(endpoint.params, "path"),
      ...parameters(endpoint.query, "query"),
      ...idempotency(endpoint),
      ...conditional(endpoint),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: requestContent(endpoint, jsonSchema(endpoint.body, "input", schemas)),
          },
        }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: "Done",
        ...(endpoint.tags ? { headers: { ETag: { schema: { type: "string" } } } } : {}),
        content: endpoint.download
          ? { "application/octet-stream": { schema: BYTES } }
          : { "application/json": { schema: jsonSchema(endpoint.reply, "output", schemas) } },
        ...(endpoint.links ? { links: Object.fromEntries(endpoint.links.map(link)) } : {}),
      },
      ...(endpoint.reply.safeParse(undefined).success ? { 204: { description: "Nothing to say" } } : {}),
      ...(endpoint.tags ? { 304: { description: "Unchanged" } } : {}),
      ...problemResponses([...(endpoint.problems ?? []), ...ANY_CALL]),
    },
  };
}

function openapiPath(path: string): string {
  return `/api${path.replace(/:(\w+)/g, "{$1}")}`;
}

/** A link under a name that OpenAPI allows. */
function link({ route, parameters, body }: Link): [string, Record<string, unknown>] {
  const [method = "", path = ""] = route.split(" ");
  const escaped = openapiPath(path).replaceAll("/", "~1");
  const operationRef = `#/paths/${escaped}/${method.toLowerCase()}`;
  return [route.replace(/\W+/g, "-"), { operationRef, parameters, requestBody: body }];
}

const BYTES = { type: "string", format: "binary" };

/** Request body: a multipart form for uploads, otherwise JSON. */
function requestContent({ upload }: Endpoint, schema: Record<string, unknown>): Record<string, unknown> {
  if (!upload) return { "application/json": { schema } };
  const { properties = {}, required = [] }: { properties?: object; required?: unknown[] } = schema;
  const form = { ...schema, properties: { ...properties, [upload.file]: BYTES }, required: [...required, upload.file] };
  return { "multipart/form-data": { schema: form } };
}

function problemResponses(problems: readonly Problem[]): Record<string, unknown> {
  const byStatus = Map.groupBy(problems, (problem) => problem.status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: [...new Set(list.map((problem) => `${problem.code}: ${problem.message}`))].join("; "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

function idempotency(endpoint: Endpoint): unknown[] {
  if (!endpoint.idempotent) return [];
  return [
    {
      name: "Idempotency-Key",
      in: "header",
      required: false,
      schema: { type: "string", maxLength: MAX_IDEMPOTENCY_KEY_LENGTH },
    },
  ];
}

function conditional(endpoint: Endpoint): unknown[] {
  if (!endpoint.tags) return [];
  return [{ name: "If-None-Match", in: "header", required: false, schema: { type: "string" } }];
}

function parameters(shape: z.ZodType | undefined, place: "path" | "query"): unknown[] {
  if (!(shape instanceof z.ZodObject)) return [];
  const schema = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || (schema.required ?? []).includes(name),
    schema: property,
  }));
}

/** Converts a Zod schema. Schemas with `.meta({ id })` go to `schemas` once and are referenced. */
function jsonSchema(shape: z.ZodType, io: "input" | "output", schemas: Schemas): Record<string, unknown> {
  const { $schema: _, ...written } = z.toJSONSchema(shape, { io, unrepresentable: "any" });
  const referring: { $defs?: Schemas } = JSON.parse(
    JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/'),
  );
  const { $defs = {}, ...schema } = referring;
  for (const [name, { id: _, ...own }] of Object.entries($defs)) schemas[name] = own;
  return schema;
}
