import type { RefObject } from "react";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { ErrorState } from "#design-system/feedback/error-state.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { Button, ButtonLink } from "#design-system/forms/button.tsx";
import { TwoColumns } from "#design-system/page-layout.tsx";
import { useAppDispatch } from "#platform/store.ts";
import type { Segment } from "#shared/segment.ts";
import { linesOf } from "../model.ts";
import { materialsOf } from "../stock.model.ts";
import { loadStock, useCartSelector } from "../store.ts";

/** Placeholder while the cart is loading. */
export function CartSkeleton() {
  return (
    <Loading label="Loading your cart">
      <Skeleton className="mb-6 h-9 w-48" />
      <TwoColumns aside={<Skeleton className="h-72" />}>
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </TwoColumns>
    </Loading>
  );
}

/** Shown when the cart could not be loaded. */
export function CartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      as="h1"
      title="We can't show your cart right now"
      text="Everything in it is safe. Check your connection and try again."
      onRetry={onRetry}
    />
  );
}

/** Shown where the browser cannot keep a cart. @param problem what to do about it */
export function NoCart({ problem }: { problem: string }) {
  return <EmptyState as="h1" title="Your cart can't keep anything" text={problem} framed={false} priority />;
}

interface EmptyCartProps {
  segment: Segment;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Shown for an empty cart, with links to products. */
export function EmptyCart({ segment, heading }: EmptyCartProps) {
  const isBusiness = segment === "business";
  return (
    <EmptyState
      as="h1"
      headingRef={heading}
      title="Your cart is empty"
      text="What you add stays here, even if you close this page and come back later."
      framed={false}
      priority
    >
      <ButtonLink to={isBusiness ? "/business/deals" : "/deals"}>See the deals</ButtonLink>
      <ButtonLink kind="secondary" to={isBusiness ? "/business" : "/"}>
        Go shopping
      </ButtonLink>
    </EmptyState>
  );
}

/** The failure of a stock request, with a retry button (S8-06). */
export function StockFailed() {
  const dispatch = useAppDispatch();
  const { stockError, ordersList } = useCartSelector((state) => state.cart);
  if (stockError === null) return null;
  return (
    <Notice tone="warning" title={stockError} live>
      <Button
        kind="secondary"
        size="small"
        className="mt-2"
        onClick={() => dispatch(loadStock(materialsOf(ordersList.flatMap(linesOf))))}
      >
        Try again
      </Button>
    </Notice>
  );
}
