import type { z } from "zod";
import { reasonOf } from "../reasons.model.ts";

/** Why a file cannot be imported at all, in one sentence for the operator. */
export class ImportError extends Error {
  override name = "ImportError";
}

/** A validation error and its location, for the author of the file. */
export interface RowError {
  /** Path within the imported folder; none for the import of a single file. */
  file?: string;
  /** From 1. */
  line?: number;
  /** Which feature of a GeoJSON file, from 1. */
  feature?: number;
  /** "variants[2].price"; none or empty for an error of the whole entry. */
  field?: string;
  reason: string;
}

/** The parsed value of an entry (a line, a feature, a document), or its validation errors. */
export type Checked<T> = { value: T; faults?: undefined } | { value?: undefined; faults: RowError[] };

/** The same for a line; `text` is the line itself. */
export type CheckedLine<T> = { line: number; text?: string } & Checked<T>;

/** What an import may cost that a request waits for, because it runs inside the shop. */
export interface ImportLimits {
  /** Ends the import: its client has gone, or it takes too long. */
  signal: AbortSignal;
  /** With more errors than this, the import stops. */
  maxFaults: number;
}

/** Errors after which an uploaded file is no longer read, and milliseconds that its import may take. */
const UPLOAD_ERRORS = 1_000;
const UPLOAD_MS = 60_000;

/** The limits of an upload. @param clientGone aborted when nobody waits for the reply any more */
export function uploadLimits(clientGone: AbortSignal): ImportLimits {
  return { signal: AbortSignal.any([clientGone, AbortSignal.timeout(UPLOAD_MS)]), maxFaults: UPLOAD_ERRORS };
}

/** Stops an import that is to end, or has too many errors. @throws ImportError */
export function requireWithin(limits: ImportLimits | undefined, faults: Pick<ErrorReport, "total" | "first">): void {
  if (limits?.signal.aborted)
    throw new ImportError(
      "The import took too long or was given up, and nothing was changed: cut the file in several.",
    );
  const [first] = faults.first;
  if (limits && faults.total > limits.maxFaults && first)
    throw new ImportError(
      `The file has more than ${limits.maxFaults} mistakes, and nothing was changed. The first: ${errorText(first)}.`,
    );
}

/** Options of every import. */
export interface ImportOptions {
  /** Skip invalid entries instead of rejecting the whole import. */
  skipBad?: boolean;
  /** Only validate, change nothing. */
  check?: boolean;
  /** Called with progress messages. */
  log?(text: string): void;
}

/** Summary of the validation errors. */
export interface ErrorReport {
  /** Number of lines, features or files with errors. */
  entries: number;
  total: number;
  /** The first errors. */
  first: RowError[];
}

/** Result of an import. */
export interface ImportReport {
  /** Number of lines, features or files read, valid or not, without the heading of a CSV file. */
  entries: number;
  faults: ErrorReport;
  /** False when nothing was changed, because of errors or because it was only a check. */
  done: boolean;
}

/** Maximum number of errors listed in a report; the others are only counted. */
export const NAMED_ERRORS = 50;

/** Collects the errors of consecutive entries. */
export class ErrorList implements ErrorReport {
  entries = 0;
  total = 0;
  first: RowError[] = [];
  #lastPlace = "";

  add(faults: readonly RowError[]): void {
    for (const fault of faults) {
      const place = placeOf(fault);
      if (this.total === 0 || place !== this.#lastPlace) this.entries += 1;
      this.#lastPlace = place;
      this.total += 1;
      if (this.first.length < NAMED_ERRORS) this.first.push(fault);
    }
  }
}

/** "articles/a.md, line 3: title: is missing". */
export function errorText(fault: RowError): string {
  return [placeOf(fault), fault.field, fault.reason].filter(Boolean).join(": ");
}

function placeOf({ file, line, feature }: RowError): string {
  return [file, line && `line ${line}`, feature && `feature ${feature}`].filter(Boolean).join(", ");
}

/** Reason for an unknown field, which would otherwise be dropped silently. */
export const UNKNOWN_FIELD = "is not a field that the shop knows";

interface Issue {
  path: PropertyKey[];
  message: string;
  /** Unknown fields of a strict schema. */
  keys?: string[];
}

/** A value by its shape, or what is wrong with it by field, in our own words also where the shape has none. */
export function checkedBy<Shape extends z.ZodType>(shape: Shape, raw: unknown): Checked<z.output<Shape>> {
  const { success, data, error } = shape.safeParse(raw, { error: reasonOf });
  return success ? { value: data } : { faults: errorsOf(error) };
}

function errorsOf({ issues }: { issues: readonly Issue[] }): RowError[] {
  return issues.flatMap(({ path, message, keys }) =>
    keys
      ? keys.map((key) => ({ field: fieldAt([...path, key]), reason: UNKNOWN_FIELD }))
      : [{ field: fieldAt(path), reason: message }],
  );
}

/** Formats a path to a field: variants[2].price. */
export function fieldAt(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

/** Finds text that PostgreSQL cannot store: NUL and unpaired surrogates, in JSON written as \u0000 or \ud800 to \udfff. */
export function unstorableIn(value: unknown, path: PropertyKey[] = []): RowError | undefined {
  if (typeof value === "string")
    return value.includes("\0") || !value.isWellFormed()
      ? { field: fieldAt(path), reason: "holds a character that cannot be kept" }
      : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorableIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

/** Passes entries on and reports the count after every `every` of them: "10000 lines read". */
export async function* withProgress<T>(
  entries: AsyncIterable<T> | Iterable<T>,
  { name, every, log }: { name: string; every: number; log: ImportOptions["log"] },
): AsyncGenerator<T> {
  let count = 0;
  for await (const entry of entries) {
    yield entry;
    count += 1;
    if (count % every === 0) log?.(`${count} ${name} read`);
  }
}
