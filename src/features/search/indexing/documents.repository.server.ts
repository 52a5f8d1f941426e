import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { foldedWords, joinedParts, stemmed } from "../query-parsing/normalise.model.ts";
import type { SearchDocument } from "./document.model.ts";

/** Weight classes of PostgreSQL's full-text search, by the position of a word. */
type WeightClass = "A" | "B" | "C" | "D";

/** Maximum number of words of a suggested phrase. */
const MAX_PHRASE_WORDS = 3;

/** Maximum number of stems per document; PostgreSQL supports positions up to 16,383. */
const MAX_STEMS = 5_000;

/**
 * Inserts documents; call it within `replaceDocuments` of their ids.
 * @param rulesVersion version of the rules that created them
 */
export async function putDocuments(
  db: Database,
  documents: readonly SearchDocument[],
  rulesVersion: string,
): Promise<void> {
  if (documents.length === 0) return;
  await sql`
    insert into search_document (id, kind, segments, codes, title, popularity, names, words, spelled, phrases, made_by)
    select id, kind, segments, codes, title, popularity, names::tsvector, words::tsvector, spelled, phrases, ${rulesVersion}
    from jsonb_to_recordset(${JSON.stringify(documents.map(documentRow))}) as row (
      id text, kind text, segments text[], codes text[], title text, popularity integer, names text, words text,
      spelled text[], phrases text[])`.execute(db);
}

/**
 * Replaces documents and updates the word counts, in the transaction that changes their sources. The counts are updated once per call, so
 * that the row of a common word does not get a new version per document.
 * @param ids documents to delete or to write
 * @param write inserts those that exist now
 */
export async function replaceDocuments(
  db: Database,
  ids: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  if (ids.length === 0) return;
  await countWords(db, ids, -1);
  await sql`delete from search_document where id = any(${ids})`.execute(db);
  await write();
  await countWords(db, ids, 1);
  await sql`
    insert into search_change (id, version) select id, nextval('search_version') from unnest(${ids}::text[]) id
    on conflict (id) do update set version = excluded.version`.execute(db);
}

/** Adds the words of documents to the counts, or subtracts them; in a fixed order, to avoid deadlocks. */
async function countWords(db: Database, ids: readonly string[], sign: 1 | -1): Promise<void> {
  await sql`
    with changed as (select segments, spelled, phrases, popularity from search_document where id = any(${ids}))
    insert into search_word (segment, word, spelled, phrased, weight)
    select segment, word, ${sql.lit(sign)} * sum(spelled), ${sql.lit(sign)} * sum(phrased), ${sql.lit(sign)} * sum(weight)
    from (
      select segment, word, 1 as spelled, 0 as phrased, 0 as weight
      from changed, unnest(segments) segment, unnest(changed.spelled) word
      union all
      select segment, word, 0, 1, 1 + sqrt(greatest(0, popularity))::integer
      from changed, unnest(segments) segment, unnest(phrases) word
    ) as each
    group by segment, word
    order by segment, word
    on conflict (segment, word) do update
      set spelled = search_word.spelled + excluded.spelled, phrased = search_word.phrased + excluded.phrased,
        weight = search_word.weight + excluded.weight`.execute(db);
}

function documentRow(document: SearchDocument) {
  const { id, type: kind, vendorTypes: segments, title, tags, category, kinds, text, popularity, brand } = document;
  const name = foldedWords(title);
  const named: [string[], WeightClass][] = [
    [foldedWords(kinds.join("\n")), "A"],
    [name, "B"],
    [foldedWords([...tags, category].join("\n")), "C"],
  ];
  const all = [...named.flatMap(([words]) => words), ...foldedWords(text)];
  const joined = joinedParts(name);
  return {
    id,
    kind,
    segments,
    popularity,
    title: name.join(" "),
    codes: document.codes.map((code) => code.toLowerCase()),
    names: vectorOf([...named, [joined, "B"]]),
    words: vectorOf([[[...all, ...joined], "D"]]),
    spelled: [...new Set(named.flatMap(([words]) => words))],
    phrases: phrasesOf(name, [category, brand]),
  };
}

/** Serialises the stems of words as a tsvector, each with its weight classes. */
function vectorOf(parts: readonly (readonly [readonly string[], WeightClass])[]): string {
  const classes = new Map<string, Set<WeightClass>>();
  for (const [words, weight] of parts)
    for (const stem of words.map(stemmed)) {
      const known = classes.get(stem) ?? new Set();
      classes.set(stem, known.add(weight));
    }
  let position = 0;
  const formatPosition = (weight: WeightClass) => {
    position += 1;
    return `${position}${weight}`;
  };
  return [...classes]
    .slice(0, MAX_STEMS)
    .map(([stem, weights]) => `'${stem}':${[...weights].map(formatPosition).join(",")}`)
    .join(" ");
}

/** Words and phrases of a title, and the given names. */
function phrasesOf(title: readonly string[], names: readonly string[]): string[] {
  const phrases = new Set(names.map((name) => foldedWords(name).join(" ")).filter(Boolean));
  for (let words = 1; words <= MAX_PHRASE_WORDS; words += 1)
    for (let at = 0; at + words <= title.length; at += 1) phrases.add(title.slice(at, at + words).join(" "));
  return [...phrases];
}
