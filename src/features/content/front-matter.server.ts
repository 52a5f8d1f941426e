import { parseDocument, stringify } from "yaml";

/** The fields between two lines of "---" at the top of a file, and the text below. */
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

/** Maximum length of the fields in characters; thousands of fields would keep the parser busy for minutes. */
const MAX_FIELDS = 20_000;

/**
 * Parses a content file: YAML fields, followed by Markdown, which becomes the field `body` unless empty.
 * @returns the reason if the front matter is missing or invalid
 */
export function readFrontMatter(text: string): { fields: Record<string, unknown> } | { reason: string } {
  const [, head, body = ""] = FRONT_MATTER.exec(text.replace(/^\uFEFF/, "")) ?? [];
  if (head === undefined) return { reason: 'must begin with fields between two lines of "---"' };
  if (head.length > MAX_FIELDS) return { reason: `has more than ${MAX_FIELDS} characters of fields` };
  try {
    const parsed = parseDocument(head, { uniqueKeys: true });
    // Warnings count as errors: an unknown tag, for instance, could change the meaning of its value.
    const [wrong] = [...parsed.errors, ...parsed.warnings];
    if (wrong) throw wrong;
    const fields: unknown = parsed.toJS({ maxAliasCount: 0 });
    if (typeof fields !== "object" || fields === null || Array.isArray(fields))
      return { reason: "must have fields such as title: ... at the top" };
    return { fields: { ...fields, ...(body.trim() ? { body: body.trim() } : {}) } };
  } catch (error) {
    const [reason = ""] = error instanceof Error ? error.message.split("\n") : [];
    return { reason: `is not written as YAML wants it: ${reason}` };
  }
}

/** The text of a content file with these fields; `body` stands below them. The opposite of readFrontMatter(). */
export function writeFrontMatter({ body, ...fields }: Record<string, unknown>): string {
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n${typeof body === "string" && body ? `\n${body}\n` : ""}`;
}
