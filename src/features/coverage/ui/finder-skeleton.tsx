import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";

/** The place of the finder while it is on its way. */
export function FinderSkeleton() {
  return (
    <Loading label="The address search is on its way" className="grid gap-3">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-12" />
      <Skeleton className="h-11 w-40" />
    </Loading>
  );
}
