import type { ReactNode } from "react";
import { data } from "react-router";
import { articleMeta } from "#content/articles/meta.model.ts";
import { type ArticleCard, articleBreadcrumbs } from "#content/articles/model.ts";
import { articleOf } from "#content/articles/service.server.ts";
import { ArticleFacts, ArticleGrid } from "#content/articles/ui/article-grid.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { Breadcrumbs } from "#design-system/navigation/breadcrumbs.tsx";
import { ContentsList, Prose, ReadingColumns, RelatedLinks } from "#design-system/text-page.tsx";
import { NewsletterForm } from "#leads/newsletter/ui/newsletter-form.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { formatDay } from "#shared/day.ts";
import type { Route } from "./+types/article";

export function loader({ context, params }: Route.LoaderArgs) {
  const app = appContext(context);
  pageCache(context).tag("content");
  const article = articleOf(app, params.slug);
  if (!article) throw data(null, { status: 404 });
  return { article, brand: app.brand.name, site: app.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? articleMeta(loaderData.article, loaderData) : [];
}

/** An article with related links and articles. */
export default function ArticlePage({ loaderData: { article } }: Route.ComponentProps) {
  const { headings, html, links, related, vendorTypes } = article;
  return (
    <>
      <ReadingColumns aside={<ContentsList headings={headings} />}>
        <article className="grid grid-cols-1 gap-6">
          <ArticleHead
            article={article}
            breadcrumbs={<Breadcrumbs steps={articleBreadcrumbs(article.category, article)} />}
          />
          <Prose html={html} className="md:text-lg" />
        </article>
        <RelatedLinks title="What to do next" links={links} />
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
        <NewsletterForm segment={vendorTypes.includes("personal") ? "personal" : "business"} />
      </div>
    </>
  );
}

interface ArticleHeadProps {
  article: ArticleCard;
  /** Breadcrumbs. */
  breadcrumbs: ReactNode;
}

/** Title, description, author, dates and picture of an article. The picture is loaded with priority. */
function ArticleHead({ article, breadcrumbs }: ArticleHeadProps) {
  const { publishedOn, updatedOn } = article;
  return (
    <header className="grid gap-4">
      <div className="grid gap-3">
        {breadcrumbs}
        <h1 className="text-3xl md:text-4xl">{article.title}</h1>
        <p className="text-lg text-muted md:text-xl md:leading-snug">{article.description}</p>
        <ArticleFacts card={article}>
          <span className="font-medium text-ink">{article.author}</span>
          <time dateTime={updatedOn}>
            {updatedOn === publishedOn ? "" : "Updated "}
            {formatDay(updatedOn)}
          </time>
        </ArticleFacts>
      </div>
      <Picture
        url={article.imageUrl}
        alt=""
        width={1200}
        height={630}
        priority
        className="aspect-[1200/630] w-full rounded-xl bg-stage object-cover print:hidden"
      />
    </header>
  );
}
