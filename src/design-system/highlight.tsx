interface MarkedProps {
  text: string;
  typed: string;
  /** What is bold: the query, or what the suggestion adds to it. */
  bold?: "typed" | "added" | undefined;
}

/** A text with the matches of a query highlighted. */
export function Marked({ text, typed, bold = "typed" }: MarkedProps) {
  return marked(text, typed).map(({ text: piece, isMatch }, place) => {
    const Element = isMatch === (bold === "typed") ? "b" : "span";
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
    return <Element key={place}>{piece}</Element>;
  });
}

/** A part of a text, and whether it matches the query. */
export interface MarkedPiece {
  text: string;
  isMatch: boolean;
}

/** Splits a text and marks where its words start with a word of the query; case and accents are ignored. */
export function marked(text: string, typed: string): MarkedPiece[] {
  const words = wordsOf(typed);
  return text.split(/([\s,.()/-]+)/).flatMap((token) => {
    const letters = [...token];
    const plain = letters.map(folded);
    const lengths = words.map((word) => prefixLength(plain, word));
    const length = Math.max(0, ...lengths);
    return [
      { text: letters.slice(0, length).join(""), isMatch: true },
      { text: letters.slice(length).join(""), isMatch: false },
    ].filter((piece) => piece.text !== "");
  });
}

/** Number of letters of a token that match a word as its prefix; 0 when the token does not start with the word. */
function prefixLength(plain: readonly string[], word: string): number {
  let written = "";
  for (const [place, letter] of plain.entries()) {
    written += letter;
    if (!word.startsWith(written)) return 0;
    if (written.length >= word.length) return place + 1;
  }
  return 0;
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[\s,.()/-]+/)
    .filter(Boolean);
}

function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
