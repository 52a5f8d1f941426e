import type { ComponentType, ReactNode } from "react";

/** What stands around a page's content, inside the frame. */
export type PageLayout = ComponentType<{ children: ReactNode }>;

/** True for the `handle` of a route that supplies its own layout (S2-26): `export const handle = { layout: WideMain }`. */
export function hasLayout(handle: unknown): handle is { layout: PageLayout } {
  return typeof handle === "object" && handle !== null && "layout" in handle && typeof handle.layout === "function";
}
