import { NETWORKS, type NetworkName } from "#catalogue/connection/networks.model.ts";
import { coveragePath, type Segment } from "#shared/segment.ts";

/** Content of a shared link: never an address or a point (I-10). */
export interface SharedCoverage {
  town: string;
  network: NetworkName | undefined;
}

/** Names of towns in any language: Bloemfontein, eMalahleni, Fish Hoek, Krugersdorp-Noord. */
const TOWN = /^\p{L}[\p{L}\p{M}]*(?:[ '’.-]{1,2}[\p{L}\p{M}]+)*$/u;

const MAX_TOWN_LENGTH = 40;

/** Path of a link to share. @param town empty when unknown */
export function sharePath(segment: Segment, { town, network }: SharedCoverage): string {
  const search = new URLSearchParams({ ...(town && { town }), ...(network && { network }) });
  return `${coveragePath(segment)}${search.size > 0 ? `?${search}` : ""}`;
}

/** Content of a shared link; undefined without a valid town. */
export function sharedCoverage(search: URLSearchParams): SharedCoverage | undefined {
  const town = (search.get("town") ?? "").trim().replaceAll(/\s+/g, " ");
  if (town.length > MAX_TOWN_LENGTH || !TOWN.test(town)) return undefined;
  return { town, network: NETWORKS.find((name) => name === search.get("network")) };
}
