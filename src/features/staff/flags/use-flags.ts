import { useCallback, useEffect, useState } from "react";
import type { ShownFlag } from "#flags/model.ts";
import { loadFlags, selectFlags, useFlagsSelector } from "#flags/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import { failureText } from "../ui/staff-loading.ts";
import type { StaffData } from "../ui/use-staff-data.ts";

/** All feature flags, as they are in the store once this page has loaded them. */
export function useFlags(): StaffData<ShownFlag[]> {
  const dispatch = useAppDispatch();
  const { flags } = useFlagsSelector(selectFlags);
  // What an earlier page loaded may be outdated: a form would then begin with old values.
  const [isCurrent, setCurrent] = useState(false);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string>();

  const reload = useCallback(async () => {
    setLoading(true);
    try {
      await dispatch(loadFlags());
      setCurrent(true);
      setFailure(undefined);
    } catch (error) {
      setFailure(failureText(error));
    }
    setLoading(false);
  }, [dispatch]);

  useEffect(() => void reload(), [reload]);

  return { value: isCurrent ? flags : undefined, isLoading, failure, reload };
}
