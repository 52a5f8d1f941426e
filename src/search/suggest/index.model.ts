import type { VendorType } from "#catalogue/model.ts";
import type { EngineSuggestions, SuggestQuestion } from "#search/engine.model.ts";
import { sharedValues } from "#search/index/shared-values.model.ts";
import { LONGEST_QUESTION } from "#search/model.ts";
import { foldedWords } from "#search/understanding/folding.model.ts";
import type { SearchWords } from "#search/understanding/words.model.ts";
import { completions } from "./completions.model.ts";
import { corrected } from "./corrections.model.ts";
import { type SuggestChange, type SuggestDocument, type SuggestEntry, suggestEntry } from "./entry.model.ts";
import { foundBy } from "./search.model.ts";
import { emptyShelf, type SuggestShelf } from "./shelf.model.ts";
import { suggestTerms } from "./terms.model.ts";
import { variantsBy } from "./variants.model.ts";

/** What can be proposed to who types. */
export interface SuggestIndex {
  /** A piece at a time: suggestions in between know what was there before, or a part of what is new. */
  change(change: SuggestChange): Generator<void, void>;
  /** Counts words and phrases anew, where documents changed since; a piece at a time. */
  countTerms(): Generator<void, void>;
  /** False where `countTerms` has something to do. */
  hasCounted(): boolean;
  suggest(question: SuggestQuestion): EngineSuggestions;
}

/** Words of a question that are looked at. */
const MOST_WORDS = 8;

/** Terms are counted anew with each change while there are few documents, and otherwise when one in so many changed. */
const COUNTED = { few: 5_000, oneIn: 4 };

/** Nothing to propose yet. @param words what people call things */
export function suggestIndex(words: SearchWords): SuggestIndex {
  const stopWords = new Set(words.stopWords);
  const variants = variantsBy(words);
  const more = sharedValues<SuggestEntry["more"]>();
  const names = sharedValues<SuggestEntry["names"]>();
  const entryOf = (document: SuggestDocument): SuggestEntry => {
    const entry = suggestEntry(document);
    return { ...entry, more: more(entry.more), names: names(entry.names) };
  };
  const shelves: Record<VendorType, SuggestShelf> = { personal: emptyShelf(), business: emptyShelf() };
  const shelvesFor = (group: SuggestQuestion["group"]) =>
    group === "general" ? [shelves.personal, shelves.business] : [shelves[group]];

  function* count(shelf: SuggestShelf): Generator<void, void> {
    shelf.changed = 0;
    shelf.terms = yield* suggestTerms(shelf.documents.entries, stopWords);
  }

  function found(asked: readonly string[], { group, most }: SuggestQuestion): SuggestEntry[] {
    const entries: SuggestEntry[] = [];
    for (const said of [asked, ...variants(asked)])
      if (entries.length < most) foundBy(shelvesFor(group), { said, stopWords, most }, entries);
    return entries;
  }

  return {
    *change({ put, remove }) {
      for (const [vendorType, shelf] of [
        ["personal", shelves.personal],
        ["business", shelves.business],
      ] as const) {
        const mine = put.filter(({ vendorTypes }) => vendorTypes.includes(vendorType)).map(entryOf);
        // What is no longer for these customers is no more for them.
        const others = put.filter(({ vendorTypes }) => !vendorTypes.includes(vendorType)).map(({ id }) => id);
        yield* shelf.documents.change(mine, [...remove, ...others]);
        shelf.changed += put.length + remove.length;
        const size = shelf.documents.size();
        if (size < COUNTED.few || shelf.changed * COUNTED.oneIn > size) yield* count(shelf);
      }
    },
    *countTerms() {
      for (const shelf of shelvesFor("general")) if (shelf.changed > 0) yield* count(shelf);
    },
    hasCounted: () => shelvesFor("general").every(({ changed }) => changed === 0),
    suggest(question) {
      const typed = foldedWords(question.text.slice(0, LONGEST_QUESTION)).slice(0, MOST_WORDS);
      if (typed.length === 0) return { terms: [], ids: [] };
      const asked = shelvesFor(question.group);
      const exact = found(typed, question);
      const meant = exact.length > 0 ? typed : corrected(asked, typed);
      const entries = meant === typed ? exact : found(meant, question);
      return { terms: completions(asked, { typed, meant, entries }), ids: entries.map(({ id }) => id) };
    },
  };
}
