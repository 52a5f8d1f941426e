import { useState } from "react";
import { useSearchParams } from "react-router";
import { Segmented } from "#design-system/forms/segmented.tsx";
import { Marked } from "#design-system/highlight.tsx";
import { Breadcrumbs } from "#design-system/navigation/breadcrumbs.tsx";
import { PageLinks } from "#design-system/navigation/page-links.tsx";
import { ProgressSteps } from "#design-system/navigation/progress-steps.tsx";
import { SortSelect } from "#design-system/navigation/sort-select.tsx";
import { Tabs } from "#design-system/navigation/tabs.tsx";
import { TabsNav } from "#design-system/navigation/tabs-nav.tsx";
import { titleOf } from "./sections.ts";
import { DesignSection, Specimen, SpecimenPair } from "./specimen.tsx";

const VIEWS = [
  { key: "all", label: "All", count: 24 },
  { key: "month", label: "Pay every month", count: 3 },
  { key: "now", label: "Pay now", count: 21 },
  { key: "none", label: "A tab with a name that nobody wants to read to its end", count: 0 },
];

/** Ways from view to view and from step to step. */
export function WaySection() {
  const [query] = useSearchParams();
  const [order, setOrder] = useState("price");
  const view = query.get("view") ?? "all";
  return (
    <DesignSection
      id="ways"
      title={titleOf("ways")}
      lead="Views with an address of their own are links. Parts of one page are tabs, which the arrow keys walk through; without scripts all of them are shown."
    >
      <Specimen name="Views with an address" stacked>
        <TabsNav
          label="Views"
          tabs={VIEWS.map(({ key, label, count }) => ({ to: `?view=${key}`, label, count, current: key === view }))}
        />
      </Specimen>
      <SpecimenPair>
        <Specimen name="Parts of one page" stacked>
          <Tabs
            label="Know more"
            panels={[
              { label: "In the box", content: <p>The telephone, a cable and a needle for the SIM tray.</p> },
              { label: "Delivery", content: <p>Two to five working days, to your door.</p> },
              { label: "Returns", content: <p>Seven days, without giving a reason.</p> },
            ]}
          />
        </Specimen>
        <Specimen name="One of two">
          <Segmented
            label="Seen as"
            options={[
              { to: "?seen=home", label: "For home", current: query.get("seen") !== "work" },
              { to: "?seen=work", label: "For work", current: query.get("seen") === "work" },
            ]}
          />
        </Specimen>
      </SpecimenPair>
      <Specimen name="How far one is" stacked>
        <ProgressSteps
          label="Sample checkout"
          steps={[
            { label: "Details", state: "done", to: "?step=details" },
            { label: "Delivery", state: "done", to: "?step=delivery" },
            { label: "Payment", state: "current" },
            { label: "Review", state: "open" },
          ]}
        />
      </Specimen>
      <SpecimenPair>
        <Specimen name="The order of a list">
          <SortSelect
            options={[
              { value: "price", label: "Price low to high" },
              { value: "new", label: "Newest" },
            ]}
            value={order}
            onSort={setOrder}
          />
        </Specimen>
        <Specimen name="What was typed of a suggestion, and what is added">
          <ul>
            <li>
              <Marked text="Samsung Galaxy A56" typed="gal a5" />
            </li>
            <li>
              <Marked text="samsung galaxy" typed="sams" bold="added" />
            </li>
          </ul>
        </Specimen>
      </SpecimenPair>
      <Specimen name="Pages of a list" stacked>
        <PageLinks navigation={{ currentPage: 5, totalPages: 20 }} addressOf={(page) => `?page=${page}`} />
      </Specimen>
      <Specimen name="The way here">
        <Breadcrumbs
          steps={[
            { name: "Home", path: "/" },
            { name: "Smartphones", path: "/personal/smartphones" },
            { name: "This page", path: "/staff/design" },
          ]}
        />
      </Specimen>
    </DesignSection>
  );
}
