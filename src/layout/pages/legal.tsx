import { data } from "react-router";
import { dayInWords } from "#clock/day.model.ts";
import { readsContext, shopContext } from "#context.ts";
import { LEGAL_SLUGS, legalPath } from "#layout/legal.model.ts";
import { pageMeta } from "#layout/page-meta.model.ts";
import { SellerFacts } from "#layout/ui/seller-facts.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import type { Route } from "./+types/legal";

export function loader({ context, params }: Route.LoaderArgs) {
  const { legal, brand, publicUrl } = context.get(shopContext);
  const slug = LEGAL_SLUGS.find((known) => known === params.document);
  if (!slug) throw data(null, { status: 404 });
  context.get(readsContext).family("content");
  return { document: legal.documents[slug], brand, url: publicUrl + legalPath(slug), site: publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { document, brand, url } = loaderData;
  return pageMeta({ title: `${document.title} | ${brand.name}`, description: document.lead, url, brand: brand.name });
}

/** One document of the law, to be read, printed or saved. */
export default function Legal({ loaderData: { document, brand, site } }: Route.ComponentProps) {
  return (
    <article className="mx-auto grid max-w-3xl gap-8">
      <header>
        <h1 className="text-2xl md:text-3xl">{document.title}</h1>
        <p className="mt-2 text-muted">{document.lead}</p>
        <p className="mt-1 text-muted text-sm">Holds from {dayInWords(document.since)}</p>
      </header>
      {document.sections.map(({ title, paragraphs }) => (
        <section key={title} className="grid gap-3">
          <h2 className="text-xl">{title}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      <section className="grid gap-3 border-line border-t pt-6">
        <h2 className="text-xl">Who we are</h2>
        <SellerFacts brand={brand} site={site} />
      </section>
      <PrintButton>Print or save this page</PrintButton>
    </article>
  );
}
