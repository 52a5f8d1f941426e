import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { bodyTooLarge, internalError, invalidRequest, type Problem, tooManyRequests, unavailable } from "./problem.ts";

const ANY_CALL: readonly Problem[] = [invalidRequest, bodyTooLarge, tooManyRequests, internalError, unavailable];

/** As much of an OpenAPI 3.1 document as others need to know. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, unknown>;
}

/** Writes the OpenAPI 3.1 document of all calls. Pure: same calls, same document. */
export function openapiDocument(endpoints: readonly Endpoint[]): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Spaza", version: "1.0.0", description: "Calls of the shop. Derived from src/*/contract.ts." },
    paths,
    components: {
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
      schemas: { Problem: PROBLEM },
    },
  };
}

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

function operation(endpoint: Endpoint): Record<string, unknown> {
  return {
    summary: endpoint.summary,
    ...(endpoint.token === "header" ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...parameters(endpoint.params, "path"),
      ...parameters(endpoint.query, "query"),
      ...idempotency(endpoint),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: jsonSchema(endpoint.body, "input") } },
          },
        }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: "Done",
        content: { "application/json": { schema: jsonSchema(endpoint.reply, "output") } },
      },
      ...refusals([...(endpoint.problems ?? []), ...ANY_CALL]),
    },
  };
}

function refusals(problems: readonly Problem[]): Record<string, unknown> {
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
  return [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 200 } }];
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

function jsonSchema(shape: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: "any" });
  return schema;
}
