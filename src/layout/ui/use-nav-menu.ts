import { useEffect } from "react";
import { useDispatch, useSelector, useStore } from "react-redux";
import type { RootState } from "#browser-store.ts";
import type { NavMenu } from "#layout/menu.model.ts";
import { loadNavMenu } from "#layout/nav-menu.ts";
import { navMenuLoaded } from "#layout/slice.ts";

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
  const store = useStore<RootState>();
  const dispatch = useDispatch();
  const { menu, status } = useSelector((state: RootState) => state.layout.navMenu);
  useEffect(() => {
    const known = store.getState().layout.navMenu;
    if (shipped) {
      if (known.menu !== shipped) dispatch(navMenuLoaded(shipped));
    } else if (known.status === "loading") void loadNavMenu(dispatch);
  }, [shipped, store, dispatch]);
  return { menu: shipped ?? menu, failed: status === "error", reload: () => void loadNavMenu(dispatch) };
}
