import { useEffect } from "react";
import { useSelector, useStore } from "react-redux";
import type { RootState } from "#browser-store.ts";
import { hasKeptAddress } from "#coverage/address-key.ts";
import { recallAddress } from "#coverage/asking.ts";
import { completeAddress } from "#coverage/choosing.ts";
import type { CoverageState } from "#coverage/slice.ts";

/**
 * The chosen address for a page that shows it: that of an earlier visit is taken up at once, and its words and a fresh answer are asked
 * for. For one place of a page.
 */
export function useChosenAddress(): CoverageState {
  const store = useStore<RootState>();
  const coverage = useSelector((state: RootState) => state.coverage);
  const { id, isReady } = coverage;
  const isBare = isReady && coverage.payload === null;
  useEffect(() => {
    if (store.getState().coverage.id === "" && hasKeptAddress()) recallAddress(store);
  }, [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is completed anew
  useEffect(() => {
    if (isBare) void completeAddress(store);
  }, [store, isBare, id]);
  return coverage;
}
