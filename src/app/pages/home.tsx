import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { usePromoTracking } from "#analytics/promo-tracking.ts";
import { ProductCard } from "#catalogue/listing/ui/product-card.tsx";
import { isFindPinWanted } from "#competition/wanted.ts";
import { headerBanner, type ShownRail, shownHome } from "#content/model.ts";
import { answersData } from "#content/seo/structured-data.model.ts";
import { homeOf } from "#content/service.server.ts";
import { Hero } from "#content/ui/hero.tsx";
import { CategoryTiles, CoveragePanel, QuickActions } from "#content/ui/home-sections.tsx";
import { PromoRow } from "#content/ui/promo-row.tsx";
import { Questions } from "#content/ui/questions.tsx";
import { DeletedNotice } from "#customers/data-rights/ui/deleted-notice.tsx";
import { Scroller } from "#design-system/media/scroller.tsx";
import { WhenIdle } from "#design-system/media/when-idle.tsx";
import { Section } from "#design-system/page-layout.tsx";
import { WideMain } from "#layout/ui/page-layout.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { coveragePath, homePath, type Segment, segmentOf } from "#shared/segment.ts";
import type { Route } from "./+types/home";
import { RecentlyViewed } from "./recently-viewed.tsx";

const WORDS: Record<Segment, { title: string; description: string }> = {
  personal: {
    title: ": phones, prepaid and fibre",
    description: "Phones, prepaid, fibre and home internet, with prices that say what you pay.",
  },
  business: {
    title: " Business: lines, fibre and software for work",
    description: "Lines, fibre, backup internet and software for businesses of every size.",
  },
};

// Few visitors take part.
const FindPinPopup = lazy(async () => ({ default: (await import("#competition/ui/find-pin-popup.tsx")).FindPinPopup }));

/** The home page of a segment. */
export function loader({ context, url }: Route.LoaderArgs) {
  const segment = segmentOf(url.pathname, "") ?? "personal";
  const cache = pageCache(context);
  cache.tag("catalogue", "stock", "content");
  const app = appContext(context);
  const { home, expiresAt } = homeOf(app, segment);
  if (expiresAt) cache.expiresAt(expiresAt);
  return {
    segment,
    home: shownHome(home),
    brand: app.brand.name,
    url: app.publicUrl + homePath(segment),
    findPinCookie: app.env.FINDPIN_COOKIE,
  };
}

export function meta({ loaderData: { segment, home, brand, url } }: Route.MetaArgs) {
  const { title, description } = WORDS[segment];
  const imageUrl = headerBanner(home.banners)?.headerImage;
  const questions = answersData(home.questions);
  return pageMeta({ title: brand + title, description, url, brand, imageUrl, data: questions ? [questions] : [] });
}

export const handle = { layout: WideMain };

export default function Home({ loaderData: { home, segment, findPinCookie } }: Route.ComponentProps) {
  const banner = headerBanner(home.banners);
  const [first, ...rails] = home.rails;
  return (
    <>
      <DeletedNotice />
      <div ref={usePromoTracking()}>
        {banner && <Hero banner={banner} />}
        <PromoRow banners={home.banners} />
      </div>
      <QuickActions actions={home.quickActions} />
      <CategoryTiles title="Find what you need" categories={home.categories} />
      {first && <ProductRail rail={first} />}
      {home.coverage && <CoveragePanel panel={home.coverage} to={coveragePath(segment)} />}
      {rails.map((rail) => (
        <ProductRail key={rail.title} rail={rail} />
      ))}
      <WhenIdle>
        <RecentlyViewed segment={segment} />
        {segment === "personal" && <FindPinWhenWanted cookieValue={findPinCookie} />}
      </WhenIdle>
      <Questions title="Questions people ask" questions={home.questions} />
    </>
  );
}

/** The popup of the competition (S2-19). */
function FindPinWhenWanted({ cookieValue }: { cookieValue: string }) {
  const { search } = useLocation();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setWanted((before) => before || isFindPinWanted(search, cookieValue)), [search, cookieValue]);
  if (!isWanted) return null;
  return (
    <Suspense>
      <FindPinPopup cookieValue={cookieValue} />
    </Suspense>
  );
}

function ProductRail({ rail }: { rail: ShownRail }) {
  return (
    <div id={rail.section ? `section-${rail.section}` : undefined}>
      <Section title={rail.title} lead={rail.lead || undefined} more={{ to: rail.more.link, label: rail.more.label }}>
        <Scroller label={rail.title}>
          {rail.items.map((card) => (
            <li key={card.id} className="w-60 shrink-0 snap-start md:w-72">
              <ProductCard card={card} />
            </li>
          ))}
        </Scroller>
      </Section>
    </div>
  );
}
