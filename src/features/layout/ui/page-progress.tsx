import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useAppDispatch } from "#platform/store.ts";
import { loaderSet, useLayoutSelector } from "../store.ts";

/** Delay before the progress bar shows, in milliseconds (S9-07). */
const LOADER_MS = 200;

/** Progress bar for a page load, or a redirect to an external page, that takes longer than 200 ms (S9-07). */
export function PageProgress() {
  const isLoading = useLoader();
  const isLate = useDelayed(isLoading);
  if (!isLate) return null;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 animate-appear overflow-hidden bg-surface-3"
    >
      <span className="sr-only">Loading the page</span>
      <span aria-hidden="true" className="block h-full w-1/3 animate-sliding bg-action" />
    </div>
  );
}

/** Whether the loader is on; it follows the router's navigation state. */
function useLoader(): boolean {
  const dispatch = useAppDispatch();
  const isNavigating = useNavigation().state !== "idle";
  useEffect(() => {
    dispatch(loaderSet({ reason: "navigation", on: isNavigating }));
  }, [dispatch, isNavigating]);
  useEffect(() => {
    // The customer came back from an external page: the browser restored this one from its cache.
    function onPageShow({ persisted }: PageTransitionEvent) {
      if (persisted) dispatch(loaderSet({ reason: "handOff", on: false }));
    }
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, [dispatch]);
  return useLayoutSelector(({ layout }) => layout.loader.navigation || layout.loader.handOff);
}

function useDelayed(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return setLate(false);
    const timer = setTimeout(() => setLate(true), LOADER_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isOn && isLate;
}
