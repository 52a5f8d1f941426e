import { useEffect } from "react";
import { useSelector } from "react-redux";
import { useAppDispatch } from "#platform/store.ts";

/**
 * Whether a part of the page is shown. `reserved`: it is invisible and keeps its room, because its flag is on for some customers only, and
 * not, or not known to be, for this one.
 */
type Shown = boolean | "reserved";

/**
 * Finds out once which pilot flags are on for this customer. Without pilot flags nothing is loaded or requested.
 * @param pilots names of the pilot flags, as the page has them
 */
export function usePilots(pilots: readonly string[]): void {
  const dispatch = useAppDispatch();
  const hasPilots = pilots.length > 0;
  useEffect(() => {
    if (!hasPilots) return;
    // When the file cannot be loaded, the flags keep their default: off.
    import("./store.ts").then(
      ({ loadPilots }) => dispatch(loadPilots()),
      () => undefined,
    );
  }, [hasPilots, dispatch]);
}

/**
 * Whether the part of the page behind a flag is shown. The page around it never moves, whenever the answer arrives.
 * @param isOn whether the flag is on for everyone, as the page has it
 * @param pilots names of the pilot flags, as the page has them
 */
export function useFlag(name: string, isOn: boolean, pilots: readonly string[]): Shown {
  const isPilotOn = useSelector(({ flags }: { flags?: { pilots: string[] | null } }) => flags?.pilots?.includes(name));
  if (!pilots.includes(name)) return isOn;
  return isPilotOn || "reserved";
}
