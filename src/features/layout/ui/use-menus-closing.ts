import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { closeMenus } from "./menu-sheet.tsx";

/**
 * Closes what is open of the menu whenever a link was followed, also one to the page that is shown already, and a panel
 * of the header when the focus leaves it, so that it covers nothing that has the focus.
 */
export function useMenusClosing(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    closeMenus();
  }, [key]);
  useEffect(() => {
    document.addEventListener("focusin", leave);
    return () => document.removeEventListener("focusin", leave);
  }, []);
}

function leave({ target }: FocusEvent): void {
  const panel = document.querySelector<HTMLElement>("header :popover-open");
  if (!panel || !(target instanceof Element) || panel.contains(target)) return;
  if (target.getAttribute("popovertarget") !== panel.id) panel.hidePopover();
}
