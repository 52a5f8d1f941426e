import { homeOf } from "#content/flows.server.ts";
import { readsContext, shopContext } from "#context.ts";
import { WideMain } from "#layout/ui/page-main.tsx";
import type { Route } from "./+types/business";
import { HomePage } from "./home-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  context.get(readsContext).family("catalogue", "content");
  const shop = context.get(shopContext);
  return { home: await homeOf(shop, "business"), brand: shop.brand.name };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData.brand} Business: lines, fibre and software for work` },
    { name: "description", content: "Lines, fibre, back-up internet and software for businesses of every size." },
  ];
}

export const handle = { layout: WideMain };

export default function Business({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData.home} />;
}
