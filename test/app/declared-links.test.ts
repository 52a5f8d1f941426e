import { expect, it } from "vitest";
import { z } from "zod";
import { reference } from "#app/create-app.server.ts";

const document = z.unknown().parse(JSON.parse(JSON.stringify(reference())));

const Links = z.record(
  z.string().regex(/^[\w.-]+$/),
  z.object({
    operationRef: z.string(),
    parameters: z.record(z.string(), z.string()).default({}),
    requestBody: z.record(z.string(), z.string()).default({}),
  }),
);
const Operation = z.object({
  parameters: z.array(z.object({ name: z.string() })).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.looseObject({ links: Links.default({}) })),
});
type Operation = z.output<typeof Operation>;
const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) }).parse(document);

/** The part of the document at a pointer such as "#/paths/~1api~1cartList/get"; undefined if there is none. */
function at(pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((part, key) => member(part, key.replaceAll("~1", "/")), document);
}

function member(value: unknown, key: string): unknown {
  return z.record(z.string(), z.unknown()).safeParse(value).data?.[key];
}

/** The schema of a property or, for a number, of an item. */
function schemaOf(schema: unknown, key: string): unknown {
  const ref = z.object({ $ref: z.string() }).safeParse(schema).data?.$ref;
  if (ref) return schemaOf(at(ref), key);
  return /^\d+$/.test(key) ? member(schema, "items") : member(member(schema, "properties"), key);
}

function fieldOf(body: unknown, path: string): unknown {
  const schema = member(member(member(body, "content"), "application/json"), "schema");
  return path.split("/").reduce(schemaOf, schema);
}

/** Faults of the links of a reply. */
function errorsOf(name: string, from: Operation, status: string): string[] {
  return Object.entries(from.responses[status]?.links ?? {}).flatMap(
    ([link, { operationRef, parameters, requestBody }]) => {
      const target = Operation.safeParse(at(operationRef)).data;
      if (!target) return [`${name} ${link}: there is no ${operationRef}`];
      const unknown = [
        ...Object.keys(parameters).filter((key) => !target.parameters.some((each) => each.name === key)),
        ...Object.keys(requestBody).filter((key) => fieldOf(target.requestBody, key) === undefined),
      ];
      const missing = Object.values({ ...parameters, ...requestBody }).filter((expression) => {
        const [, side, path = ""] = /^\$(request|response)\.body#\/(.+)$/.exec(expression) ?? [];
        return fieldOf(side === "request" ? from.requestBody : from.responses[status], path) === undefined;
      });
      return [...unknown, ...missing].map((fault) => `${name} ${link}: there is no ${fault}`);
    },
  );
}

it("Each link of openapi.json names an existing call, its parameters or fields, and a field of the request or the reply", () => {
  const linked = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      Object.keys(operation.responses)
        .filter((status) => Object.keys(operation.responses[status]?.links ?? {}).length > 0)
        .map((status) => ({ name: `${method} ${path}`, operation, status })),
    ),
  );
  expect(linked.map(({ name }) => name).sort()).toEqual([
    "get /api/cartList",
    "get /api/coverage/lookup",
    "get /api/session/token",
    "get /api/staff/sessions",
    "post /api/addtocart",
    "post /api/chat/generateProcessId",
    "post /api/common/generateEcomId",
    "post /api/payment/start",
  ]);
  expect(linked.flatMap(({ name, operation, status }) => errorsOf(name, operation, status))).toEqual([]);
});
