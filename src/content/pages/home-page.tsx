import { type Home, headerBanner, type Rail as RailOfCards } from "#content/model.ts";
import { CategoryTiles } from "#content/ui/category-tiles.tsx";
import { Hero } from "#content/ui/hero.tsx";
import { PromoRow } from "#content/ui/promo-row.tsx";
import { Questions } from "#content/ui/questions.tsx";
import { QuickActions } from "#content/ui/quick-actions.tsx";
import { ProductCard } from "#listing/ui/product-card.tsx";
import { Rail } from "#ui/rail.tsx";
import { Section } from "#ui/section.tsx";

/** The home page of a segment. */
export function HomePage({ home }: { home: Home }) {
  const banner = headerBanner(home.banners);
  return (
    <>
      {banner && <Hero banner={banner} />}
      <PromoRow banners={home.banners} />
      <QuickActions actions={home.quickActions} />
      {home.rails.slice(0, 1).map((rail) => (
        <ProductRail key={rail.title} rail={rail} />
      ))}
      <CategoryTiles title="Find what you need" categories={home.categories} />
      {home.rails.slice(1).map((rail) => (
        <ProductRail key={rail.title} rail={rail} />
      ))}
      <Questions title="Questions people ask" questions={home.questions} />
    </>
  );
}

function ProductRail({ rail }: { rail: RailOfCards }) {
  return (
    <Section title={rail.title} lead={rail.lead || undefined} more={{ to: rail.more.link, label: rail.more.label }}>
      <Rail label={rail.title}>
        {rail.items.map((card) => (
          <li key={card.id} className="w-60 shrink-0 snap-start md:w-72">
            <ProductCard card={card} />
          </li>
        ))}
      </Rail>
    </Section>
  );
}
