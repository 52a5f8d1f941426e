import { storeOfVisit } from "#browser-store.ts";
import { joinSearch } from "#search-store.ts";

/** The store of this visit with the search in it, from when this file is loaded, which is on demand and in browsers only. */
export const searchStore = joinSearch(storeOfVisit(null));
