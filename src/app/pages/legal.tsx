import { data } from "react-router";
import { renderedBody } from "#content/markdown.server.ts";
import { PrintButton } from "#design-system/forms/print-button.tsx";
import { ContentsList, Prose, ReadingColumns, SideLinks } from "#design-system/text-page.tsx";
import { legalPath } from "#layout/legal.model.ts";
import { SellerFacts } from "#layout/ui/seller-facts.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { formatDay } from "#shared/day.ts";
import type { Route } from "./+types/legal";

export function loader({ context, params }: Route.LoaderArgs) {
  const { content, brand, publicUrl, logger } = appContext(context);
  pageCache(context).tag("content");
  const found = content.one("legal", params.document);
  if (!found) throw data(null, { status: 404 });
  const { title, description, since } = found;
  return {
    document: { title, description, since, ...renderedBody({ logger }, found) },
    others: content
      .all("legal")
      .filter(({ slug }) => slug !== found.slug)
      .map(({ slug, label }) => ({ label, path: legalPath(slug) })),
    brand: { name: brand.name, legal: brand.legal, support: brand.support },
    url: publicUrl + legalPath(found.slug),
    site: publicUrl,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { document, brand, url } = loaderData;
  const { title, description } = document;
  return pageMeta({ title: `${title} | ${brand.name}`, description, url, brand: brand.name });
}

/** A legal document. */
export default function Legal({ loaderData: { document, others, brand, site } }: Route.ComponentProps) {
  return (
    <ReadingColumns
      aside={
        <>
          <ContentsList headings={document.headings} />
          <SideLinks title="Other documents" links={others} />
        </>
      }
    >
      <article className="grid grid-cols-1 gap-8">
        <header>
          <h1 className="text-3xl">{document.title}</h1>
          <p className="mt-2 text-lg text-muted">{document.description}</p>
          <p className="mt-1 text-muted text-sm">In force from {formatDay(document.since)}</p>
        </header>
        <Prose html={document.html} />
        <section className="grid gap-3 border-line border-t pt-6">
          <h2 className="text-xl">Who we are</h2>
          <SellerFacts brand={brand} site={site} />
        </section>
        <PrintButton>Print or save this page</PrintButton>
      </article>
    </ReadingColumns>
  );
}
