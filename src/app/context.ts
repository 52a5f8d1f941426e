import { createContext } from "react-router";
import type { PageReads } from "#platform/http/cache-tags.ts";
import type { Shop } from "./shop.server.ts";

/** The shop, for loaders: `context.get(shopContext)`. */
export const shopContext = createContext<Shop>();

/** What this page has read, which decides how long it may be kept: `context.get(readsContext).family("catalogue")`. */
export const readsContext = createContext<PageReads>();
