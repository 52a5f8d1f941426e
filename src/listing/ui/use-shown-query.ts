import { useLocation, useNavigation } from "react-router";
import type { ListQuery } from "#listing/model.ts";
import { listQueryFrom } from "#listing/query.model.ts";

/**
 * What a shopper has set, with what was pressed a moment ago and is still on its way: controls answer at once, and the next
 * press adds to it instead of undoing it.
 */
export function useShownQuery(query: ListQuery): ListQuery {
  const { location } = useNavigation();
  const here = useLocation();
  return location?.pathname === here.pathname ? listQueryFrom(new URLSearchParams(location.search), query) : query;
}
