/** Why a file cannot be imported at all, in one sentence for the person who gave it. */
export class ImportError extends Error {
  override name = "ImportError";
}

/** What is wrong, and where, for the person who wrote the file. */
export interface Fault {
  /** Its path within the folder that is imported; none where the import is of one file. */
  file?: string;
  /** From 1. */
  line?: number;
  /** Which feature of a GeoJSON file, from 1. */
  feature?: number;
  /** "variants[2].price"; none or empty where it is about the whole entry. */
  field?: string;
  reason: string;
}

/** What an entry of a file (a line, a feature, a document) says, or everything that is wrong with it. */
export type Checked<T> = { value: T; faults?: undefined } | { value?: undefined; faults: Fault[] };

/** The same for a line; `text` is the line itself, where it may be long. */
export type CheckedLine<T> = { line: number; text?: string } & Checked<T>;

/** How every import can be run. */
export interface ImportOptions {
  /** Leave entries out that are wrong, instead of changing nothing. */
  skipBad?: boolean;
  /** Change nothing whatever the file says. */
  check?: boolean;
  /** Is told how far it is. */
  say?(text: string): void;
}

/** What is wrong in all that was read. */
export interface FaultReport {
  /** Lines, features or files that have any. */
  entries: number;
  total: number;
  /** The first of them. */
  first: Fault[];
}

/** What every import reports. */
export interface ImportReport {
  /** Lines, features or files that were read: right and wrong, without a CSV's heading. */
  entries: number;
  faults: FaultReport;
  /** False where nothing was changed: because of faults, or because it was only a check. */
  done: boolean;
}

/** Faults that a report names; all others are counted. */
export const NAMED_FAULTS = 50;

/** Gathers the faults of entries that come one after the other. */
export class FaultList implements FaultReport {
  entries = 0;
  total = 0;
  first: Fault[] = [];
  #lastPlace = "";

  add(faults: readonly Fault[]): void {
    for (const fault of faults) {
      const place = placeOf(fault);
      if (this.total === 0 || place !== this.#lastPlace) this.entries += 1;
      this.#lastPlace = place;
      this.total += 1;
      if (this.first.length < NAMED_FAULTS) this.first.push(fault);
    }
  }
}

/** "articles/a.md, line 3: title: is missing". */
export function faultText(fault: Fault): string {
  return [placeOf(fault), fault.field, fault.reason].filter(Boolean).join(": ");
}

function placeOf({ file, line, feature }: Fault): string {
  return [file, line && `line ${line}`, feature && `feature ${feature}`].filter(Boolean).join(", ");
}

/** Said of a field that would be lost without a word. */
export const UNKNOWN_FIELD = "is not a field that the shop knows";

interface Issue {
  path: PropertyKey[];
  message: string;
  /** Fields that a strict shape does not have. */
  keys?: string[];
}

/** What a Zod shape does not accept, field by field. */
export function faultsOf({ issues }: { issues: readonly Issue[] }): Fault[] {
  return issues.flatMap(({ path, message, keys }) =>
    keys
      ? keys.map((key) => ({ field: fieldAt([...path, key]), reason: UNKNOWN_FIELD }))
      : [{ field: fieldAt(path), reason: message }],
  );
}

/** The way to a field as people write it: variants[2].price. */
export function fieldAt(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

/** A text that PostgreSQL cannot keep in a document; in JSON such characters can only be written as \u0000 or \ud800 to \udfff. */
export function unstorableIn(value: unknown, path: PropertyKey[] = []): Fault | undefined {
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

/** Passes entries on, and says after each `every` of them how many there were: "10000 lines read". */
export async function* withProgress<T>(
  entries: AsyncIterable<T> | Iterable<T>,
  { name, every, say }: { name: string; every: number; say: ImportOptions["say"] },
): AsyncGenerator<T> {
  let count = 0;
  for await (const entry of entries) {
    yield entry;
    count += 1;
    if (count % every === 0) say?.(`${count} ${name} read`);
  }
}
