import { expect, it } from "vitest";
import { z } from "zod";
import { checkedBy } from "#platform/import/report.model.ts";

it.each([
  [z.string(), undefined, "is missing"],
  [z.enum(["a", "b"]), undefined, "is missing"],
  [z.string(), 1, "must be text"],
  [z.number(), "1", "must be a number"],
  [z.int(), 1.5, "must be a whole number"],
  [z.boolean(), "yes", "must be true or false"],
  [z.array(z.string()), "a", "must be a list"],
  [z.object({}), "a", "must be fields with values"],
  [z.record(z.string(), z.string()), [], "must be fields with values"],
  [z.null(), 1, "must be null"],
  [z.enum(["yes", "optional", ""]), "no", "must be yes, optional or empty"],
  [z.literal(true), false, "must be true"],
  [z.string().min(1), "", "must not be empty"],
  [z.string().min(3), "ab", "must have at least 3 characters"],
  [z.string().max(2), "abc", "must have at most 2 characters"],
  [z.array(z.string()).min(1), [], "must not be empty"],
  [z.array(z.string()).max(1), ["a", "b"], "must have at most 1 entries"],
  [z.number().min(2), 1, "must not be less than 2"],
  [z.number().positive(), 0, "must be more than 0"],
  [z.number().max(2), 3, "must not be more than 2"],
  [z.number().lt(2), 2, "must be less than 2"],
  [z.iso.date(), "31/03/2027", "must be a day, such as 2027-03-31"],
  [z.url(), "x", "must be an address, such as https://example.com/page"],
  [z.string().regex(/^a$/), "b", "is not written as it has to be"],
  [z.union([z.string(), z.number()]), true, "must be text or must be a number"],
  [
    z.union([z.number(), z.object({ value: z.number() })]),
    { value: "1" },
    "must be a number or its value must be a number",
  ],
  [z.string().refine(() => false), "a", "is not valid"],
  [z.number().multipleOf(5), 3, "is not valid"],
  [z.string("must be our word"), 1, "must be our word"],
])("What does not fit a shape is told in our words: case %#", (shape, value, reason) => {
  const [first, ...others] = checkedBy(z.object({ field: shape }), { field: value }).faults ?? [];
  expect([first, others]).toEqual([{ field: "field", reason }, []]);
});

it("A field that a shape does not know is a fault of its own, beside the others", () => {
  expect(checkedBy(z.strictObject({ a: z.string() }), { a: 1, b: 2, c: 3 }).faults).toEqual([
    { field: "a", reason: "must be text" },
    { field: "b", reason: "is not a field that the shop knows" },
    { field: "c", reason: "is not a field that the shop knows" },
  ]);
});
