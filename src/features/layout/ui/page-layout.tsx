import type { ComponentType, ReactNode } from "react";
import type { AppShellData } from "../app-shell.ts";

/** Layout of a page's content within the app shell. */
export type PageLayout = ComponentType<{ children: ReactNode }>;

/** True for the `handle` of a route that supplies its own layout (S2-26): `export const handle = { layout: WideMain }`. */
export function hasLayout(handle: unknown): handle is { layout: PageLayout } {
  return typeof handle === "object" && handle !== null && "layout" in handle && typeof handle.layout === "function";
}

/** The default layout of a page: a centred main area, 1440 px at most (S2-26, S9-09). */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="page-width py-4 outline-none md:py-6">
      {children}
    </main>
  );
}

/** Layout of a full-width page. */
export function WideMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      {children}
    </main>
  );
}

/** A shell of its own around a page, instead of the shop's header and footer. */
export type PageShell = ComponentType<{ data: AppShellData | undefined; children: ReactNode }>;

/** True for the `handle` of a route that supplies its own shell: `export const handle = { shell: StaffShell }`. */
export function hasShell(handle: unknown): handle is { shell: PageShell } {
  return typeof handle === "object" && handle !== null && "shell" in handle && typeof handle.shell === "function";
}
