import { createContext, RouterContextProvider } from "react-router";
import type { Logger } from "../logger.server.ts";
import type { PageCache } from "./cache-tags.ts";

/** What loaders can use: what the platform uses itself, and by declaration merging what the app declares (src/app/context.server.ts). */
export interface PagesContext {
  logger: Logger;
}

const appKey = createContext<PagesContext>();
const cacheKey = createContext<PageCache>();

/**
 * The app context in a loader, which names the part that it needs: `const app: CartContext = appContext(context)`.
 * @param context the context argument of the loader
 */
export function appContext(context: Readonly<RouterContextProvider>): PagesContext {
  return context.get(appKey);
}

/** The cache settings of the page, in a loader: `pageCache(context).tag("catalogue")`. */
export function pageCache(context: Readonly<RouterContextProvider>): PageCache {
  return context.get(cacheKey);
}

/** Creates the loader context of one page request. */
export function loaderContext(app: PagesContext, cache: PageCache): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(appKey, app);
  provider.set(cacheKey, cache);
  return provider;
}
