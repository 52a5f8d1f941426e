import { useCallback, useEffect, useState } from "react";
import type { ShownFlag } from "#flags/model.ts";
import { loadFlags, selectFlags, useFlagsSelector } from "#flags/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import { failureText, type Loaded } from "../ui/staff-loading.ts";
import { useStaffAction } from "../ui/use-staff-action.ts";

/** All feature flags, as they are in the store once this page has loaded them. @param round another one each time the router has loaded the page's data */
export function useFlags(round?: unknown): Loaded<ShownFlag[]> & { reload: () => Promise<void> } {
  const dispatch = useAppDispatch();
  const { flags } = useFlagsSelector(selectFlags);
  // What an earlier page loaded may be outdated: a form would then begin with old values.
  const [{ isCurrent, failure }, setState] = useState<{ isCurrent: boolean; failure?: string }>({ isCurrent: false });

  const reload = useCallback(
    () =>
      dispatch(loadFlags()).then(
        () => setState({ isCurrent: true }),
        (error: unknown) => setState((before) => ({ ...before, failure: failureText(error) })),
      ),
    [dispatch],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the round says when to load again
  useEffect(() => void reload(), [reload, round]);

  return { value: isCurrent ? flags : undefined, failure, reload };
}

/** Runs actions on flags: the thunks of their store ask for a new sign-in themselves. */
export function useFlagAction() {
  return useStaffAction({ send: (work) => work("") });
}
