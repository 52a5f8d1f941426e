import { data } from "react-router";
import { readsContext, shopContext } from "#context.ts";
import { segmentOf } from "#layout/model.ts";
import { WideMain } from "#layout/ui/page-main.tsx";
import { campaignPath } from "#listing/campaign.model.ts";
import { campaignOf } from "#listing/deals.server.ts";
import { nextChange } from "#listing/flows.server.ts";
import { listMeta } from "#listing/meta.model.ts";
import { CampaignCards } from "#listing/ui/campaign-cards.tsx";
import { CampaignClosed } from "#listing/ui/campaign-closed.tsx";
import { CampaignHero } from "#listing/ui/campaign-hero.tsx";
import { DealsSection } from "#listing/ui/deals-section.tsx";
import type { Route } from "./+types/campaign";

/** A campaign's page in both segments: /deals/summer and /business/deals/summer (S2-04). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const reads = context.get(readsContext);
  reads.family("catalogue");
  const { pathname, searchParams } = new URL(request.url);
  const found = campaignOf(shop, segmentOf(pathname, "") ?? "personal", params.campaign, searchParams);
  if (!found) throw data(null, { status: 404 });
  const change = nextChange(shop, found.list);
  if (change) reads.until(change);
  return { ...found, brand: shop.brand.name, site: shop.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { campaign, state, list, brand, site } = loaderData;
  return listMeta({
    title: campaign.title,
    description: campaign.text,
    imageUrl: campaign.imageUrl,
    url: site + campaignPath(list.query.vendorType, campaign),
    list,
    brand,
    hidden: state !== "open",
  });
}

export const handle = { layout: WideMain };

export default function CampaignPage({ loaderData }: Route.ComponentProps) {
  const { campaign, state, words, others, list } = loaderData;
  const { vendorType } = list.query;
  return (
    <>
      <CampaignHero campaign={campaign} words={words} />
      {state === "open" ? (
        <DealsSection
          list={list}
          empty={{ title: "All taken", text: "Everything of this campaign is gone. There are more deals this month." }}
        />
      ) : (
        <CampaignClosed state={state} vendorType={vendorType} />
      )}
      <CampaignCards title="Also on now" vendorType={vendorType} campaigns={others} />
    </>
  );
}
