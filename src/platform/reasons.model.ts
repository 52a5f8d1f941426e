import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/** What a type is called in a reason, where Zod's name of it says little. */
const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "fields with values",
  record: "fields with values",
};

/** What a text in a format is, with an example. */
const FORMATS: Readonly<Record<string, string>> = {
  date: "must be a day, such as 2027-03-31",
  url: "must be an address, such as https://example.com/page",
};

/**
 * Why a value does not fit a shape, in plain words: "must be yes, optional or empty". Given to a parser, it stands in for the messages of Zod
 * wherever a shape has none of its own, in reports of imports and in replies of calls.
 */
export function reasonOf(issue: Issue): string {
  if (issue.input === undefined) return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${listed(issue.values.map((value) => (value === "" ? "empty" : String(value))))}`;
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return FORMATS[issue.format] ?? "is not written as it has to be";
    case "unrecognized_keys":
      return `has fields that are not known: ${issue.keys.join(", ")}`;
    case "invalid_union":
      return listed(issue.errors.flatMap(([first]) => (first ? [ofOption(first)] : []))) || NOT_VALID;
    default:
      return NOT_VALID;
  }
}

const NOT_VALID = "is not valid";

/** What is wrong with a value for one of several shapes. */
function ofOption({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `its ${path.join(".")} ${message}`;
}

function listed(values: readonly string[]): string {
  const different = [...new Set(values)];
  return [different.slice(0, -1).join(", "), ...different.slice(-1)].filter(Boolean).join(" or ");
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: "too_small" }>): string {
  const unit = unitOf(origin);
  if (unit === undefined) return inclusive ? `must not be less than ${minimum}` : `must be more than ${minimum}`;
  return Number(minimum) === 1 ? "must not be empty" : `must have at least ${minimum} ${unit}`;
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: "too_big" }>): string {
  const unit = unitOf(origin);
  if (unit !== undefined) return `must have at most ${maximum} ${unit}`;
  return inclusive ? `must not be more than ${maximum}` : `must be less than ${maximum}`;
}

/** What the size of a value counts; undefined for numbers. */
function unitOf(origin: string): string | undefined {
  if (origin === "string") return "characters";
  return origin === "array" ? "entries" : undefined;
}
