import { X } from "lucide-react";
import { Form, Link, useNavigate } from "react-router";
import type { ListPage, ListQuery } from "#catalogue/list.model.ts";
import { FILTER_LABELS, FILTER_NAMES, type FilterName, listSearch } from "#catalogue/list-query.model.ts";
import { Button } from "#ui/button.tsx";

/** Id of the form that holds every setting of a list; the sort control outside it belongs to it by this name. */
export const LIST_FORM = "list-form";
/** Id of the panel of filters, which is a sheet on a phone. */
export const FILTER_PANEL = "list-filters";

interface ListFiltersProps {
  query: ListQuery;
  page: ListPage;
}

/** The filters: a column beside the list, on a phone a sheet. A plain form, so it works before and without JavaScript. */
export function ListFilters({ query, page }: ListFiltersProps) {
  const navigate = useNavigate();
  const isSet = FILTER_NAMES.some((name) => query[name]);

  function set(name: FilterName, value: string) {
    navigate(listSearch(query, { [name]: value || undefined }), { preventScrollReset: true });
  }

  return (
    <div id={FILTER_PANEL} popover="auto" className="filter-panel">
      <div className="mb-4 flex items-center justify-between md:mb-2">
        <h2 className="text-xl md:text-lg">Filters</h2>
        {isSet && (
          <Link
            to="?"
            preventScrollReset
            className="inline-flex min-h-11 items-center font-medium text-action text-sm hover:underline"
          >
            Clear all
          </Link>
        )}
        <button
          type="button"
          popoverTarget={FILTER_PANEL}
          popoverTargetAction="hide"
          aria-label="Close filters"
          className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-surface-2 md:hidden"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <Form id={LIST_FORM} method="get" className="grid gap-6">
        {FILTER_NAMES.map((name) => (
          <FilterGroup key={name} name={name} value={query[name] ?? ""} options={page.filters[name]} onChoose={set} />
        ))}
        <noscript>
          <Button type="submit" wide>
            Show products
          </Button>
        </noscript>
      </Form>
      <Button wide className="mt-6 md:hidden" popoverTarget={FILTER_PANEL} popoverTargetAction="hide">
        Show {page.navigation.totalItems} {page.navigation.totalItems === 1 ? "product" : "products"}
      </Button>
    </div>
  );
}

interface FilterGroupProps {
  name: FilterName;
  value: string;
  options: ListPage["filters"][FilterName];
  onChoose: (name: FilterName, value: string) => void;
}

function FilterGroup({ name, value, options, onChoose }: FilterGroupProps) {
  if (options.length < 2 && !value) return null;
  const all = { value: "", label: "All", count: undefined };
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">{FILTER_LABELS[name]}</legend>
      {[all, ...options].map((option) => (
        <label key={option.value} className="flex min-h-11 items-center gap-3 text-sm md:min-h-9">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(name, option.value)}
            className="size-4.5 accent-action"
          />
          <span className="flex-1">{option.label}</span>
          {option.count !== undefined && <span className="text-muted tabular-nums">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
