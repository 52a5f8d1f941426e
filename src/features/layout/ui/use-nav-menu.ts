import { useEffect } from "react";
import { useAppDispatch } from "#platform/store.ts";
import type { NavMenu } from "../menu.model.ts";
import { loadNavMenu, selectNavMenu, useLayoutSelector } from "../store.ts";

/** The menu as displayed. */
export interface ShownMenu {
  /** Null while loading and after a failure; the minimal menu shows in its place. */
  menu: NavMenu | null;
  failed: boolean;
  /** Requests it again. */
  reload(): void;
}

/** The menu of the page, or else the menu file, which it requests (S4-17). @param pageMenu null when the page has none */
export function useNavMenu(pageMenu: NavMenu | null): ShownMenu {
  const dispatch = useAppDispatch();
  const menu = useLayoutSelector((state) => selectNavMenu(state, pageMenu).menu);
  const failed = useLayoutSelector((state) => selectNavMenu(state, pageMenu).status === "error");
  useEffect(() => {
    if (!pageMenu) void dispatch(loadNavMenu());
  }, [pageMenu, dispatch]);
  return { menu, failed, reload: () => void dispatch(loadNavMenu()) };
}
