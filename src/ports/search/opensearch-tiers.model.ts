import { FILTER_OF } from "#search/model.ts";
import { TIERS, type Tier } from "#search/ranking.model.ts";
import type { Understood } from "#search/understanding/understanding.model.ts";
import { folded } from "./opensearch-document.model.ts";
import { hasAll, type Likely } from "./opensearch-matching.model.ts";
import { anyOf, type Clause, having, naming, placed } from "./opensearch-words.model.ts";

/** What a document's score is at least in each tier: the steps between them are far more than relevance ever is. */
export type Floors = Readonly<Record<Tier | "code", number>>;

/** What lies between two tiers. */
export const STEP = 100;

/** The floors of the tiers, as finely as shoppers see them. By relevance, how well something is named weighs in itself. */
export function floorsFor(isByRelevance: boolean): Floors {
  const tiers = Object.values(TIERS);
  const floor = (tier: Tier) => STEP * (TIERS.alike - (isByRelevance ? Math.max(tier, TIERS.named) : tier));
  const [first = 0] = tiers.map(floor);
  return {
    ...{ code: first + STEP, 1: floor(1), 2: floor(2), 3: floor(3), 4: floor(4), 5: floor(5), 6: floor(6) },
    ...{ 7: floor(7), 8: floor(8) },
  };
}

/** Lifts documents to the floor of the best tier that they are in (H-04). */
export function tieredBy(
  asked: Understood,
  { surely, good }: Likely,
  floors: Floors,
): { filter: Clause; weight: number }[] {
  const lifted = (filters: readonly Clause[], tier: keyof Floors) =>
    filters.map((filter) => ({ filter, weight: floors[tier] }));
  const code = lifted([{ term: { wholeCodes: folded(asked.text) } }], "code");
  const words = placed(asked.words);
  if (words.length === 0) return [...lifted([{ match_all: {} }], TIERS.words), ...code];
  const all = hasAll(asked);
  const named = anyOf([{ bool: { filter: words.map((word) => having(word, "names")) } }, ...begun(asked)]);
  const like = [...lifted([all], TIERS.text), ...lifted(good, TIERS.most), ...lifted(surely, TIERS.mended), ...code];
  if (asked.asks) {
    const read = { bool: { filter: [all, READ] } };
    return [...like, ...lifted([named], TIERS.words), ...lifted([read], TIERS.said)];
  }
  const more = { bool: { filter: [all, anyOf(words.map((word) => having(word, "beyondText")))] } };
  const kind = { bool: { filter: [named, anyOf(words.map((word) => having(word, "kinds")))] } };
  const said = { bool: { filter: [kind, ...words.filter(({ meant }) => meant.length > 0).map(naming)] } };
  return [
    ...like,
    ...lifted([more], TIERS.words),
    ...lifted([named], TIERS.named),
    ...lifted([kind], TIERS.kind),
    ...lifted([said], TIERS.said),
  ];
}

/** What is called so by how its title begins. */
function begun({ text }: Understood): Clause[] {
  const title = folded(text);
  return title === "" ? [] : [{ prefix: { wholeTitle: title } }];
}

const READ = {
  terms: { type: Object.entries(FILTER_OF).flatMap(([type, filter]) => (filter === "Products" ? [] : [type])) },
};
