import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { reference } from "#app/create-app.server.ts";
import { signedIn } from "../support/customer.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { signedInStaff } from "../support/staff.ts";

const Schema = z.looseObject({
  $ref: z.string().optional(),
  maxLength: z.number().optional(),
  maximum: z.number().optional(),
  enum: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  get items() {
    return Schema.optional();
  },
});
type Schema = z.output<typeof Schema>;

const Operation = z.object({
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(["path", "query", "header"]), schema: Schema })),
  requestBody: z
    .object({ content: z.object({ "application/json": z.object({ schema: Schema }).optional() }) })
    .optional(),
});

const document = reference();
const shared = z.record(z.string(), z.unknown()).parse(document.components.schemas);

/** A declared maximum of a parameter or of a field of a body, with a request that exceeds only this one. */
interface Limit {
  call: string;
  /** Whether it is a call of the back office. */
  isStaff: boolean;
  field: string;
  excess: string | number;
  path: readonly (string | number)[];
  /** Valid values of the parameters that have few. */
  choices: Record<string, string>;
}

/** A number that is merely the largest exact integer is no limit of the shop. */
function excessOf({ maxLength, maximum }: Schema): string | number | undefined {
  if (maxLength !== undefined) return "x".repeat(maxLength + 1);
  return maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum + 1 : undefined;
}

/** The values in a schema that have a maximum: their paths, and a value beyond it. Alternatives of a union are left out. */
function limitsOf(schema: Schema, path: (string | number)[] = []): Pick<Limit, "path" | "excess">[] {
  if (schema.$ref) return limitsOf(Schema.parse(shared[schema.$ref.split("/").at(-1) ?? ""]), path);
  const excess = excessOf(schema);
  return [
    ...(excess === undefined ? [] : [{ path, excess }]),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => limitsOf(property, [...path, name])),
    ...(schema.items ? limitsOf(schema.items, [...path, 0]) : []),
  ];
}

const limits: Limit[] = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, operation]) => {
    const { parameters, requestBody, security } = Operation.parse(operation);
    const call = `${method.toUpperCase()} ${path}`;
    const isStaff = security.some((each) => "staff" in each);
    const body = requestBody?.content["application/json"]?.schema;
    const choices = Object.fromEntries(
      parameters.flatMap(({ name, schema }) => (schema.enum?.[0] === undefined ? [] : [[name, schema.enum[0]]])),
    );
    return [
      ...parameters.flatMap(({ name, in: place, schema }) =>
        limitsOf(schema).map(({ excess }) => ({
          call,
          isStaff,
          choices,
          excess,
          field: `${place}.${name}`,
          path: [name],
        })),
      ),
      ...(body ? limitsOf(body) : []).map(({ path: inBody, excess }) => ({
        call,
        isStaff,
        choices,
        excess,
        field: ["body", ...inBody].join("."),
        path: inBody,
      })),
    ];
  }),
);

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** For each other parameter of a path. */
const ANY_ID = "019e0000-0000-7000-8000-000000000000";

let test: TestShop;
let token: string;
let staffToken: string;
beforeAll(async () => {
  test = await makeShop();
  // A customer's access token opens every call that is not for staff.
  ({ accessToken: token } = await signedIn(test));
  ({ token: staffToken } = await signedInStaff(test.shop, "admin"));
});
afterAll(() => test.close());

it("Every call refuses a value that exceeds its declared maximum by one, and names the field", async () => {
  expect(limits.length).toBeGreaterThan(200);
  const accepted: string[] = [];
  for (const limit of limits) {
    const { statusCode, fields } = await send(limit);
    if (statusCode !== 400 || !fields.includes(limit.field))
      accepted.push(`${limit.call} ${limit.field}: ${statusCode}, ${fields.join(" ")}`);
  }
  expect(accepted).toEqual([]);
});

async function send(limit: Limit): Promise<{ statusCode: number; fields: string[] }> {
  const { call, isStaff, field, excess, path, choices } = limit;
  const [method, url = ""] = call.split(" ");
  const place = field.split(".")[0];
  const filled = url.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === "token" ? token : place === "path" && path[0] === name ? String(excess) : (choices[name] ?? ANY_ID),
  );
  const query = place === "query" ? `?${new URLSearchParams({ [String(path[0])]: String(excess) })}` : "";
  const response = await test.app.inject({
    method: METHODS.find((known) => known === method) ?? "POST",
    url: filled + query,
    headers: {
      authorization: `Bearer ${isStaff ? staffToken : token}`,
      ...(place === "header" ? { [String(path[0])]: String(excess) } : {}),
      ...(place === "body" ? { "content-type": "application/json" } : {}),
    },
    ...(place === "body" ? { payload: JSON.stringify(nested(path, excess)) } : {}),
  });
  const { details, field: first } = Refusal.parse(response.json());
  return {
    statusCode: response.statusCode,
    fields: [first ?? "", ...(details?.issues ?? []).map((issue) => issue.field)],
  };
}

const Refusal = z.object({
  field: z.string().optional(),
  details: z.object({ issues: z.array(z.object({ field: z.string() })).optional() }).optional(),
});

/** An object or array with only the value at a path. */
function nested([first, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (first === undefined) return value;
  return typeof first === "number" ? [nested(rest, value)] : { [first]: nested(rest, value) };
}
