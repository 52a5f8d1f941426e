import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

/** The cart's place while it is being read. */
export function CartSkeleton() {
  return (
    <Loading label="Your cart is being fetched">
      <Skeleton className="mb-6 h-9 w-48" />
      <TwoColumns aside={<Skeleton className="h-72" />}>
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </TwoColumns>
    </Loading>
  );
}
