import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { SearchDocument } from "#search/document.model.ts";
import { foldedWords } from "#search/understanding/folding.model.ts";
import { stemmed } from "#search/understanding/stem.model.ts";

/** Where a word of a document stands; the weight classes of PostgreSQL's full text. */
type WeightClass = "A" | "B" | "C" | "D";

/** Words of a proposed phrase at most. */
const LONGEST_PHRASE = 3;

/** Stems that a document is found by at most: PostgreSQL counts places up to 16,383. */
const MOST_STEMS = 5_000;

/**
 * Writes documents in the place of those of the same ids; to be called in the transaction that changes what they are made of.
 * @param madeBy names the rules by which they were made
 */
export async function putDocuments(db: Database, documents: readonly SearchDocument[], madeBy: string): Promise<void> {
  await removeDocuments(
    db,
    documents.map(({ id }) => id),
  );
  if (documents.length === 0) return;
  await sql`
    with changed as (
      insert into search_document (id, kind, segments, codes, title, popularity, names, words, spelled, phrases, made_by)
      select id, kind, segments, codes, title, popularity, names::tsvector, words::tsvector, spelled, phrases, ${madeBy}
      from jsonb_to_recordset(${JSON.stringify(documents.map(documentRow))}) as row (
        id text, kind text, segments text[], codes text[], title text, popularity integer, names text, words text,
        spelled text[], phrases text[])
      returning *
    ) ${counted(1)}`.execute(db);
}

/** Forgets documents; those that are not there count for nothing. */
export async function removeDocuments(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`with changed as (delete from search_document where id = any(${ids}) returning *) ${counted(-1)}`.execute(
    db,
  );
}

/** Notes that documents changed, and adds their words to those of all or takes them away; in one order, so that no two wait for each other. */
function counted(sign: 1 | -1) {
  return sql`, noted as (
      insert into search_change (id, version) select id, nextval('search_version') from changed
      on conflict (id) do update set version = excluded.version
    )
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
        weight = search_word.weight + excluded.weight`;
}

function documentRow(document: SearchDocument) {
  const { id, type: kind, vendorTypes: segments, title, tags, category, kinds, text, popularity, brand } = document;
  const name = foldedWords(title);
  const named: [string, WeightClass][] = [
    [kinds.join("\n"), "A"],
    [title, "B"],
    [[...tags, category].join("\n"), "C"],
  ];
  return {
    ...{ id, kind, segments, popularity, title: name.join(" ") },
    codes: document.codes.map((code) => code.toLowerCase()),
    names: vectorOf(named),
    words: vectorOf([[[...named.map(([part]) => part), text].join("\n"), "D"]]),
    spelled: [...new Set(named.flatMap(([part]) => foldedWords(part)))],
    phrases: phrasesOf(name, [category, brand]),
  };
}

/** Stems as PostgreSQL reads a tsvector, each with the classes of the places where it stands. */
function vectorOf(parts: readonly (readonly [string, WeightClass])[]): string {
  const classes = new Map<string, Set<WeightClass>>();
  for (const [text, weight] of parts)
    for (const stem of foldedWords(text).map(stemmed)) {
      const known = classes.get(stem) ?? new Set();
      classes.set(stem, known.add(weight));
    }
  let place = 0;
  const placed = (weight: WeightClass) => {
    place += 1;
    return `${place}${weight}`;
  };
  return [...classes]
    .slice(0, MOST_STEMS)
    .map(([stem, weights]) => `'${stem}':${[...weights].map(placed).join(",")}`)
    .join(" ");
}

/** Words and phrases of a title, and names of kinds of things. */
function phrasesOf(title: readonly string[], names: readonly string[]): string[] {
  const phrases = new Set(names.map((name) => foldedWords(name).join(" ")).filter(Boolean));
  for (let words = 1; words <= LONGEST_PHRASE; words += 1)
    for (let at = 0; at + words <= title.length; at += 1) phrases.add(title.slice(at, at + words).join(" "));
  return [...phrases];
}
