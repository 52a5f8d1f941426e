import { createContext, RouterContextProvider } from "react-router";
import type { PageCache } from "./cache-tags.ts";

const appKey = createContext<unknown>();
const cacheKey = createContext<PageCache>();

/**
 * What the app gives to loaders: `appContext<CartContext>(context)`. A loader names the part of it that it needs; the app gives all of it to each.
 * @param context the loader's own
 */
export function appContext<Context>(context: Readonly<RouterContextProvider>): Context {
  return context.get(appKey) as Context;
}

/** What decides how long a page may be cached: `pageCache(context).tag("catalogue")`. */
export function pageCache(context: Readonly<RouterContextProvider>): PageCache {
  return context.get(cacheKey);
}

/** The context of one page's loaders. */
export function loaderContext(app: unknown, cache: PageCache): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(appKey, app);
  provider.set(cacheKey, cache);
  return provider;
}
