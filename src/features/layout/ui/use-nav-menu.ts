import { useEffect } from "react";
import { useAppDispatch } from "#platform/store.ts";
import type { NavMenu } from "../menu.model.ts";
import { loadNavMenu, selectNavMenu, useLayoutSelector } from "../store.ts";

/** The menu as the frame shows it. */
export interface ShownMenu {
  /** Null while it is on its way, and where it cannot be had; a minimal one stands in its place. */
  menu: NavMenu | null;
  failed: boolean;
  /** Asks for it once more. */
  reload(): void;
}

/** The menu of the page, or, where the page came without one, that of the menu file (S4-17). @param shipped the page's */
export function useNavMenu(shipped: NavMenu | null): ShownMenu {
  const dispatch = useAppDispatch();
  const menu = useLayoutSelector((state) => selectNavMenu(state, shipped).menu);
  const failed = useLayoutSelector((state) => selectNavMenu(state, shipped).status === "error");
  useEffect(() => {
    if (!shipped) void dispatch(loadNavMenu());
  }, [shipped, dispatch]);
  return { menu, failed, reload: () => void dispatch(loadNavMenu()) };
}
