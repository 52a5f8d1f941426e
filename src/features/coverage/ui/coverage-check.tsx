import { useEffect, useId, useState } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { useAppDispatch } from "#platform/store.ts";
import type { Segment } from "#shared/segment.ts";
import { restoreAddress } from "../select-address.ts";
import {
  type CoverageState,
  completeAddress,
  hasStoredAddress,
  useCoverageSelector,
  useCoverageStore,
} from "../store.ts";
import { AddressFinderSkeleton, LazyAddressFinder } from "./lazy-address-finder.tsx";
import { SelectedAddress } from "./selected-address.tsx";

interface CoverageCheckProps {
  segment: Segment;
  telephone: string;
  /** Town of a shared link; empty without one. */
  town: string;
}

/** The address finder, or the selected address. The server renders neither, so that pages stay cacheable. */
export function CoverageCheck({ segment, telephone, town }: CoverageCheckProps) {
  const { isReady, payload } = useCompleteAddress();
  const id = useId();
  const [isHydrated, setHydrated] = useState(false);
  const [isChanging, setChanging] = useState(false);
  // Whether the next view takes the focus, after the focused one was removed. A page load does not move the focus.
  const [focusesAddress, setFocusesAddress] = useState(false);
  const [focusesFinder, setFocusesFinder] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (isHydrated && !isReady) setFocusesAddress(true);
  }, [isHydrated, isReady]);
  return (
    <>
      <NoScript>{`Checking an address here needs JavaScript. Phone ${telephone}: we'll look it up while you wait.`}</NoScript>
      <section aria-labelledby={id} className="card p-5 md:p-7 noscript:hidden">
        <h2 id={id} className="sr-only">
          Check your address
        </h2>
        {isHydrated && isReady && !isChanging ? (
          <SelectedAddress
            segment={segment}
            payload={payload}
            takesFocus={focusesAddress}
            onChange={() => {
              setFocusesFinder(true);
              setChanging(true);
            }}
            onForget={() => setFocusesFinder(true)}
          />
        ) : isHydrated ? (
          <LazyAddressFinder
            town={town}
            takesFocus={focusesFinder}
            onChosen={() => {
              setFocusesAddress(true);
              setChanging(false);
            }}
          />
        ) : (
          <AddressFinderSkeleton />
        )}
        {isReady && isChanging && (
          <Button
            kind="quiet"
            size="small"
            className="-ml-4 mt-2"
            onClick={() => {
              setFocusesAddress(true);
              setChanging(false);
            }}
          >
            Keep my address
          </Button>
        )}
      </section>
    </>
  );
}

/**
 * The selected address for a page that displays it. An address of an earlier visit is restored at once, and its text and
 * coverage are requested. Use it once per page.
 */
function useCompleteAddress(): CoverageState {
  const store = useCoverageStore();
  const dispatch = useAppDispatch();
  const coverage = useCoverageSelector((state) => state.coverage);
  const { id, isReady } = coverage;
  const isIncomplete = isReady && coverage.payload === null;
  useEffect(() => {
    if (store.getState().coverage.id === "" && hasStoredAddress()) dispatch(restoreAddress());
  }, [store, dispatch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another address
  useEffect(() => {
    if (isIncomplete) dispatch(completeAddress());
  }, [dispatch, isIncomplete, id]);
  return coverage;
}
