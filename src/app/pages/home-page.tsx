import { usePromoTracking } from "#analytics/promo-tracking.ts";
import { ProductCard } from "#catalogue/listing/ui/product-card.tsx";
import { headerBanner, type ShownHome, type ShownRail } from "#content/model.ts";
import { Hero } from "#content/ui/hero.tsx";
import { CategoryTiles, CoveragePanel, QuickActions } from "#content/ui/home-sections.tsx";
import { PromoRow } from "#content/ui/promo-row.tsx";
import { Questions } from "#content/ui/questions.tsx";
import { Rail } from "#design-system/media/scroller.tsx";
import { Section } from "#design-system/page-layout.tsx";
import { coveragePath, type VendorType } from "#shared/segment.ts";
import { RecentlyViewedLater } from "./recently-viewed-later.tsx";

/** The home page of a segment. */
export function HomePage({ home, vendorType }: { home: ShownHome; vendorType: VendorType }) {
  const banner = headerBanner(home.banners);
  const [first, ...rails] = home.rails;
  return (
    <>
      <div ref={usePromoTracking()}>
        {banner && <Hero banner={banner} />}
        <PromoRow banners={home.banners} />
      </div>
      <QuickActions actions={home.quickActions} />
      <CategoryTiles title="Find what you need" categories={home.categories} />
      {first && <ProductRail rail={first} />}
      {home.coverage && <CoveragePanel panel={home.coverage} to={coveragePath(vendorType)} />}
      {rails.map((rail) => (
        <ProductRail key={rail.title} rail={rail} />
      ))}
      <RecentlyViewedLater vendorType={vendorType} />
      <Questions title="Questions people ask" questions={home.questions} />
    </>
  );
}

function ProductRail({ rail }: { rail: ShownRail }) {
  return (
    <div id={rail.section ? `section-${rail.section}` : undefined}>
      <Section title={rail.title} lead={rail.lead || undefined} more={{ to: rail.more.link, label: rail.more.label }}>
        <Rail label={rail.title}>
          {rail.items.map((card) => (
            <li key={card.id} className="w-60 shrink-0 snap-start md:w-72">
              <ProductCard card={card} />
            </li>
          ))}
        </Rail>
      </Section>
    </div>
  );
}
