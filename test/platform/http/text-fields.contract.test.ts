import { expect, it } from "vitest";
import { z } from "zod";
import {
  checkedField,
  checkedFields,
  cleanedField,
  cleanedFields,
  lineField,
  linesField,
  textField,
} from "#platform/http/text-fields.contract.ts";
import { filled, optional, upTo } from "#shared/field-checks.ts";
import { cleanNumber } from "#shared/typed-text.ts";

function issuesOf(field: z.ZodType, text: string): string[] {
  return field.safeParse(text).error?.issues.map(({ message }) => message) ?? [];
}

const cleanedTexts: string[] = [];
const noted = (text: string) => {
  cleanedTexts.push(text);
  return cleanNumber(text);
};

it.each([
  [
    "checked",
    checkedField({ clean: noted, maxLength: 20, ok: (text) => text !== "", message: "Enter the number" }),
    "Enter the number",
  ],
  ["cleaned", cleanedField(noted, 20), "Too big: expected string to have <=20 characters"],
])(
  "A %s field refuses a text that is far too long without cleaning it, with the message of one that is a little too long",
  (_, field, message) => {
    cleanedTexts.length = 0;
    expect(issuesOf(field, " ".repeat(32_000))).toEqual([message]);
    expect(cleanedTexts).toEqual([]);
    expect(issuesOf(field, "1".repeat(21))).toEqual([message]);
    expect(issuesOf(field, `1${" - ".repeat(40)}2`)).toEqual([]);
  },
);

it.each([
  ["line", lineField(10)],
  ["text", textField(10)],
  ["text of several lines", linesField(10)],
])("A %s is measured after cleaning, and refused with one message", (_, field) => {
  expect(field.parse(`  ${"a".repeat(10)}\u200e  `)).toBe("a".repeat(10));
  for (const length of [11, 141, 32_000])
    expect(issuesOf(field, "a".repeat(length))).toEqual(["Too big: expected string to have <=10 characters"]);
});

it("A checked field says what the form says: what is wrong with a text, that it is empty, or else how it looks", () => {
  const field = checkedField({
    maxLength: 3,
    ok: (text) => /^\d$/.test(text),
    message: "Enter a digit",
    emptyMessage: "Enter something",
    reason: (text) => (/[a-z]/.test(text) ? `${text} has a letter` : undefined),
  });
  expect(issuesOf(field, " x ")).toEqual(["x has a letter"]);
  expect(issuesOf(field, "  ")).toEqual(["Enter something"]);
  expect(issuesOf(field, "12")).toEqual(["Enter a digit"]);
  expect(field.parse(" 1 ")).toBe("1");
});

const CHECKS = { town: upTo(10, filled("Enter the town")), building: upTo(10, optional) };

it("The fields of a form are judged by their checks, and what may be empty may be left out", () => {
  const shape = z.object(checkedFields(CHECKS));
  expect(shape.safeParse({ town: " George " }).data).toEqual({ town: "George", building: "" });
  expect(issuesOf(shape.shape.town, "")).toEqual(["Enter the town"]);
  expect(issuesOf(shape.shape.town, "a".repeat(11))).toEqual(["Enter the town"]);
  expect(shape.safeParse({ building: "A" }).success).toBe(false);
});

it("The fields of a form that is judged later are cleaned and measured, and may be left out", () => {
  const shape = z.object(cleanedFields(CHECKS));
  expect(shape.parse({ town: " George " })).toEqual({ town: "George", building: "" });
  expect(shape.parse({})).toEqual({ town: "", building: "" });
  expect(shape.safeParse({ town: "a".repeat(11) }).success).toBe(false);
});
