import { useNextSearch } from "#design-system/navigation/use-next-search.ts";
import type { ListQuery } from "../model.ts";
import { listQueryFrom } from "../query.model.ts";

/** What a shopper has set, with what was pressed a moment ago and is still on its way. */
export function useShownQuery(query: ListQuery): ListQuery {
  const next = useNextSearch();
  return next ? listQueryFrom(next, query) : query;
}
