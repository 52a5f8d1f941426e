import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useAppDispatch } from "#platform/store.ts";
import { loaderSet, useLayoutSelector } from "../store.ts";

/** What takes less than this needs no word, in milliseconds (S9-07). */
const LOADER_MS = 200;

/** Says that a page is on its way, of ours or of one that an order is handed to, once that takes longer than 200 ms (S9-07). */
export function PageProgress() {
  const isLoading = useLoader();
  const isLate = useLate(isLoading);
  if (!isLate) return null;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 animate-appear overflow-hidden bg-surface-3"
    >
      <span className="sr-only">The page is being fetched</span>
      <span aria-hidden="true" className="block h-full w-1/3 animate-sliding bg-action" />
    </div>
  );
}

/** The loader of the layout's state, which follows the router: on while a page is fetched, off when it is there or failed. */
function useLoader(): boolean {
  const dispatch = useAppDispatch();
  const isNavigating = useNavigation().state !== "idle";
  useEffect(() => {
    dispatch(loaderSet({ reason: "navigation", on: isNavigating }));
  }, [dispatch, isNavigating]);
  useEffect(() => {
    // Back from where an order was handed to: the browser shows this page as it was left.
    function cameBack({ persisted }: PageTransitionEvent) {
      if (persisted) dispatch(loaderSet({ reason: "handOff", on: false }));
    }
    window.addEventListener("pageshow", cameBack);
    return () => window.removeEventListener("pageshow", cameBack);
  }, [dispatch]);
  return useLayoutSelector(({ layout }) => layout.loader.navigation || layout.loader.handOff);
}

function useLate(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return setLate(false);
    const timer = setTimeout(() => setLate(true), LOADER_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isOn && isLate;
}
