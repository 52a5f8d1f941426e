interface MarkedProps {
  text: string;
  typed: string;
  /** What stands out: what was typed, or what a completed text adds to it. */
  bold?: "typed" | "added" | undefined;
}

/** A text with what somebody typed of it. */
export function Marked({ text, typed, bold = "typed" }: MarkedProps) {
  return marked(text, typed).map(({ text: piece, isMatch }, place) => {
    const Element = isMatch === (bold === "typed") ? "b" : "span";
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
    return <Element key={place}>{piece}</Element>;
  });
}

/** A piece of a text, and whether it is what somebody typed. */
export interface MarkedPiece {
  text: string;
  isMatch: boolean;
}

/** A text in pieces, of which those that begin as a typed word does are marked; the case and accents of letters do not count. */
export function marked(text: string, typed: string): MarkedPiece[] {
  const words = wordsOf(typed);
  return text.split(/([\s,.()/-]+)/).flatMap((token) => {
    const letters = [...token];
    const plain = letters.map(folded);
    const begun = words.map((word) => lettersOf(plain, word));
    const length = Math.max(0, ...begun);
    return [
      { text: letters.slice(0, length).join(""), isMatch: true },
      { text: letters.slice(length).join(""), isMatch: false },
    ].filter((piece) => piece.text !== "");
  });
}

/** How many letters a word takes at the beginning of others; none where they do not begin with it. */
function lettersOf(plain: readonly string[], word: string): number {
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
