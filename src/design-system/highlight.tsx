import { folded } from "#shared/typed-text.ts";

interface HighlightProps {
  text: string;
  query: string;
  /** The bold part: the query, or the rest that a suggestion completes. */
  bold?: "query" | "completion" | undefined;
}

/** A text with the matches of a query highlighted. */
export function Highlight({ text, query, bold = "query" }: HighlightProps) {
  return highlightParts(text, query).map(({ text: part, isMatch }, index) => {
    const Element = isMatch === (bold === "query") ? "b" : "span";
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
    return <Element key={index}>{part}</Element>;
  });
}

/** A part of a text, and whether it matches the query. */
export interface HighlightPart {
  text: string;
  isMatch: boolean;
}

/** Splits a text and marks where its words start with a word of the query; case, accents and apostrophes are ignored. */
export function highlightParts(text: string, query: string): HighlightPart[] {
  const words = splitWords(query);
  return text.split(/([\s,.()/-]+)/).flatMap((token) => {
    const letters = [...token];
    const normalised = letters.map(folded);
    const lengths = words.map((word) => prefixLength(normalised, word));
    const length = Math.max(0, ...lengths);
    return [
      { text: letters.slice(0, length).join(""), isMatch: true },
      { text: letters.slice(length).join(""), isMatch: false },
    ].filter((part) => part.text !== "");
  });
}

/** Number of letters of a token that match a word as its prefix; 0 when the token does not start with the word. */
function prefixLength(normalised: readonly string[], word: string): number {
  let prefix = "";
  for (const [index, letter] of normalised.entries()) {
    prefix += letter;
    if (!word.startsWith(prefix)) return 0;
    if (prefix.length >= word.length) return index + 1;
  }
  return 0;
}

function splitWords(text: string): string[] {
  return folded(text)
    .split(/[\s,.()/-]+/)
    .filter(Boolean);
}
