import { parseDocument } from "yaml";

/** What stands between the two lines of "---" at the top of a file, and the text below them. */
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

/** Fields that are longer are no fields: thousands of them would keep the reader busy for minutes. In characters. */
const MAX_FIELDS = 20_000;

/**
 * Takes a file of content apart: YAML fields, and below them Markdown, which becomes the field `body` where there is any.
 * @returns a sentence instead where it has no front matter, or one that is no YAML
 */
export function readFrontMatter(text: string): { fields: Record<string, unknown> } | { reason: string } {
  const [, head, body = ""] = FRONT_MATTER.exec(text.replace(/^\uFEFF/, "")) ?? [];
  if (head === undefined) return { reason: 'must begin with fields between two lines of "---"' };
  if (head.length > MAX_FIELDS) return { reason: `has more than ${MAX_FIELDS} characters of fields` };
  try {
    const parsed = parseDocument(head, { uniqueKeys: true });
    // A warning is for instance of a tag that nobody knows, whose value would be taken for something else.
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
