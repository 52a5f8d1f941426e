import { expect, it } from "vitest";
import { z } from "zod";
import { api } from "#app/api.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";

/** Characters of a text: nearly as many as bodies of calls that need no account may have. */
const LENGTH = 30_000;

/** What texts consist of. Expressions that start anew at each character take seconds for some of them. */
const PARTS = ["a", "a.", "a@", "é", "1", "1 ", " ", "-", "/"];

/** Processor time in milliseconds for a request in which every text is so long: texts are measured before they are cleaned or judged. */
const MAX_CPU_MS = 100;

const Schema = z.looseObject({
  $ref: z.string().optional(),
  get $defs() {
    return z.record(z.string(), Schema).optional();
  },
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  get items() {
    return Schema.optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), Schema]).optional();
  },
  get anyOf() {
    return z.array(Schema).optional();
  },
  get oneOf() {
    return z.array(Schema).optional();
  },
});
type Schema = z.output<typeof Schema>;

/**
 * Values for a schema, with a text wherever one may be: as many as are needed for each alternative of each union.
 * @param shared schemas by the names under which others refer to them
 */
function valuesOf(schema: Schema, text: string, shared = schema.$defs ?? {}): unknown[] {
  const referred = shared[schema.$ref?.split("/").at(-1) ?? ""];
  if (referred) return valuesOf(referred, text, shared);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap((each) => valuesOf(each, text, shared));
  if ("const" in schema) return [schema.const];
  if (schema.enum) return schema.enum.slice(0, 1);
  switch (schema.type) {
    case "object":
      return objectsOf(schema, text, shared);
    case "array":
      return valuesOf(schema.items ?? {}, text, shared).map((item) => [item]);
    case "integer":
    case "number":
      return [schema.minimum ?? 1];
    case "boolean":
      return [true];
    case "null":
      return [null];
    default:
      return [text];
  }
}

function objectsOf(
  { properties = {}, additionalProperties }: Schema,
  text: string,
  shared: Record<string, Schema>,
): unknown[] {
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field, text, shared)] as const);
  if (typeof additionalProperties === "object") fields.push([text, valuesOf(additionalProperties, text, shared)]);
  const alternatives = Math.max(1, ...fields.map(([, values]) => values.length));
  return Array.from({ length: alternatives }, (_, at) =>
    Object.fromEntries(fields.map(([name, values]) => [name, values[at % values.length]])),
  );
}

const shapes = api
  .map(({ endpoint }): Endpoint => endpoint)
  .flatMap(({ route, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, shape]) =>
      shape ? [{ name: `${route} ${part}`, shape }] : [],
    ),
  );

function cpuMsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

it("The texts of more than a hundred and fifty calls are tried", () => {
  expect(shapes.length).toBeGreaterThan(150);
});

it.each(shapes)("$name takes no time to refuse long texts, whatever they consist of", ({ shape }) => {
  const schema = Schema.parse(z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }));
  for (const part of PARTS)
    for (const value of valuesOf(schema, part.repeat(LENGTH / part.length)))
      expect(
        cpuMsOf(() => shape.safeParse(value)),
        `of ${JSON.stringify(part)}`,
      ).toBeLessThan(MAX_CPU_MS);
});
