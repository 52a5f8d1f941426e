import { NETWORKS, type NetworkName } from "#catalogue/connection/networks.model.ts";
import type { SelectedNetwork } from "../address-store.model.ts";

/** What a map knows before it is drawn: `GET /coverage/map`. */
export interface MapSettings {
  /** Kinds of network that there are data of. */
  networks: readonly NetworkName[];
  providers: readonly { name: string; colour: string }[];
  source: string;
  /** Null for the shop's own ground. */
  styleUrl: string | null;
}

/** All five over each other show nothing. */
const MAX_AT_FIRST = 2;

/** Shown at first where no address is chosen. */
const USUAL: readonly NetworkName[] = ["fibre", "5g"];

/**
 * The layers that a map shows before somebody chooses: the steadiest two that reach the address, otherwise fibre and 5G.
 * @param known kinds of network that there are data of
 * @param reached what reaches the chosen address; null where none is chosen
 */
export function firstShown(
  known: readonly NetworkName[],
  reached: Readonly<Record<NetworkName, Pick<SelectedNetwork, "available">>> | null,
): NetworkName[] {
  const here = NETWORKS.filter((name) => reached?.[name].available);
  return (here.length > 0 ? here : USUAL).filter((name) => known.includes(name)).slice(0, MAX_AT_FIRST);
}

/** Layers with one turned on or off, in the usual order. */
export function turned(shown: readonly NetworkName[], name: NetworkName): NetworkName[] {
  return NETWORKS.filter((each) => (each === name) !== shown.includes(each));
}
