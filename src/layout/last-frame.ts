import type { VendorType } from "#catalogue/model.ts";
import type { FrameData } from "./frame.model.ts";

let last: FrameData | undefined;

/** Frames by their texts, so that the same text is always the same object: those of both segments, and of the shops of tests. */
const read = new Map<string, FrameData>();
const MOST_READ = 8;

/**
 * What the frame is made from: what the page brought, or, in a browser where that failed, what the page before it brought.
 * @param text the root route's data; undefined when its loader failed
 */
export function frameOfVisit(text: string | undefined): FrameData | undefined {
  const brought = text === undefined ? undefined : frameIn(text);
  if (typeof window === "undefined") return brought;
  last = brought ?? last;
  return last;
}

function frameIn(text: string): FrameData {
  const known = read.get(text);
  if (known) return known;
  const frame: FrameData = JSON.parse(text);
  for (const oldest of read.keys()) if (read.size >= MOST_READ) read.delete(oldest);
  read.set(text, frame);
  return frame;
}

/**
 * Whether a page needs another frame than the one that the browser has: it has the menu of one segment.
 * @param segment that of the address; undefined where it belongs to none, and then any will do
 */
export function needsFrame(segment: VendorType | undefined): boolean {
  return segment !== undefined && segment !== last?.vendorType;
}
