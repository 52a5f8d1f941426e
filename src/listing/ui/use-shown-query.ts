import type { ListQuery } from "#listing/model.ts";
import { listQueryFrom } from "#listing/query.model.ts";
import { useNextSearch } from "#ui/use-next-search.ts";

/** What a shopper has set, with what was pressed a moment ago and is still on its way. */
export function useShownQuery(query: ListQuery): ListQuery {
  const next = useNextSearch();
  return next ? listQueryFrom(next, query) : query;
}
