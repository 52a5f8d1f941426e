import { NETWORKS, type NetworkName } from "#catalogue/connection/networks.model.ts";
import type { VendorType } from "#shared/segment.ts";
import { coveragePath } from "#shared/segment.ts";

/** What a link that people share may say: never an address or a place on the map (I-10). */
export interface SharedCoverage {
  town: string;
  network: NetworkName | undefined;
}

/** Letters of any language with what stands between them in names of towns: Bloemfontein, eMalahleni, Fish Hoek, Krugersdorp-Noord. */
const TOWN = /^\p{L}[\p{L}\p{M}]*(?:[ '’.-]{1,2}[\p{L}\p{M}]+)*$/u;

const LONGEST_TOWN = 40;

/** The path of a link to share. @param town empty where none is known; then nobody is told where to look */
export function sharePath(vendorType: VendorType, { town, network }: SharedCoverage): string {
  const search = new URLSearchParams({ ...(town && { town }), ...(network && { network }) });
  return `${coveragePath(vendorType)}${search.size > 0 ? `?${search}` : ""}`;
}

/** What a link says that somebody was sent; undefined where it names no town, or something that can be none. */
export function sharedCoverage(search: URLSearchParams): SharedCoverage | undefined {
  const town = (search.get("town") ?? "").trim().replaceAll(/\s+/g, " ");
  if (town.length > LONGEST_TOWN || !TOWN.test(town)) return undefined;
  return { town, network: NETWORKS.find((name) => name === search.get("network")) };
}
