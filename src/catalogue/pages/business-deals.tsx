import { dealsOf } from "#catalogue/deals.server.ts";
import { DealsList } from "#catalogue/ui/deals-list.tsx";
import { headerBanner } from "#content/model.ts";
import { Hero } from "#content/ui/hero.tsx";
import { readsContext, shopContext } from "#context.ts";
import { WideMain } from "#layout/ui/page-main.tsx";
import type { Route } from "./+types/business-deals";

export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(readsContext).family("catalogue", "content");
  return dealsOf(context.get(shopContext), "business", new URL(request.url).searchParams);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Business deals | ${loaderData.brand} Business` },
    { name: "description", content: "Everything with a better price or something extra this month." },
  ];
}

export const handle = { layout: WideMain };

export default function BusinessDeals({ loaderData }: Route.ComponentProps) {
  const banner = headerBanner(loaderData.banners);
  return (
    <>
      {banner && <Hero banner={banner} compact />}
      <DealsList query={loaderData.query} page={loaderData.page} />
    </>
  );
}
