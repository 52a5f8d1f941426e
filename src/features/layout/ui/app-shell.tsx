import type { ReactNode } from "react";
import { Toaster } from "#design-system/feedback/toaster.tsx";
import type { VendorType } from "#shared/segment.ts";
import type { AppShellData } from "../app-shell.model.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { MenuSheet } from "./menu-sheet.tsx";
import { useMenusClosing } from "./use-menus-closing.ts";
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
