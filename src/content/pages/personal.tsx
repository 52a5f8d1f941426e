import { homeOf } from "#content/flows.server.ts";
import { readsContext, shopContext } from "#context.ts";
import { WideMain } from "#layout/ui/page-main.tsx";
import type { Route } from "./+types/personal";
import { HomePage } from "./home-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  context.get(readsContext).family("catalogue", "content");
  const shop = context.get(shopContext);
  return { home: await homeOf(shop, "personal"), brand: shop.brand.name };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData.brand}: phones, prepaid and fibre` },
    { name: "description", content: "Phones, prepaid, fibre and home internet, with prices that say what you pay." },
  ];
}

export const handle = { layout: WideMain };

export default function Personal({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData.home} />;
}
