import { data } from "react-router";
import type { ContentContext } from "#content/context.server.ts";
import { answersData, breadcrumbData } from "#content/seo/structured-data.model.ts";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { Breadcrumbs } from "#design-system/navigation/breadcrumbs.tsx";
import { QuestionList } from "#design-system/question-list.tsx";
import { Prose, ReadingColumns, RelatedLinks, SideLinks } from "#design-system/text-page.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { helpBreadcrumbs } from "../model.ts";
import { helpPageOf } from "../service.server.ts";
import { ContactPanel } from "../ui/contact-panel.tsx";
import type { Route } from "./+types/page";

export function loader({ context, params }: Route.LoaderArgs) {
  const app: ContentContext = appContext(context);
  pageCache(context).tag("content");
  const page = helpPageOf(app, params.slug);
  if (!page) throw data(null, { status: 404 });
  return { page, brand: app.brand.name, support: app.brand.support, site: app.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, brand, site } = loaderData;
  const { title, description, path, questions } = page;
  const answers = answersData(questions);
  return pageMeta({
    title: `${title} | ${brand}`,
    description,
    url: site + path,
    brand,
    data: [breadcrumbData(site, helpBreadcrumbs(page)), ...(answers ? [answers] : [])],
  });
}

/** A help page with frequently asked questions. */
export default function HelpPage({ loaderData: { page, support } }: Route.ComponentProps) {
  const { title, description, topic, html, questions, links, actions = [], others } = page;
  return (
    <ReadingColumns
      aside={
        <>
          <SideLinks title={topic} links={others.map(({ title: label, path }) => ({ label, path }))} />
          <ContactPanel support={support} />
        </>
      }
    >
      <article className="grid grid-cols-1 gap-8">
        <header className="grid gap-2">
          <Breadcrumbs steps={helpBreadcrumbs(page)} />
          <h1 className="text-3xl">{title}</h1>
          <p className="text-lg text-muted">{description}</p>
          {actions.length > 0 && (
            <div className="mt-3 flex flex-wrap gap-3 print:hidden">
              {actions.map(({ label, link }, index) => (
                <ButtonLink key={link} to={link} kind={index === 0 ? "primary" : "secondary"}>
                  {label}
                </ButtonLink>
              ))}
            </div>
          )}
        </header>
        <Prose html={html} />
        {questions.length > 0 && (
          <section aria-labelledby="questions">
            <h2 id="questions" className="mb-4 text-xl">
              Often asked
            </h2>
            <QuestionList questions={questions} />
          </section>
        )}
      </article>
      <RelatedLinks title="What to do next" links={links} />
    </ReadingColumns>
  );
}
