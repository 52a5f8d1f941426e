import { dealsOf } from "#catalogue/deals.server.ts";
import { DealsList } from "#catalogue/ui/deals-list.tsx";
import { headerBanner } from "#content/model.ts";
import { Hero } from "#content/ui/hero.tsx";
import { readsContext, shopContext } from "#context.ts";
import { WideMain } from "#layout/ui/page-main.tsx";
import type { Route } from "./+types/deals";

export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(readsContext).family("catalogue", "content");
  return dealsOf(context.get(shopContext), "personal", new URL(request.url).searchParams);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Deals | ${loaderData.brand}` },
    { name: "description", content: "Everything with a better price or something extra this month." },
  ];
}

export const handle = { layout: WideMain };

export default function Deals({ loaderData }: Route.ComponentProps) {
  const banner = headerBanner(loaderData.banners);
  return (
    <>
      {banner && <Hero banner={banner} compact />}
      <DealsList query={loaderData.query} page={loaderData.page} />
    </>
  );
}
