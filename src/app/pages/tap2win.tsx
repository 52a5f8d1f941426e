import { Link } from "react-router";
import { shownCard } from "#catalogue/listing/model.ts";
import { ProductCard } from "#catalogue/listing/ui/product-card.tsx";
import type { CompetitionInfo } from "#competition/client.ts";
import { formatMoment, TAP2WIN_PATH } from "#competition/model.ts";
import { currentInfo, nextPhaseChange } from "#competition/service.server.ts";
import { CompetitionDraw, CompetitionTerms, LookForPin } from "#competition/ui/competition-terms.tsx";
import { campaignText, dealsRail } from "#content/campaigns/service.server.ts";
import { CampaignHero, CampaignSteps, SmallPrint } from "#content/campaigns/ui/campaign-sections.tsx";
import { answersData } from "#content/seo/structured-data.model.ts";
import { CtaLink } from "#content/ui/hero.tsx";
import { Questions } from "#content/ui/questions.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { Scroller } from "#design-system/media/scroller.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { Section } from "#design-system/page-layout.tsx";
import { WideMain } from "#layout/ui/page-layout.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { dealsPath } from "#shared/segment.ts";
import type { Route } from "./+types/tap2win";

/** The competition's page: what runs now, the results of what ran last, and how it works (S2-04, S2-22, J-05). */
export async function loader({ context }: Route.LoaderArgs) {
  const app = appContext(context);
  const cache = pageCache(context);
  cache.tag("catalogue", "stock", "content", "competition");
  const { items, expiresAt } = dealsRail(app, "personal");
  const { competition } = await currentInfo(app);
  const change = competition && nextPhaseChange(competition, app.clock.now());
  for (const instant of [expiresAt, change]) if (instant) cache.expiresAt(instant);
  const text = campaignText(app, { slug: "tap2win", name: "Tap2Win" });
  return {
    text,
    competition,
    items: items.map(shownCard),
    brand: app.brand.name,
    url: app.publicUrl + TAP2WIN_PATH,
    findPinCookie: app.env.FINDPIN_COOKIE,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { text, brand, url } = loaderData;
  const { title, text: description, headerImage: imageUrl, questions } = text;
  const answers = answersData(questions);
  return pageMeta({ title: `${title} | ${brand}`, description, url, brand, imageUrl, data: answers ? [answers] : [] });
}

export const handle = { layout: WideMain };

export default function Tap2Win({ loaderData }: Route.ComponentProps) {
  const { text, items, competition, findPinCookie } = loaderData;
  const isOn = competition?.phase === "open" || competition?.phase === "coming";
  return (
    <>
      <CampaignHero campaign={text}>
        {text.cta.slice(0, 2).map((cta) => (
          <CtaLink key={cta.link} cta={cta} background={text.headerBackgroundColor} />
        ))}
      </CampaignHero>
      <div className="page-width pt-6 md:pt-8">
        <RoundNotice competition={competition} />
      </div>
      {competition && isOn && (
        <Section title={competition.title}>
          <div className="grid max-w-4xl gap-6">
            <CompetitionTerms info={competition} />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              {competition.phase === "open" && <LookForPin info={competition} cookieValue={findPinCookie} />}
              <RulesLink competition={competition} />
            </div>
          </div>
        </Section>
      )}
      {competition && !isOn && (
        <Section title={`Results of ${competition.title}`}>
          <div className="grid max-w-4xl gap-4">
            {competition.phase === "closed" && <p>The draw is still to come. We'll publish the results here.</p>}
            <CompetitionDraw info={competition} />
            <RulesLink competition={competition} />
          </div>
        </Section>
      )}
      <CampaignSteps title="How a round works" steps={text.steps} />
      <CampaignPrizes
        title="What you can win in a round"
        lead="Each round says what you can win and how many of each prize there are."
        prizes={text.prizes}
      />
      {items.length > 0 && (
        <Section title="No luck needed for these deals" more={{ to: dealsPath("personal"), label: "All deals" }}>
          <Scroller label="Deals">
            {items.map((card) => (
              <li key={card.id} className="w-60 shrink-0 snap-start md:w-72">
                <ProductCard card={card} />
              </li>
            ))}
          </Scroller>
        </Section>
      )}
      <Questions title="Questions people ask" questions={text.questions} />
      <SmallPrint title="The rules in short" html={text.smallPrint} />
      <p className="page-width pb-8 text-sm">
        <Link to="/help/competitions-and-promotions" className="text-action underline underline-offset-4">
          How our competitions and promotions work
        </Link>
      </p>
    </>
  );
}

/** What can be entered now. */
function RoundNotice({ competition }: { competition: CompetitionInfo | null }) {
  if (competition?.phase === "open")
    return (
      <Notice tone="success" title="A round is open">
        It closes at {formatMoment(competition.closesAt)}. Find a pin on one of our deal pages and enter with it.
      </Notice>
    );
  if (competition?.phase === "coming")
    return (
      <Notice tone="info" title="The next round is coming">
        It opens at {formatMoment(competition.opensAt)}.
      </Notice>
    );
  return (
    <Notice tone="info" title="There's no round to enter today">
      {competition && <p>{competition.message}</p>}
      We'll announce the next round on this page, with its closing date. Until then nobody can enter, and anybody who
      asks you to pay for an entry isn't us.
    </Notice>
  );
}

function RulesLink({ competition }: { competition: CompetitionInfo }) {
  return <TextLink to={competition.rulesPath}>The rules of {competition.title}</TextLink>;
}

interface CampaignPrizesProps {
  title: string;
  lead: string;
  prizes: readonly { title: string; text: string; imageUrl: string }[];
}

/** The prizes with their pictures. */
function CampaignPrizes({ title, lead, prizes }: CampaignPrizesProps) {
  if (prizes.length === 0) return null;
  return (
    <Section title={title} lead={lead}>
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {prizes.map((prize) => (
          <li key={prize.title} className="card overflow-hidden">
            <Picture url={prize.imageUrl} alt="" width={600} height={400} className="aspect-3/2 w-full object-cover" />
            <div className="p-4 md:p-5">
              <h3 className="text-lg">{prize.title}</h3>
              <p className="mt-1 text-muted text-sm">{prize.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
