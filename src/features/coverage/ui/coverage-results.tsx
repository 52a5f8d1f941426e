import { useId } from "react";
import { NETWORK_NAMES, NETWORKS, type Networks } from "#catalogue/connection/networks.model.ts";
import { classes } from "#design-system/classes.ts";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { formatNetwork, formatOrigin, formatSpeed } from "../results.model.ts";
import { useCoverageSelector } from "../store.ts";
import { PRODUCTS_ID } from "./available-products.tsx";
import { NetworkCard } from "./network-card.tsx";

/** Coverage at the selected address by network; renders nothing without one. */
export function CoverageResults() {
  const id = useId();
  const { isReady, loading, payload } = useCoverageSelector((state) => state.coverage);
  if (!isReady && !loading) return null;
  return (
    <section aria-labelledby={id} className="py-6 md:py-10">
      <h2 id={id} className="text-2xl">
        Available at your address
      </h2>
      {payload ? (
        <>
          <p className="mt-2 text-muted text-sm">{formatOrigin(payload.answer)}</p>
          {payload.answer.available && (
            <p className="mt-1">
              <TextLink to={`#${PRODUCTS_ID}`}>See what you can order here</TextLink>
            </p>
          )}
          {payload.linesText && <p className="mt-2 font-medium">{payload.linesText}</p>}
          <ul
            className={classes(
              "mt-5 grid gap-4 md:grid-cols-2",
              payload.answer.networks.fibre.available ? "nav:grid-cols-4" : "nav:grid-cols-5",
            )}
          >
            {NETWORKS.map((name) => (
              <NetworkCard key={name} name={name} network={payload.answer.networks[name]} />
            ))}
          </ul>
          <details className="mt-4">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-action hover:underline">
              Show as a table
            </summary>
            <NetworksTable networks={payload.answer.networks} />
          </details>
        </>
      ) : (
        <Loading label="Looking up your address" className="mt-5 grid gap-4 md:grid-cols-2 nav:grid-cols-4">
          <Skeleton className="h-48 md:col-span-2" />
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </Loading>
      )}
    </section>
  );
}

const CELL = "px-3 py-2.5 text-left align-top";

/** The content of cards and map as a table. */
function NetworksTable({ networks }: { networks: Networks }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label="Networks as a table" tabIndex={0} className="card overflow-x-auto">
      <table className="w-full min-w-120 border-collapse text-sm">
        <caption className="sr-only">Networks at your address</caption>
        <thead className="bg-surface-2">
          <tr>
            <th scope="col" className={CELL}>
              Network
            </th>
            <th scope="col" className={CELL}>
              Here
            </th>
            <th scope="col" className={CELL}>
              By
            </th>
            <th scope="col" className={CELL}>
              Fastest
            </th>
            <th scope="col" className={CELL}>
              Speeds on offer
            </th>
          </tr>
        </thead>
        <tbody>
          {NETWORKS.flatMap((name) => {
            const network = networks[name];
            const rows = network.providers.length > 0 ? network.providers : [undefined];
            return rows.map((provider) => (
              <tr key={`${name} ${provider?.name}`} className="border-line border-t">
                <th scope="row" className={`${CELL} font-medium`}>
                  {NETWORK_NAMES[name]}
                </th>
                <td className={CELL}>{formatNetwork(name, network).state}</td>
                <td className={CELL}>{provider?.name ?? "–"}</td>
                <td className={`${CELL} tabular-nums`}>{provider ? formatSpeed(provider) : "–"}</td>
                <td className={`${CELL} tabular-nums`}>{provider?.products.map(formatSpeed).join(", ") || "–"}</td>
              </tr>
            ));
          })}
        </tbody>
      </table>
    </section>
  );
}
