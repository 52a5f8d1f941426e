import { data } from "react-router";
import { z } from "zod";
import { formatMoment, TAP2WIN_PATH } from "#competition/model.ts";
import { nextPhaseChange, publishedInfo } from "#competition/service.server.ts";
import { CompetitionDraw, CompetitionTerms, LookForPin } from "#competition/ui/competition-terms.tsx";
import { renderedBody } from "#content/markdown.server.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { PrintButton } from "#design-system/forms/print-button.tsx";
import { ContentsList, Prose, ReadingColumns, SideLinks } from "#design-system/text-page.tsx";
import { SellerFacts } from "#layout/ui/seller-facts.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import type { Route } from "./+types/competition-rules";

/** The rules of a competition that was announced, also after it (J-05). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = appContext(context);
  const { competitionId } = params;
  if (!z.uuid().safeParse(competitionId).success) throw data(null, { status: 404 });
  const cache = pageCache(context);
  cache.tag("competition");
  const { rules, ...competition } = await publishedInfo(app, competitionId).catch((error: unknown) => {
    if (error instanceof HttpProblem) throw data(null, { status: 404 });
    throw error;
  });
  const change = nextPhaseChange(competition, app.clock.now());
  if (change) cache.expiresAt(change);
  return {
    competition,
    rules: renderedBody(app, { body: rules }),
    brand: { name: app.brand.name, legal: app.brand.legal, support: app.brand.support },
    site: app.publicUrl,
    findPinCookie: app.env.FINDPIN_COOKIE,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { competition, brand, site } = loaderData;
  const title = `Rules of ${competition.title}`;
  const description = `Prizes, steps, closing date and rules of ${competition.title}.`;
  return pageMeta({
    title: `${title} | ${brand.name}`,
    description,
    url: site + competition.rulesPath,
    brand: brand.name,
  });
}

export default function CompetitionRules({ loaderData }: Route.ComponentProps) {
  const { competition, rules, brand, site, findPinCookie } = loaderData;
  const { title, phase, message, closesAt } = competition;
  return (
    <ReadingColumns
      aside={
        <>
          <ContentsList headings={rules.headings} />
          <SideLinks title="More about the competition" links={[{ label: "The competition", path: TAP2WIN_PATH }]} />
        </>
      }
    >
      <article className="grid grid-cols-1 gap-8">
        <header>
          <h1 className="text-3xl">Rules of {title}</h1>
          <p className="mt-2 text-lg text-muted">
            {message === null ? "It closes" : "It closed"} at {formatMoment(closesAt)}.
          </p>
        </header>
        {message && <Notice>{message}</Notice>}
        <section className="grid gap-4">
          <h2 className="text-xl">In short</h2>
          <CompetitionTerms info={competition} />
          {phase === "open" && (
            <p>
              <LookForPin info={competition} cookieValue={findPinCookie} />
            </p>
          )}
        </section>
        <Prose html={rules.html} />
        <section className="grid gap-4 border-line border-t pt-6">
          <h2 className="text-xl">{phase === "drawn" ? "Results of the draw" : "The draw"}</h2>
          <CompetitionDraw info={competition} />
        </section>
        <section className="grid gap-3 border-line border-t pt-6">
          <h2 className="text-xl">Who runs it</h2>
          <SellerFacts brand={brand} site={site} />
        </section>
        <PrintButton>Print or save this page</PrintButton>
      </article>
    </ReadingColumns>
  );
}
