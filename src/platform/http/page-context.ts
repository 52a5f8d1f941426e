import { createContext, RouterContextProvider } from "react-router";
import type { PageCache } from "./cache-tags.ts";

const appKey = createContext<unknown>();
const cacheKey = createContext<PageCache>();

/**
 * The app context in a loader: `appContext<CartContext>(context)`, typed by the part that the loader needs.
 * @param context the context argument of the loader
 */
export function appContext<Context>(context: Readonly<RouterContextProvider>): Context {
  return context.get(appKey) as Context;
}

/** The cache settings of the page, in a loader: `pageCache(context).tag("catalogue")`. */
export function pageCache(context: Readonly<RouterContextProvider>): PageCache {
  return context.get(cacheKey);
}

/** Creates the loader context of one page request. */
export function loaderContext(app: unknown, cache: PageCache): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(appKey, app);
  provider.set(cacheKey, cache);
  return provider;
}
