import { data } from "react-router";
import { shownList } from "#catalogue/listing/model.ts";
import { listMeta } from "#catalogue/listing/page-meta.model.ts";
import { nextListChange } from "#catalogue/listing/service.server.ts";
import { DEALS_PAGE } from "#competition/model.ts";
import { HiddenPin } from "#competition/ui/hidden-pin.tsx";
import { dealsOf } from "#content/campaigns/service.server.ts";
import { CampaignLink } from "#content/campaigns/ui/campaign-sections.tsx";
import { DealsSection } from "#content/campaigns/ui/deals-section.tsx";
import type { ContentContext } from "#content/context.server.ts";
import { headerBanner } from "#content/model.ts";
import { Hero } from "#content/ui/hero.tsx";
import { PromoRow } from "#content/ui/promo-row.tsx";
import { WideMain } from "#layout/ui/page-layout.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { dealsPath, segmentOf } from "#shared/segment.ts";
import type { Route } from "./+types/deals";

/** The deals page of either segment: /deals and /business/deals (S2-03, B-13). */
export function loader({ context, url }: Route.LoaderArgs) {
  const app: ContentContext = appContext(context);
  const cache = pageCache(context);
  cache.tag("catalogue", "stock", "content");
  const deals = dealsOf(app, segmentOf(url.pathname, "") ?? "personal", url.searchParams);
  if (!deals) throw data(null, { status: 404 });
  const change = nextListChange(app, deals.list);
  if (change) cache.expiresAt(change);
  return { ...deals, list: shownList(deals.list), brand: app.brand.name, site: app.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { list, banners, brand, site } = loaderData;
  const { segment } = list.query;
  return listMeta({
    title: segment === "business" ? "Business deals" : "Deals",
    description: "Everything with a better price or something extra this month.",
    imageUrl: headerBanner(banners)?.headerImage ?? "/images/hero~shop-counter.svg",
    url: site + dealsPath(segment),
    list,
    brand,
  });
}

export const handle = { layout: WideMain };

export default function Deals({ loaderData }: Route.ComponentProps) {
  const { banners, campaigns, list } = loaderData;
  const banner = headerBanner(banners);
  return (
    <>
      {banner && <Hero banner={banner} compact />}
      <PromoRow
        banners={banners}
        first={campaigns.map((campaign) => ({
          key: `campaign ${campaign.slug}`,
          content: <CampaignLink campaign={campaign} segment={list.query.segment} />,
        }))}
      />
      <DealsSection
        list={list}
        empty={{
          title: "No deals today",
          text: "New ones come at the start of every month. The everyday prices are worth a look too.",
        }}
      />
      <HiddenPin dealName={DEALS_PAGE} />
    </>
  );
}
