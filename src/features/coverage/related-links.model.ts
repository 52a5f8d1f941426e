import { NETWORK_NAMES, type NetworkName, type Networks } from "#catalogue/connection/networks.model.ts";
import type { ConnectionKind } from "./model.ts";

/** A way to something that can be had at a place. */
export interface RelatedLink {
  label: string;
  path: string;
}

/** The networks by which each kind of connection comes. */
const NETWORKS_OF: Readonly<Record<string, readonly NetworkName[]>> = { fibre: ["fibre"], "lte-5g": ["lte", "5g"] };

/**
 * Other kinds of connection for somebody who cannot have one at a place: those that reach it, and satellite, which needs only the
 * sky.
 * @param category the kind that was wanted, by its slug
 */
export function relatedLinksFrom(
  networks: Networks,
  category: string,
  connections: readonly Pick<ConnectionKind, "slug" | "name" | "path">[],
): RelatedLink[] {
  return connections.flatMap(({ slug, name, path }) => {
    if (slug === "satellite") return [{ label: `${name}, with an open view of the sky`, path }];
    const there = (NETWORKS_OF[slug] ?? []).filter((network) => networks[network].available);
    if (slug === category || there.length === 0) return [];
    return [{ label: there.map((network) => NETWORK_NAMES[network]).join(" and "), path }];
  });
}
