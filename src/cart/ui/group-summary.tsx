import type { ReactNode } from "react";
import { useSelector } from "react-redux";
import type { RootState } from "#browser-store.ts";
import type { CartGroup } from "#cart/contract.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { PriceSummaryList } from "./price-summary.tsx";

interface GroupSummaryProps {
  /** Undefined while the server has not said yet what a group costs that has just come about. */
  group: CartGroup | undefined;
  /** The way to the checkout. */
  children: ReactNode;
}

/** What one payment group costs, and the way to its checkout. */
export function GroupSummary({ group, children }: GroupSummaryProps) {
  const isChanging = useSelector((state: RootState) => state.cart.operations.length > 0);
  return (
    <section aria-labelledby="summary" className="card grid gap-5 p-5 md:p-6">
      <h2 id="summary" className="text-xl">
        Summary
      </h2>
      {group ? <PriceSummaryList summary={group.summary} dimmed={isChanging} /> : <Skeleton className="h-40" />}
      {children}
    </section>
  );
}
