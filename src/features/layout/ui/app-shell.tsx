import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { CONSENT_OPENED } from "#analytics/consent/open-consent.ts";
import type { Measurement } from "#analytics/ui/measurement.tsx";
import { Toaster } from "#design-system/feedback/toaster.tsx";
import { whenIdle } from "#design-system/media/when-idle.tsx";
import { SkipLink } from "#design-system/navigation/skip-link.tsx";
import type { Brand } from "#shared/brand.ts";
import type { Segment } from "#shared/segment.ts";
import type { AppShellData } from "../app-shell.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { closeMenus, MenuSheet } from "./menu-sheet.tsx";
import { useFocusOnNewPage } from "./use-focus-on-new-page.ts";
import type { ShownMenu } from "./use-nav-menu.ts";
import { useRoutedLinks } from "./use-routed-links.ts";

interface AppShellProps {
  /** Undefined when the loader failed; the links still work. */
  data: AppShellData | undefined;
  segment: Segment;
  nav: ShownMenu;
  cartCount: number;
  /** Street of the selected address; empty when there is none. */
  street: string;
  /** The search box. */
  search: ReactNode;
  children: ReactNode;
}

/** Header, footer and menus around a page. It sets the segment's colour for all content. */
export function AppShell({ data, segment, nav, cartCount, street, search, children }: AppShellProps) {
  useRoutedLinks();
  useMenuAutoClose();
  useFocusOnNewPage();
  return (
    <div data-segment={segment} className="flex min-h-dvh flex-col">
      <SkipLink />
      {/* Before the header, so that keyboards reach its question without a walk through the page. */}
      {data && <IdleMeasurement analytics={data.brand.analytics} />}
      <Header data={data} segment={segment} nav={nav} cartCount={cartCount} street={street} search={search} />
      <div className="flex-1">{children}</div>
      {data && <Footer data={data} segment={segment} />}
      <BottomBar segment={segment} cartCount={cartCount} street={street} />
      <MenuSheet data={data} segment={segment} nav={nav} />
      <Toaster />
    </div>
  );
}

/**
 * Closes open menus after each navigation, also one to the same page, and a header panel when the focus leaves it, so
 * that it never covers the focused element.
 */
function useMenuAutoClose(): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    closeMenus();
  }, [key]);
  useEffect(() => {
    document.addEventListener("focusin", closeUnfocusedPanel);
    return () => document.removeEventListener("focusin", closeUnfocusedPanel);
  }, []);
}

function closeUnfocusedPanel({ target }: FocusEvent): void {
  const panel = document.querySelector<HTMLElement>("header :popover-open");
  if (!panel || !(target instanceof Element) || panel.contains(target)) return;
  if (target.getAttribute("popovertarget") !== panel.id) panel.hidePopover();
}

/**
 * Analytics with its question to the customer, loaded once the page is idle. The shop works without it (N-03). A customer may open the question
 * before it has loaded.
 */
function IdleMeasurement({ analytics }: { analytics: Brand["analytics"] }) {
  const [Loaded, setLoaded] = useState<typeof Measurement>();
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const open = () => setOpened(true);
    window.addEventListener(CONSENT_OPENED, open);
    return () => window.removeEventListener(CONSENT_OPENED, open);
  }, []);
  useEffect(
    () =>
      whenIdle(() => {
        import("#analytics/ui/measurement.tsx").then(
          ({ Measurement }) => setLoaded(() => Measurement),
          () => undefined,
        );
      }),
    [],
  );
  return Loaded && <Loaded analytics={analytics} isOpened={isOpened} onClose={() => setOpened(false)} />;
}
