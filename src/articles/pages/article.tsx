import { data } from "react-router";
import { articleOf } from "#articles/flows.server.ts";
import { articleMeta } from "#articles/meta.model.ts";
import { articleTrail } from "#articles/trail.model.ts";
import { ArticleGrid } from "#articles/ui/article-grid.tsx";
import { ArticleHead } from "#articles/ui/article-head.tsx";
import { readsContext, shopContext } from "#context.ts";
import { NewsletterForm } from "#newsletter/ui/newsletter-form.tsx";
import { ContentsList } from "#ui/contents-list.tsx";
import { Prose } from "#ui/prose.tsx";
import { ReadingColumns } from "#ui/reading-columns.tsx";
import { Trail } from "#ui/trail.tsx";
import { WaysOn } from "#ui/ways-on.tsx";
import type { Route } from "./+types/article";

export function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  context.get(readsContext).family("content");
  const article = articleOf(shop, params.slug);
  if (!article) throw data(null, { status: 404 });
  return { article, brand: shop.brand.name, site: shop.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? articleMeta(loaderData.article, loaderData) : [];
}

/** An article, with what to do and to read next. */
export default function ArticlePage({ loaderData: { article } }: Route.ComponentProps) {
  const { headings, html, links, related, vendorTypes } = article;
  return (
    <>
      <ReadingColumns aside={<ContentsList headings={headings} />}>
        <article className="grid grid-cols-1 gap-6">
          <ArticleHead article={article} trail={<Trail steps={articleTrail(article.category, article)} />} />
          <Prose html={html} className="md:text-lg" />
        </article>
        <WaysOn title="What to do next" links={links} />
      </ReadingColumns>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-12 border-line border-t pt-8 md:mt-16 print:hidden">
          <h2 id="related" className="mb-5 text-2xl">
            Read next
          </h2>
          <ArticleGrid cards={related} heading="h3" rows="three" />
        </section>
      )}
      <div className="mt-12 md:mt-16 print:hidden">
        <NewsletterForm vendorType={vendorTypes.includes("personal") ? "personal" : "business"} />
      </div>
    </>
  );
}
