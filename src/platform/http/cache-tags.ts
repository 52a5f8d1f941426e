import { randomUUID } from "node:crypto";

export const FAMILIES = ["catalogue", "content", "flags", "addresses", "coverage"] as const;

/** Data that changes together and has one revision number. */
export type Family = (typeof FAMILIES)[number];

/** Notes what a page was made from. A page that names at least one family depends on nothing else and may be kept. */
export interface PageReads {
  family(...names: Family[]): void;
  /** The page turns at this instant (a campaign begins, an add-on expires). */
  until(instant: Date): void;
  /** Marks the inline scripts that the page is rendered with: no other is allowed to run. It is never sent. */
  readonly nonce: string;
  /** The database was away, so that this is not the page that was asked for. */
  databaseUnavailable(): void;
}

/** A fresh note for one page. */
export function pageReads(): PageReads & {
  families: Set<Family>;
  ends: number;
  isDatabaseUnavailable: boolean;
} {
  return {
    families: new Set<Family>(),
    ends: Number.POSITIVE_INFINITY,
    nonce: randomUUID(),
    isDatabaseUnavailable: false,
    family(...names) {
      for (const name of names) this.families.add(name);
    },
    until(instant) {
      this.ends = Math.min(this.ends, instant.getTime());
    },
    databaseUnavailable() {
      this.isDatabaseUnavailable = true;
    },
  };
}
