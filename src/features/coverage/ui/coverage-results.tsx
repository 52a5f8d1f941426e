import { useId } from "react";
import { NETWORKS } from "#catalogue/connection/networks.model.ts";
import { classes } from "#design-system/classes.ts";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { formatOrigin } from "../results.model.ts";
import { useCoverageSelector } from "../store.ts";
import { NetworkCard } from "./network-card.tsx";
import { NetworksTable } from "./networks-table.tsx";

/** What reaches the chosen address, network by network; nothing while there is none. */
export function CoverageResults() {
  const id = useId();
  const { isReady, loading, payload } = useCoverageSelector((state) => state.coverage);
  if (!isReady && !loading) return null;
  return (
    <section aria-labelledby={id} className="py-6 md:py-10">
      <h2 id={id} className="text-2xl">
        What reaches you
      </h2>
      {payload ? (
        <>
          <p className="mt-2 text-muted text-sm">{formatOrigin(payload.answer)}</p>
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
              The same as a table
            </summary>
            <NetworksTable networks={payload.answer.networks} />
          </details>
        </>
      ) : (
        <Loading label="What reaches you is being looked up" className="mt-5 grid gap-4 md:grid-cols-2 nav:grid-cols-4">
          <Skeleton className="h-48 md:col-span-2" />
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </Loading>
      )}
    </section>
  );
}
