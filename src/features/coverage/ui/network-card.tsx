import { Cable, CircleCheck, CircleMinus, RadioTower, Router, Smartphone, Zap } from "lucide-react";
import {
  NETWORK_NAMES,
  type Network,
  type NetworkName,
  type NetworkProvider,
} from "#catalogue/connection/networks.model.ts";
import { classes } from "#design-system/classes.ts";
import { Swatch } from "#design-system/forms/swatch.tsx";
import { formatNetwork, formatSpeed } from "../results.model.ts";

const ICONS = { fibre: Zap, lte: Router, "5g": RadioTower, dsl: Cable, mobiledata: Smartphone } as const;

/** A network at the selected address. The card of fibre is larger, because it lists providers with their speeds. */
export function NetworkCard({ name, network }: { name: NetworkName; network: Network }) {
  const { state, text } = formatNetwork(name, network);
  const Icon = ICONS[name];
  const State = network.available ? CircleCheck : CircleMinus;
  return (
    <li
      className={classes(
        "card flex flex-col gap-3 p-5",
        network.available ? "bg-surface" : "bg-surface-2",
        name === "fibre" && network.available && "md:col-span-2 nav:row-span-2",
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <span
          className={classes(
            "grid size-11 place-items-center rounded-full",
            network.available ? "bg-action-soft text-action" : "bg-surface-3 text-muted",
          )}
        >
          <Icon aria-hidden="true" className="size-5.5" />
        </span>
        <span
          className={classes(
            "inline-flex items-center gap-1.5 font-medium text-sm",
            network.available ? "text-success" : "text-muted",
          )}
        >
          <State aria-hidden="true" className="size-4" />
          {state}
        </span>
      </div>
      <div>
        <h3 className="font-semibold text-lg">{NETWORK_NAMES[name]}</h3>
        <p className="mt-0.5 text-muted text-sm">{text}</p>
      </div>
      {name === "fibre" && network.available && <Providers providers={network.providers} />}
    </li>
  );
}

function Providers({ providers }: { providers: readonly NetworkProvider[] }) {
  return (
    <ul className="mt-1 grid gap-4 border-line border-t pt-4">
      {providers.map((provider) => (
        <li key={provider.name}>
          <p className="flex items-center gap-2">
            <Swatch colour={provider.colour} />
            <span className="font-medium">{provider.name}</span>
            <span className="ml-auto text-muted text-sm">up to {formatSpeed(provider)}</span>
          </p>
          <ul
            aria-label={`Speeds of ${provider.name}`}
            className="mt-1 flex flex-wrap gap-x-1.5 text-muted text-sm tabular-nums"
          >
            {provider.products.map((product) => (
              <li key={product.productCode} className="not-last:after:content-[',']">
                {formatSpeed(product)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
