import { foldedWords } from "#search/understanding/folding.model.ts";
import type { SearchWords } from "#search/understanding/words.model.ts";

/** Words of a phrase that are looked for together. */
const LONGEST_PHRASE = 4;

/** Other ways to say a question that are tried. */
const MOST_VARIANTS = 8;

/** Says a question in other words: what somebody typed, with each of its words and phrases that has another name replaced by that. */
export function variantsBy({ synonyms, meanings }: SearchWords): (words: readonly string[]) => string[][] {
  const others = new Map<string, Set<string>>();
  const add = (said: string, same: readonly string[]) => {
    const known = others.get(said) ?? new Set();
    for (const one of same) if (one !== said) known.add(one);
    others.set(said, known);
  };
  for (const line of synonyms) {
    const same = line.map(folded);
    for (const one of same) add(one, same);
  }
  for (const [said, meant] of Object.entries(meanings)) add(folded(said), meant.map(folded));

  return (words) => {
    const variants: string[][] = [];
    for (let from = 0; from < words.length; from += 1)
      for (let to = Math.min(words.length, from + LONGEST_PHRASE); to > from; to -= 1)
        for (const other of others.get(words.slice(from, to).join(" ")) ?? [])
          if (variants.length < MOST_VARIANTS)
            variants.push([...words.slice(0, from), ...other.split(" "), ...words.slice(to)]);
    return variants;
  };
}

function folded(text: string): string {
  return foldedWords(text).join(" ");
}
