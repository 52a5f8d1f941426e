import { WideMain } from "#layout/ui/page-layout.tsx";
import type { Route } from "./+types/home";
import { loadHome } from "./home-loader.server.ts";
import { homeMeta } from "./home-meta.ts";
import { HomePage } from "./home-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context, "personal");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return homeMeta(loaderData, "personal");
}

export const handle = { layout: WideMain };

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData.home} vendorType="personal" />;
}
