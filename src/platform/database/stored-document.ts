import type { z } from "zod";

/** Lifts a document from one version to the next, for instance gives a new field its value: `(old) => ({ added: "", ...old })`. */
export type Upgrade = (document: Record<string, unknown>) => Record<string, unknown>;

/** One kind of JSON document in the database, such as a product or the line of an order. */
export interface DocumentKind<Shape extends z.ZodType> {
  name: string;
  shape: Shape;
  upgrades: readonly Upgrade[];
  /** The document as it is to be written: with its version in `$version`. Version 1 is written without. */
  stored(document: object): object;
  /** A stored document as one of the newest version, not yet checked. One of a later version than this program knows stays as it is. */
  current(stored: unknown): Record<string, unknown>;
  /**
   * A stored document of any version, checked. Of a later version, after a return to an earlier release, unknown fields are left out.
   * @throws Error with one sentence where it does not have the shape
   */
  read(stored: unknown): z.output<Shape>;
}

/**
 * Declares a kind of stored documents, so that rows of earlier releases stay readable when its shape changes.
 * @param name as in "A stored product cannot be read"
 * @param upgrades from version 1 to 2, from 2 to 3, and so on; their number says which version is written
 */
export function documentKind<Shape extends z.ZodType>(
  name: string,
  shape: Shape,
  upgrades: readonly Upgrade[] = [],
): DocumentKind<Shape> {
  const newest = upgrades.length + 1;

  function current(stored: unknown): Record<string, unknown> {
    const { $version: _, ...document } = { ...(stored as Record<string, unknown>) };
    return upgrades.slice(versionOf(stored) - 1).reduce((lifted, upgrade) => upgrade(lifted), document);
  }

  return {
    name,
    shape,
    upgrades,
    stored: (document) => (newest === 1 ? document : { ...document, $version: newest }),
    current,
    read(stored) {
      const { data, error } = shape.safeParse(current(stored));
      if (!error) return data;
      const [issue] = error.issues;
      const version = versionOf(stored);
      const later =
        version > newest ? `, which a later release wrote (version ${version}, this one knows ${newest}),` : "";
      throw new Error(`A stored ${name}${later} cannot be read: ${issue?.path.join(".")} ${issue?.message}`);
    },
  };
}

function versionOf(stored: unknown): number {
  return Number((stored as { $version?: unknown } | null)?.$version ?? 1);
}
