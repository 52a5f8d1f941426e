import { useEffect, useId, useState } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { useAppDispatch } from "#platform/store.ts";
import type { VendorType } from "#shared/segment.ts";
import { recallAddress } from "../select-address.ts";
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
  vendorType: VendorType;
  telephone: string;
  /** Of a link that somebody was sent; empty without one. */
  town: string;
}

/** Where an address is looked for, or the one that was chosen. The server draws neither: pages are the same for everybody. */
export function CoverageCheck({ vendorType, telephone, town }: CoverageCheckProps) {
  const { isReady, payload } = useChosenAddress();
  const id = useId();
  const [isAlive, setAlive] = useState(false);
  const [isChanging, setChanging] = useState(false);
  // Where the focus stands after the part that held it has gone; a page that is only opened moves it nowhere.
  const [isSearched, setSearched] = useState(false);
  const [isBegunAnew, setBegunAnew] = useState(false);
  useEffect(() => setAlive(true), []);
  useEffect(() => {
    if (isAlive && !isReady) setSearched(true);
  }, [isAlive, isReady]);
  return (
    <>
      <NoScript>{`Checking an address here needs JavaScript. Phone ${telephone}: we look it up while you wait.`}</NoScript>
      <section aria-labelledby={id} className="card p-5 md:p-7 noscript:hidden">
        <h2 id={id} className="sr-only">
          Check your address
        </h2>
        {isAlive && isReady && !isChanging ? (
          <SelectedAddress
            vendorType={vendorType}
            payload={payload}
            takesFocus={isSearched}
            onChange={() => {
              setBegunAnew(true);
              setChanging(true);
            }}
            onForget={() => setBegunAnew(true)}
          />
        ) : isAlive ? (
          <LazyAddressFinder
            town={town}
            takesFocus={isBegunAnew}
            onChosen={() => {
              setSearched(true);
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
              setSearched(true);
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
 * The chosen address for a page that shows it: that of an earlier visit is taken up at once, and its words and a fresh answer are asked
 * for. For one place of a page.
 */
function useChosenAddress(): CoverageState {
  const store = useCoverageStore();
  const dispatch = useAppDispatch();
  const coverage = useCoverageSelector((state) => state.coverage);
  const { id, isReady } = coverage;
  const isBare = isReady && coverage.payload === null;
  useEffect(() => {
    if (store.getState().coverage.id === "" && hasStoredAddress()) dispatch(recallAddress());
  }, [store, dispatch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is completed anew
  useEffect(() => {
    if (isBare) dispatch(completeAddress());
  }, [dispatch, isBare, id]);
  return coverage;
}
