import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Toaster } from "#design-system/feedback/toaster.tsx";
import { whenIdle } from "#design-system/media/when-idle.ts";
import type { VendorType } from "#shared/segment.ts";
import type { AppShellData } from "../app-shell.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { closeMenus, MenuSheet } from "./menu-sheet.tsx";
import type { ShownMenu } from "./use-nav-menu.ts";
import { useRoutedLinks } from "./use-routed-links.ts";

interface AppShellProps {
  /** Undefined where nothing is known of the operator; the frame leads on all the same. */
  data: AppShellData | undefined;
  flow: VendorType;
  nav: ShownMenu;
  cartCount: number;
  /** The street of the address that this browser has; empty where it has none. */
  street: string;
  /** The way to searches. */
  search: ReactNode;
  children: ReactNode;
}

/** Header, footer and menus around a page. The segment's colour is set here for everything inside. */
export function AppShell({ data, flow, nav, cartCount, street, search, children }: AppShellProps) {
  useRoutedLinks();
  useMenusClosing();
  usePerformanceMeasurement();
  return (
    <div data-segment={flow} className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="-translate-y-24 fixed top-3 left-4 z-50 rounded-full bg-action px-6 py-3 font-medium text-on-action focus:translate-y-0"
      >
        Skip to the content
      </a>
      <Header data={data} flow={flow} nav={nav} cartCount={cartCount} street={street} search={search} />
      <div className="flex-1">{children}</div>
      {data && <Footer data={data} flow={flow} />}
      <BottomBar flow={flow} cartCount={cartCount} street={street} />
      <MenuSheet data={data} flow={flow} nav={nav} />
      <Toaster />
    </div>
  );
}

/**
 * Closes what is open of the menu whenever a link was followed, also one to the page that is shown already, and a panel
 * of the header when the focus leaves it, so that it covers nothing that has the focus.
 */
function useMenusClosing(): void {
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

let isMeasured = false;

/** What goes on beside the pages of a visit: how fast they are is noted. */
function usePerformanceMeasurement(): void {
  useEffect(() => whenIdle(measure), []);
}

/** Begins once: a frame that is put up anew after a failure is the same visit. */
async function measure(): Promise<void> {
  if (isMeasured) return;
  isMeasured = true;
  try {
    const { watchPerformance } = await import("#analytics/performance.ts");
    watchPerformance();
  } catch {
    // Without its script nothing is measured, and nothing else is missing (N-03).
  }
}
