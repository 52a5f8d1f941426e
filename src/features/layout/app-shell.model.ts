import type { Brand } from "#shared/brand.ts";
import type { VendorType } from "#shared/segment.ts";
import type { NavMenu } from "./menu.model.ts";
import type { FooterColumn } from "./menu-filling.model.ts";

/** What the frame around every page needs. */
export interface AppShellData {
  brand: Brand;
  /** The segment whose menu this is: that of the address, personal where it belongs to none. */
  vendorType: VendorType;
  /** Null where none could be had: then the browser asks for it (S4-17). */
  menu: NavMenu | null;
  footer: FooterColumn[];
  /** Say that operator, products and prices are sample data. */
  sampleNotice: boolean;
}
