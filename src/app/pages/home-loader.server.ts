import type { RouterContextProvider } from "react-router";
import { shownHome } from "#content/model.ts";
import { homeOf } from "#content/service.server.ts";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import type { VendorType } from "#shared/segment.ts";
import { homePath } from "#shared/segment.ts";
import type { AppContext } from "../context.server.ts";

/** What the home page of a segment shows. */
export function loadHome(context: Readonly<RouterContextProvider>, vendorType: VendorType) {
  const cache = pageCache(context);
  cache.tag("catalogue", "content");
  const app = appContext<AppContext>(context);
  const { home, expiresAt } = homeOf(app, vendorType);
  if (expiresAt) cache.expiresAt(expiresAt);
  return { home: shownHome(home), brand: app.brand.name, url: app.publicUrl + homePath(vendorType) };
}
