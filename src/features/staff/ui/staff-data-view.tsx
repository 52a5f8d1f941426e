import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { Button } from "#design-system/forms/button.tsx";
import type { Loaded } from "./staff-loading.ts";

interface StaffDataViewProps<T> {
  data: Loaded<T>;
  /** Loads data again that are not the page's loader's. */
  retry?: () => Promise<void>;
  children: (value: T) => ReactNode;
}

/** Data of a staff page, and above them why they could not be loaded again; those of before then stay. */
export function StaffDataView<T>({ data, retry, children }: StaffDataViewProps<T>) {
  const { revalidate, state } = useRevalidator();
  const { value, failure } = useLastLoaded(data);
  return (
    <>
      {failure && (
        <Notice tone="danger" live>
          <p className="mb-3">{failure}</p>
          <Button size="small" loading={state === "loading"} onClick={retry ?? revalidate}>
            Try again
          </Button>
        </Notice>
      )}
      {value === undefined && !failure && <StaffLoading />}
      {value !== undefined && children(value)}
    </>
  );
}

/** A page of the back office whose data are not there yet. */
export function StaffLoading() {
  return (
    <Loading label="The back office is loading">
      <Skeleton className="mb-6 h-8 w-56" />
      <Skeleton className="h-64" />
    </Loading>
  );
}

/** What a page has loaded; when it could not be loaded again, with the data of before. */
export function useLastLoaded<T>({ value, failure }: Loaded<T>): Loaded<T> {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return { value: value ?? last, failure };
}
