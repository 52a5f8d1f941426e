import { data } from "react-router";
import { ARTICLES_LEAD, articlesMeta } from "#content/articles/meta.model.ts";
import { articleBreadcrumbs, articlesAddress, articlesQueryFrom } from "#content/articles/model.ts";
import { articleCategories, articlesOf } from "#content/articles/service.server.ts";
import { ArticleFilters } from "#content/articles/ui/article-filters.tsx";
import { ArticleGrid } from "#content/articles/ui/article-grid.tsx";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { Breadcrumbs } from "#design-system/navigation/breadcrumbs.tsx";
import { PageLinks } from "#design-system/navigation/page-links.tsx";
import { NewsletterForm } from "#leads/newsletter/ui/newsletter-form.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import type { Route } from "./+types/articles";

/** All articles, or those of a category: /articles and /articles/category/travel-and-roaming. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const app = appContext(context);
  pageCache(context).tag("content");
  const query = articlesQueryFrom(url.searchParams, params.category);
  const page = articlesOf(app, query);
  if (!page) throw data(null, { status: 404 });
  const categories = articleCategories(app, query.segment);
  const category = categories.find(({ slug }) => slug === query.category);
  return { ...page, query, categories, category, brand: app.brand.name, site: app.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? articlesMeta(loaderData) : [];
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { items, navigation, query, categories, category } = loaderData;
  return (
    <>
      <header className="mb-6 grid gap-2 md:mb-8">
        {category && <Breadcrumbs steps={articleBreadcrumbs(category)} />}
        <h1 className="text-3xl">{category?.name ?? "Articles"}</h1>
        <p className="max-w-2xl text-lg text-muted">{category?.description ?? ARTICLES_LEAD}</p>
      </header>
      <ArticleFilters categories={categories} category={query.category} segment={query.segment} />
      <div className="mt-6 md:mt-8">
        {items.length > 0 ? (
          <ArticleGrid cards={items} first />
        ) : (
          <EmptyState
            title="Nothing to read here yet"
            text="There are more articles in other categories."
            imageUrl="/images/scene~no-results.svg"
          >
            <ButtonLink to={articlesAddress({})}>All articles</ButtonLink>
          </EmptyState>
        )}
        <PageLinks
          navigation={navigation}
          addressOf={(page) => articlesAddress({ ...query, page })}
          words={{ before: "Newer", after: "Older" }}
        />
      </div>
      <div className="mt-12 md:mt-16">
        <NewsletterForm segment={query.segment ?? "personal"} />
      </div>
    </>
  );
}
