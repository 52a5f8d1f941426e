import { X } from "lucide-react";
import { Form, Link, useNavigate } from "react-router";
import type { Facet } from "#listing/facets.model.ts";
import { FILTERS, setFilters, toggled, withoutFilters } from "#listing/query.model.ts";
import type { ShownList } from "#listing/shown-card.model.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { TEXT_LINK } from "#ui/text-link.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { useShownQuery } from "./use-shown-query.ts";

/** Id of the form that holds every setting of a list; the sort control outside it belongs to it by this name. */
export const LIST_FORM = "list-form";
/** Id of the panel of filters, which is a sheet on a phone. */
export const FILTER_PANEL = "list-filters";

/** The filters: a column beside the list, on a phone a sheet. A plain form, so it works before and without JavaScript. */
export function ListFilters({ list }: { list: ShownList }) {
  const navigate = useNavigate();
  const query = useShownQuery(list.query);
  const { totalItems } = list.navigation;

  function toggle(facet: Facet, value: string) {
    // At once: a box that waits for its page would jump back for a moment.
    navigate(toggled(query, facet, value), { preventScrollReset: true, flushSync: true });
  }

  return (
    <aside id={FILTER_PANEL} popover="auto" aria-label="Filters" className="filter-panel">
      <div className="mb-4 flex min-h-11 items-center justify-between md:mb-2">
        <h2 className="text-xl md:text-lg">Filters</h2>
        {setFilters(list).length > 0 && (
          <Link to={withoutFilters(list.query)} preventScrollReset className={classes(TEXT_LINK, "text-sm")}>
            Clear all
          </Link>
        )}
        <IconButton
          label="Close filters"
          popoverTarget={FILTER_PANEL}
          popoverTargetAction="hide"
          className="-mr-2 md:hidden"
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <Form id={LIST_FORM} method="get" className="grid gap-6">
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
        <noscript>
          <Button type="submit" wide>
            Show products
          </Button>
        </noscript>
      </Form>
      <div className="sticky -bottom-5 mt-6 bg-surface pt-3 pb-5 md:hidden">
        <Button wide popoverTarget={FILTER_PANEL} popoverTargetAction="hide">
          Show {totalItems} {totalItems === 1 ? "product" : "products"}
        </Button>
      </div>
    </aside>
  );
}
