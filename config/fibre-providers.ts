import type { KnownFibreProvider } from "#catalogue/connection/networks.model.ts";

/**
 * Providers of fibre networks, by their ids in coverage data (S3-14). A provider with a flag is shown only while that flag of
 * config/flags.ts is on (S3-15). Colours are for maps and cards.
 */
export const fibreProviders: KnownFibreProvider[] = [
  { id: 0, name: "OpenServe", colour: "#2A317E" },
  { id: 1, name: "Vumatel", colour: "#6633CC" },
  { id: 2, name: "LinkAfrica", colour: "#0B6E4F" },
  { id: 3, name: "FrogFoot", colour: "#3F7D20" },
  { id: 5, name: "MetroFibre", colour: "#B3261E" },
  { id: 6, name: "Octotel", colour: "#B85C00" },
  { id: 7, name: "Seacom", colour: "#00687A", flag: "coverageSeacom" },
];
