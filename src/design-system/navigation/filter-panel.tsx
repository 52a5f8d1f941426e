import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { classes } from "../classes.ts";
import { Button, IconButton } from "../forms/button.tsx";
import { TEXT_LINK } from "./text-link.tsx";

/** Id of the form with all settings of a list; the sort control outside the form refers to it. */
export const LIST_FORM = "list-form";
/** Id of the filter panel, which is a sheet on phones. */
export const FILTER_PANEL = "list-filters";

interface FilterPanelProps {
  /** URL of the list without filters, when one is set. */
  clearTo: string | undefined;
  /** Label of the button that closes the sheet: "Show 12 products". */
  showLabel: string;
  /** Label of the submit button without JavaScript: "Show products". */
  sendLabel: string;
  /** Filter groups, and hidden fields for the other settings. */
  children: ReactNode;
}

/** The filters: a column beside the list, on phones a sheet. A plain form, which works without JavaScript. */
export function FilterPanel({ clearTo, showLabel, sendLabel, children }: FilterPanelProps) {
  return (
    <aside id={FILTER_PANEL} popover="auto" aria-label="Filters" className="filter-panel">
      <div className="mb-2 flex min-h-11 items-center justify-between max-md:sticky max-md:-top-5 max-md:z-10 max-md:-mt-5 max-md:bg-surface max-md:py-3">
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
