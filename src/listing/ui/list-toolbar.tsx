import { useNavigate } from "react-router";
import { isDealsList } from "#listing/model.ts";
import { DEFAULT_SORT, SORT_LABELS, SORTS } from "#listing/order.model.ts";
import { listSearch, setFilters } from "#listing/query.model.ts";
import type { ShownList } from "#listing/shown-card.model.ts";
import { LIST_FORM } from "#ui/filter-panel.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { useShownQuery } from "./use-shown-query.ts";

const OPTIONS = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));
const BEST_FIRST = { value: "", label: "Best deals first" };

/** Above the list: what is set, the way to the filters on a phone, and the order. */
export function ListToolbar({ list }: { list: ShownList }) {
  const navigate = useNavigate();
  const query = useShownQuery(list.query);
  const own = isDealsList(query) ? "" : DEFAULT_SORT;

  function sortBy(value: string) {
    const sort = value === own ? undefined : SORTS.find((known) => known === value);
    navigate(listSearch(query, { sort }), { preventScrollReset: true, flushSync: true });
  }

  return (
    <ListBar
      chips={setFilters(list)}
      options={own === "" ? [BEST_FIRST, ...OPTIONS] : OPTIONS}
      value={query.sort ?? own}
      onSort={sortBy}
      form={LIST_FORM}
    />
  );
}
