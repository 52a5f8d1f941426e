/** An index of another way of being made is kept for so long after ours was made, in milliseconds: older processes search it. */
const KEPT_MS = 60 * 60_000;

/** The name of an index behind an alias. @param made when it was made, in milliseconds */
export function indexName(alias: string, made: number): string {
  return `${alias}-${made.toString(36)}`;
}

/** The alias that an index of this name stands behind. */
export function aliasOf(name: string): string {
  return name.slice(0, name.lastIndexOf("-"));
}

/** The names of all indexes of a database: its aliases differ in their last part, which says how the index is made. */
export function familyPattern(alias: string): string {
  return `${alias.replace(/-[^-]*$/, "")}-*`;
}

/**
 * Indexes of the same database that nobody needs any more: those that another version of the shop made before ours, once ours has been
 * there for an hour. A version that comes back makes a newer one, and so two versions never remove each other's in turn.
 * @param names of the family
 */
export function outdatedNames(names: readonly string[], alias: string, now: number): string[] {
  const isOurs = (name: string) => name.startsWith(`${alias}-`);
  const ours = Math.max(...names.filter(isOurs).map(madeAt));
  if (!Number.isFinite(ours) || now - ours < KEPT_MS) return [];
  return names.filter((name) => !isOurs(name) && madeAt(name) < ours);
}

function madeAt(name: string): number {
  return Number.parseInt(name.slice(name.lastIndexOf("-") + 1), 36);
}
