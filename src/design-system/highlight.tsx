import { marked } from "./highlight.model.ts";

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
