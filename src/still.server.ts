import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { DrawStill } from "#ui/still.tsx";

const drawn = new WeakMap<object, Map<string, string>>();

/** Draws a part of a page to text and keeps it as long as the object that it is drawn from is kept by anybody. */
export const drawStill: DrawStill = (from, part, drawing) => {
  const parts = drawn.get(from) ?? new Map<string, string>();
  drawn.set(from, parts);
  const known = parts.get(part);
  if (known !== undefined) return known;
  const text = textOf(drawing, part);
  parts.set(part, text);
  return text;
};

/** Parts are drawn apart from each other, and their ids must differ all the same. */
function textOf(drawing: ReactNode, part: string): string {
  return renderToString(drawing, { identifierPrefix: part });
}
