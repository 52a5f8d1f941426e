import type { ReactNode } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { Button } from "#design-system/forms/button.tsx";
import type { StaffData } from "./use-staff-data.ts";

interface StaffDataViewProps<T> {
  data: StaffData<T>;
  /** For screen readers: "The sessions are loading". */
  label: string;
  children: (value: T) => ReactNode;
}

/** Data of a staff page: a skeleton until they are there, and above them why the last request failed. */
export function StaffDataView<T>({
  data: { value, failure, isLoading, reload },
  label,
  children,
}: StaffDataViewProps<T>) {
  return (
    <>
      {failure && (
        <Notice tone="danger" live>
          <p className="mb-3">{failure}</p>
          <Button size="small" loading={isLoading} onClick={reload}>
            Try again
          </Button>
        </Notice>
      )}
      {value === undefined && !failure && (
        <Loading label={label}>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {value !== undefined && children(value)}
    </>
  );
}
