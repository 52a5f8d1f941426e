import { useNavigate } from "react-router";
import type { Facet } from "#listing/facets.model.ts";
import { FILTERS, setFilters, toggled, withoutFilters } from "#listing/query.model.ts";
import type { ShownList } from "#listing/shown-card.model.ts";
import { FilterGroup } from "#ui/filter-group.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { useShownQuery } from "./use-shown-query.ts";

/** The filters of a list. */
export function ListFilters({ list }: { list: ShownList }) {
  const navigate = useNavigate();
  const query = useShownQuery(list.query);
  const { totalItems } = list.navigation;

  function toggle(facet: Facet, value: string) {
    // At once: a box that waits for its page would jump back for a moment.
    navigate(toggled(query, facet, value), { preventScrollReset: true, flushSync: true });
  }

  return (
    <FilterPanel
      clearTo={setFilters(list).length > 0 ? withoutFilters(list.query) : undefined}
      showLabel={`Show ${totalItems} ${totalItems === 1 ? "product" : "products"}`}
      sendLabel="Show products"
    >
      {query.chosen.sub.map((value) => (
        <input key={value} type="hidden" name="sub" value={value} />
      ))}
      {FILTERS.map(([facet, title]) => (
        <FilterGroup
          key={facet}
          name={facet}
          title={title}
          options={list.filters[facet]}
          chosen={query.chosen[facet]}
          onToggle={(value) => toggle(facet, value)}
        />
      ))}
    </FilterPanel>
  );
}
