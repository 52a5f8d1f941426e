import { useState } from "react";
import { useSearchParams } from "react-router";
import { classes } from "#design-system/classes.ts";
import { BadgeTag, StatusTag } from "#design-system/feedback/badge.tsx";
import { CardSkeleton, Loading, Skeleton, TextSkeleton } from "#design-system/feedback/skeleton.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { Segmented } from "#design-system/forms/segmented.tsx";
import { Swatch } from "#design-system/forms/swatch.tsx";
import { Highlight } from "#design-system/highlight.tsx";
import { Breadcrumbs } from "#design-system/navigation/breadcrumbs.tsx";
import { ChipLink } from "#design-system/navigation/list-bar.tsx";
import { PageLinks } from "#design-system/navigation/page-links.tsx";
import { ProgressSteps } from "#design-system/navigation/progress-steps.tsx";
import { SortSelect } from "#design-system/navigation/sort-select.tsx";
import { Tabs } from "#design-system/navigation/tabs.tsx";
import { TabsNav } from "#design-system/navigation/tabs-nav.tsx";
import { Price } from "#design-system/price.tsx";
import { BADGES, DEVICE_COLOURS } from "./samples.ts";
import { Section, Specimen, SpecimenPair } from "./section.tsx";

/** Formats of prices. */
export function PriceSection() {
  const [dimmed, setDimmed] = useState(false);
  return (
    <Section
      id="prices"
      lead="Figures have equal widths. Cents are smaller and raised, and omitted if they are zero. A screen reader reads each price as one sentence."
    >
      <Specimen name="Large, medium, small" className="[&>div]:items-baseline [&>div]:gap-8">
        <Price cents={129950} size="large" />
        <Price cents={129950} />
        <Price cents={129950} size="small" />
      </Specimen>
      <SpecimenPair>
        <Specimen name="Every month">
          <Price cents={49900} period="pm" months={36} />
        </Specimen>
        <Specimen name="Once">
          <Price cents={1899900} period="once-off" />
        </Specimen>
        <Specimen name="The least of several">
          <Price cents={2900} from />
        </Specimen>
        <Specimen name="Reduced">
          <Price cents={39900} period="pm" months={24} struck={49900} />
        </Specimen>
        <Specimen name="Free at first">
          <Price cents={2900} period="pm" freeMonths={[1, 3, 6]} />
        </Specimen>
        <Specimen name="Being reckoned anew">
          <span className={classes("transition-opacity", dimmed && "opacity-40")} aria-busy={dimmed}>
            <Price cents={57849} period="pm" />
          </span>
          <Button kind="quiet" size="small" aria-pressed={dimmed} onClick={() => setDimmed(!dimmed)}>
            Dim it
          </Button>
        </Specimen>
      </SpecimenPair>
    </Section>
  );
}

/** Badges, order statuses, filter chips and colour swatches. */
export function LabelSection() {
  return (
    <Section
      id="labels"
      lead="A badge labels a product; a card has one. Its colours are data, and its text colour is corrected if the contrast is too low. A chip is an active filter that can be removed."
    >
      <SpecimenPair>
        <Specimen name="Badges of products">
          {BADGES.map((badge) => (
            <BadgeTag key={badge.name} badge={badge} />
          ))}
        </Specimen>
        <Specimen name="Where an order stands">
          <StatusTag>Placed</StatusTag>
          <StatusTag tone="success">Delivered</StatusTag>
          <StatusTag tone="warning">Waits for you</StatusTag>
          <StatusTag tone="danger">Cancelled</StatusTag>
        </Specimen>
        <Specimen name="Chips">
          <ChipLink to="?">Samsung</ChipLink>
          <ChipLink to="?">R500 to R1,000 pm</ChipLink>
        </Specimen>
        <Specimen name="Dots of colour">
          {Object.values(DEVICE_COLOURS).map((colour) => (
            <Swatch key={colour} colour={colour} className="size-6" />
          ))}
        </Specimen>
      </SpecimenPair>
    </Section>
  );
}

/** Skeletons for content that is loading. */
export function LoadingSection() {
  return (
    <Section
      id="waiting"
      lead="A skeleton has the shape of the content. It appears after 200 ms, so that fast replies do not flicker. Screen readers get one sentence."
    >
      <SpecimenPair>
        <Specimen name="Text" stacked>
          <Loading label="A sample text is being fetched">
            <TextSkeleton lines={4} />
          </Loading>
        </Specimen>
        <Specimen name="A line with a picture" stacked>
          <div className="grid grid-cols-[4rem_1fr] items-center gap-4">
            <Skeleton className="size-16" />
            <TextSkeleton lines={2} />
          </div>
        </Specimen>
      </SpecimenPair>
      <Specimen name="Cards" stacked>
        <div className="product-grid">
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </div>
      </Specimen>
    </Section>
  );
}

const VIEWS = [
  { key: "all", label: "All", count: 24 },
  { key: "month", label: "Pay every month", count: 3 },
  { key: "now", label: "Pay now", count: 21 },
  { key: "none", label: "A tab with a name that nobody wants to read to its end", count: 0 },
];

/** Navigation between views and steps. */
export function NavigationSection() {
  const [query] = useSearchParams();
  const [order, setOrder] = useState("price");
  const view = query.get("view") ?? "all";
  return (
    <Section
      id="ways"
      lead="Views with their own URL are links. Parts of a page are tabs, which the arrow keys select; without scripts all of them are shown."
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
              <Highlight text="Samsung Galaxy A56" query="gal a5" />
            </li>
            <li>
              <Highlight text="samsung galaxy" query="sams" bold="completion" />
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
            { name: "Sample Phone 12", path: "/personal/smartphones/sample-phone-12" },
          ]}
        />
      </Specimen>
    </Section>
  );
}
