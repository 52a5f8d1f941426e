import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { closeMenus } from "./menu-sheet.tsx";

/** Closes what is open of the menu whenever a link was followed, also one to the page that is shown already. */
export function useMenusClosing(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    closeMenus();
  }, [key]);
}
