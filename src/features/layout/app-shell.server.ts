import type { VendorType } from "#shared/segment.ts";
import type { AppShellData } from "./app-shell.model.ts";
import type { LayoutContext } from "./context.server.ts";
import { type NavMenu, ofSegment } from "./menu.model.ts";
import { footerOf, navMenuOf, type Turning } from "./menu.server.ts";

/**
 * What the frame around a page of a segment needs. A menu that cannot be made is missing from it and nothing else, so that no page is
 * without its frame.
 */
export function appShellOf(context: LayoutContext, vendorType: VendorType): Turning<AppShellData> {
  const { made: menu, expiresAt } = menuOrNone(context);
  const made = {
    brand: context.brand,
    vendorType,
    menu: menu && ofSegment(menu, vendorType),
    footer: footerOrNone(context, vendorType),
    sampleNotice: context.flags.isOn("sampleNotice"),
  };
  return { made, expiresAt };
}

function menuOrNone(context: LayoutContext): Turning<NavMenu | null> {
  try {
    return navMenuOf(context);
  } catch (error) {
    console.error(error);
    return { made: null, expiresAt: undefined };
  }
}

function footerOrNone(context: LayoutContext, vendorType: VendorType) {
  try {
    return footerOf(context, vendorType);
  } catch (error) {
    console.error(error);
    return [];
  }
}
