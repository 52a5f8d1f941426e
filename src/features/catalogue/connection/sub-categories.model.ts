import type { Segment } from "#shared/segment.ts";
import type { Card } from "../cards/model.ts";
import type { Category } from "../model.ts";
import { categoryPath } from "../model.ts";
import { NETWORKS, type NetworkName } from "./networks.model.ts";

/** A sub-category of products that need a network at the address. */
export interface CoverageSubCategory {
  /** Name of the sub-category in products: "LTE". */
  name: string;
  network: NetworkName;
  segment: Segment;
  /** Slug of its category. */
  category: string;
  path: string;
  /** Number of products. */
  count: number;
}

/** Categories of connectivity products. The first entry whose words match the name of a sub-category determines its network. */
const CONNECTIONS: readonly { category: string; pattern: RegExp; network: NetworkName }[] = [
  { category: "fibre", pattern: /dsl/i, network: "dsl" },
  { category: "fibre", pattern: /./, network: "fibre" },
  { category: "lte-5g", pattern: /5g/i, network: "5g" },
  { category: "lte-5g", pattern: /lte/i, network: "lte" },
  { category: "prepaid", pattern: /\bdata\b/i, network: "mobiledata" },
];

/** The network that products of a sub-category need; undefined if they need none, or one without coverage data. */
export function networkOfSubCategory(category: string, name: string): NetworkName | undefined {
  return CONNECTIONS.find((each) => each.category === category && each.pattern.test(name))?.network;
}

/** The sub-categories of a segment whose network is in the coverage data (S7-30, S7-31), in the order of NETWORKS. */
export function coverageSubCategories(
  categories: readonly Category[],
  cardsOf: (category: string) => readonly Card[],
  networks: readonly NetworkName[],
): CoverageSubCategory[] {
  const subCategories = categories.flatMap((category) => {
    const cards = cardsOf(category.slug);
    return [...new Set(cards.map(({ subCategory }) => subCategory))].sort().flatMap((name) => {
      const network = networkOfSubCategory(category.slug, name);
      if (network === undefined || !networks.includes(network)) return [];
      const count = cards.filter(({ subCategory }) => subCategory === name).length;
      const { segment, slug } = category;
      return [{ name, network, segment, category: slug, path: categoryPath(category), count }];
    });
  });
  return NETWORKS.flatMap((name) => subCategories.filter(({ network }) => network === name));
}
