import { useEffect } from "react";
import type { Product } from "#catalogue/model.ts";
import { rememberViewed } from "./browser-list.ts";

/** Remembers in this browser that the product of this page was looked at. */
export function useRemembered({ id, vendorType }: Pick<Product, "id" | "vendorType">): void {
  useEffect(() => rememberViewed(vendorType, id), [vendorType, id]);
}
