import { type ComponentProps, lazy, Suspense } from "react";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";

const AddressFinder = lazy(async () => ({ default: (await import("./address-finder.tsx")).AddressFinder }));

/** The address finder, loaded on first use because few visitors open it. */
export function LazyAddressFinder(props: ComponentProps<typeof AddressFinder>) {
  return (
    <Suspense fallback={<AddressFinderSkeleton />}>
      <AddressFinder {...props} />
    </Suspense>
  );
}

/** Placeholder of the address finder while it loads. */
export function AddressFinderSkeleton() {
  return (
    <Loading label="The address search is loading" className="grid gap-3">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-12" />
      <Skeleton className="h-11 w-40" />
    </Loading>
  );
}
