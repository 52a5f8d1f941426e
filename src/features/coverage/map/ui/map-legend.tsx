import { NETWORK_NAMES, type NetworkName } from "#catalogue/connection/networks.model.ts";
import { classes } from "#design-system/classes.ts";
import { cssColour, NETWORK_COLOURS, providerColour } from "../style.ts";

interface LegendProps {
  shown: readonly NetworkName[];
  /** Fibre providers, each in its colour. */
  providers: readonly { name: string; colour: string }[];
}

/** Legend of the coverage map: fibre by provider, all others by network. */
export function MapLegend({ shown, providers }: LegendProps) {
  const entries = shown.flatMap((network) =>
    network === "fibre"
      ? providers.map(({ name, colour }) => ({ name, colour: cssColour(providerColour(colour)), isFibre: true }))
      : [{ name: LABELS[network], colour: cssColour(NETWORK_COLOURS[network]), isFibre: false }],
  );
  if (entries.length === 0) return <p className="text-muted text-sm">Choose a network to see where it reaches.</p>;
  return (
    <ul aria-label="Colours of the map" className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {entries.map(({ name, colour, isFibre }) => (
        <li key={name} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={classes("size-4 rounded-full border-2 forced-color-adjust-none", !isFibre && "border-dashed")}
            style={{ borderColor: colour, backgroundColor: `color-mix(in srgb, ${colour} 35%, transparent)` }}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Texts with the meaning of pale colours. */
const LABELS: Readonly<Record<Exclude<NetworkName, "fibre">, string>> = {
  "5g": `${NETWORK_NAMES["5g"]}, indoors`,
  lte: `${NETWORK_NAMES.lte} (paler: outdoors only)`,
  dsl: NETWORK_NAMES.dsl,
  mobiledata: `${NETWORK_NAMES.mobiledata} (paler: outdoors only)`,
};
