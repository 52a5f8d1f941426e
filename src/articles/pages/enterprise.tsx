import { ENTERPRISE_CATEGORY, ENTERPRISE_DESCRIPTION, ENTERPRISE_PATH } from "#articles/enterprise.model.ts";
import { articlesOf, enterpriseBanner } from "#articles/flows.server.ts";
import { ArticleGrid } from "#articles/ui/article-grid.tsx";
import { EnterpriseContact } from "#articles/ui/enterprise-contact.tsx";
import { EnterpriseWork } from "#articles/ui/enterprise-work.tsx";
import { Hero } from "#content/ui/hero.tsx";
import { readsContext, shopContext } from "#context.ts";
import { pageMeta } from "#layout/page-meta.model.ts";
import { WideMain } from "#layout/ui/page-main.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/enterprise";

/** The Enterprise section (S2-06): what is done for large organisations, and what to read about it. Nothing is sold here. */
export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  context.get(readsContext).family("content");
  const { items = [] } = articlesOf(shop, { category: ENTERPRISE_CATEGORY, page: 1, size: 9 }) ?? {};
  const { name, support } = shop.brand;
  return {
    banner: enterpriseBanner(shop),
    articles: items,
    brand: name,
    support,
    url: shop.publicUrl + ENTERPRISE_PATH,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { banner, brand, url } = loaderData;
  return pageMeta({
    title: `Enterprise | ${brand}`,
    description: ENTERPRISE_DESCRIPTION,
    imageUrl: banner?.headerImage,
    url,
    brand,
  });
}

export const handle = { layout: WideMain };

export default function Enterprise({ loaderData: { banner, articles, support } }: Route.ComponentProps) {
  return (
    // Organisations are business customers, whichever shop the visitor came from.
    <div data-segment="business">
      {banner ? <Hero banner={banner} /> : <h1 className="page-width pt-8 text-3xl">Enterprise</h1>}
      <EnterpriseWork />
      {articles.length > 0 && (
        <Section title="Read before you plan" lead="What large organisations ask most often.">
          <ArticleGrid cards={articles} heading="h3" />
        </Section>
      )}
      <EnterpriseContact support={support} />
    </div>
  );
}
