import { WideMain } from "#layout/ui/page-layout.tsx";
import type { Route } from "./+types/business";
import { loadHome } from "./home-loader.server.ts";
import { homeMeta } from "./home-meta.ts";
import { HomePage } from "./home-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context, "business");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return homeMeta(loaderData, "business");
}

export const handle = { layout: WideMain };

export default function Business({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData.home} vendorType="business" />;
}
