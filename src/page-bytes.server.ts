import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { DrawStill } from "#ui/still.tsx";

/** The bytes of a page, most of which other pages hold as well. */
export interface PageBytes {
  /** Draws a part of the page, and keeps it for others as long as the object that it is drawn from is kept by anybody. */
  draw: DrawStill;
  /** Gives what stands for these bytes in the text of the page. */
  hold(bytes: Buffer): string;
  /** The page whose text this is, with all that it holds. */
  of(text: string): Buffer;
}

/** Stands on both sides of the number of what is held. Nobody else knows it, so that no text of a shopper can be taken for it. */
const MARK = randomUUID();

const drawn = new WeakMap<object, Map<string, Buffer>>();

/**
 * A page to be. What stands still is put into it as bytes: to write it into the text of each page, and to encode it there
 * again, was a tenth of making a page.
 */
export function pageBytes(): PageBytes {
  const held: Buffer[] = [];
  const hold = (bytes: Buffer) => `${MARK}${held.push(bytes) - 1}${MARK}`;
  return {
    draw: (from, part, drawing) => hold(bytesOf(from, part, drawing)),
    hold,
    of(text) {
      const pieces = text.split(MARK);
      return Buffer.concat(pieces.map((piece, at) => (at % 2 ? held[Number(piece)] : undefined) ?? Buffer.from(piece)));
    },
  };
}

function bytesOf(from: object, part: string, drawing: ReactNode): Buffer {
  const parts = drawn.get(from) ?? new Map<string, Buffer>();
  drawn.set(from, parts);
  // Parts are drawn apart from each other, and their ids must differ all the same.
  const bytes = parts.get(part) ?? Buffer.from(renderToString(drawing, { identifierPrefix: part }));
  parts.set(part, bytes);
  return bytes;
}
