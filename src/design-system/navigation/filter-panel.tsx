import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { classes } from "../classes.ts";
import { Button, IconButton } from "../forms/button.tsx";
import { TEXT_LINK } from "./text-link.tsx";

/** Id of the form that holds every setting of a list; the sort control outside it belongs to it by this name. */
export const LIST_FORM = "list-form";
/** Id of the panel of filters, which is a sheet on a phone. */
export const FILTER_PANEL = "list-filters";

interface FilterPanelProps {
  /** Address of the same list without any filter, where one is set. */
  clearTo: string | undefined;
  /** What a phone's sheet is closed by: "Show 12 products". */
  showLabel: string;
  /** What sends the form without scripts: "Show products". */
  sendLabel: string;
  /** Filter groups, and hidden fields for what is set elsewhere. */
  children: ReactNode;
}

/** The filters: a column beside the list, on a phone a sheet. A plain form, so it works before and without JavaScript. */
export function FilterPanel({ clearTo, showLabel, sendLabel, children }: FilterPanelProps) {
  return (
    <aside id={FILTER_PANEL} popover="auto" aria-label="Filters" className="filter-panel">
      <div className="mb-4 flex min-h-11 items-center justify-between md:mb-2">
        <h2 className="text-xl md:text-lg">Filters</h2>
        {clearTo !== undefined && (
          <Link to={clearTo} preventScrollReset className={classes(TEXT_LINK, "ml-auto text-sm max-md:mr-3")}>
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
        {children}
        <noscript>
          <Button type="submit" wide>
            {sendLabel}
          </Button>
        </noscript>
      </Form>
      <div className="sticky -bottom-5 mt-6 bg-surface pt-3 pb-5 md:hidden">
        <Button wide popoverTarget={FILTER_PANEL} popoverTargetAction="hide">
          {showLabel}
        </Button>
      </div>
    </aside>
  );
}
