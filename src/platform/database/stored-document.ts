import type { z } from "zod";

/** Upgrades a document from one version to the next, for example adds a new field: `(old) => ({ added: "", ...old })`. */
export type Upgrade = (document: Record<string, unknown>) => Record<string, unknown>;

/** One kind of JSON document in the database, such as a product or the line of an order. */
export interface DocumentKind<Shape extends z.ZodType> {
  name: string;
  shape: Shape;
  upgrades: readonly Upgrade[];
  /** The document to write, with its version in `$version`; version 1 has none. */
  stored(document: object): object;
  /** Upgrades a stored document to the newest version without validating it. A document of an unknown later version is unchanged. */
  current(stored: unknown): Record<string, unknown>;
  /**
   * Upgrades and validates a stored document. Unknown fields of a later version, after a rollback of the release, are dropped.
   * @throws Error when it does not match the schema
   */
  read(stored: unknown): z.output<Shape>;
}

/**
 * Declares a kind of stored documents, so that rows of earlier releases stay readable when the schema changes.
 * @param name used in error messages, as in "A stored product cannot be read"
 * @param upgrades from version 1 to 2, from 2 to 3, and so on; their number determines the version that is written
 */
export function documentKind<Shape extends z.ZodType>(
  name: string,
  shape: Shape,
  upgrades: readonly Upgrade[] = [],
): DocumentKind<Shape> {
  const newest = upgrades.length + 1;

  function current(stored: unknown): Record<string, unknown> {
    const { $version: _, ...document } = { ...(stored as Record<string, unknown>) };
    return upgrades.slice(versionOf(stored) - 1).reduce((upgraded, upgrade) => upgrade(upgraded), document);
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
