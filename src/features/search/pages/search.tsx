import { data } from "react-router";
import { withoutIdentifiers } from "#analytics/events/model.ts";
import { useListTracking } from "#analytics/list-tracking.ts";
import { useTrack } from "#analytics/use-track.ts";
import { CompareArea } from "#catalogue/compare/ui/compare-area.tsx";
import { CardActions } from "#catalogue/listing/ui/card-actions.tsx";
import { ProductCard } from "#catalogue/listing/ui/product-card.tsx";
import { hasPage } from "#catalogue/model.ts";
import { ContactPanel } from "#content/help/ui/contact-panel.tsx";
import { menuCategory } from "#layout/menu-builder.model.ts";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { segmentOf } from "#shared/segment.ts";
import { queryFromUrl } from "../address.model.ts";
import type { SearchContext } from "../context.server.ts";
import { searchMeta } from "../meta.model.ts";
import { shownResults } from "../result-text.model.ts";
import { answerFor } from "../service.server.ts";
import { FailedSearch, NoResults, SearchStart } from "../ui/empty-states.tsx";
import { SearchHead } from "../ui/search-head.tsx";
import { SearchView } from "../ui/search-view.tsx";
import type { Route } from "./+types/search";

/** The search pages /search and /business/search. The URL holds the whole query. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app: SearchContext = appContext(context);
  const cache = pageCache(context);
  cache.tag("catalogue", "stock", "content", "flags", "synonyms");
  const segment = segmentOf(url.pathname, "") ?? "personal";
  const query = queryFromUrl(url.searchParams, segment);
  const { name: brand, support } = app.brand;
  const page = {
    segment,
    query,
    brand,
    support,
    site: app.publicUrl,
    categories: app.catalogue.categories(segment).filter(hasPage).map(menuCategory),
  };
  if (query.text === "") return { ...page, answer: null };
  const { expiresAt, ...answer } = await answerFor(app, query);
  if (expiresAt) cache.expiresAt(expiresAt);
  if (answer.status === "failed") return data({ ...page, answer }, { status: answer.failure.status });
  return { ...page, answer: { ...answer, results: shownResults(answer.results) } };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? searchMeta(loaderData) : [];
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { segment, query, answer, categories, support } = loaderData;
  const results = answer && answer.status !== "failed" ? answer.results : null;
  const cards = results?.items.flatMap(({ card }) => card ?? []) ?? [];
  const area = useListTracking({ id: "/search", name: "Search" }, cards);
  useTrack(query.text, () => (results ? { event: "search", search_term: withoutIdentifiers(query.text) } : undefined));
  return (
    <div ref={area}>
      <SearchHead
        segment={segment}
        query={query}
        count={results?.navigation.totalItems}
        hasPrices={results?.items.some(({ card }) => card) ?? false}
      />
      {!answer && <SearchStart segment={segment} categories={categories} />}
      {answer?.status === "failed" && (
        <FailedSearch failure={answer.failure} segment={segment} query={query} categories={categories} />
      )}
      {results && (
        <SearchView
          segment={segment}
          query={query}
          results={results}
          product={(card, priority) => (
            <ProductCard card={card} priority={priority} action={<CardActions card={card} />} />
          )}
          noResults={
            <NoResults segment={segment} query={query} didYouMean={results.didYouMean} categories={categories}>
              <ContactPanel support={support} />
            </NoResults>
          }
        />
      )}
      <CompareArea segment={segment} cards={cards} />
    </div>
  );
}
