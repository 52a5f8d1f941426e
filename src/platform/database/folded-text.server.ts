import { type RawBuilder, sql } from "kysely";

/** Takes the meaning of %, _ and \ in a pattern from them. */
const ESCAPE = sql.raw(String.raw`'([\\%_])', '\\\1', 'g'`);

/**
 * The pattern of `like` for folded text that has another text in it, which is folded, too, see `folded` in src/shared/typed-text.ts. Folding makes
 * ％ the % of patterns, so escaping comes after it.
 */
export function patternOf(text: string): RawBuilder<string> {
  return sql<string>`('%' || regexp_replace(folded_text(${text}), ${ESCAPE}) || '%')`;
}
