import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";

/** What stands in for a page of the account until its data is there. */
export function AccountSkeleton() {
  return (
    <Loading label="Loading your account" className="grid gap-6">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-20" />
      <Skeleton className="h-40" />
    </Loading>
  );
}
