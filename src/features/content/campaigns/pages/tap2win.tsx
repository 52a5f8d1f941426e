import { Link } from "react-router";
import { shownCard } from "#catalogue/listing/model.ts";
import { ProductCard } from "#catalogue/listing/ui/product-card.tsx";
import type { ContentContext } from "#content/context.server.ts";
import { answersData } from "#content/seo/structured-data.model.ts";
import { CtaLink } from "#content/ui/hero.tsx";
import { Questions } from "#content/ui/questions.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { Scroller } from "#design-system/media/scroller.tsx";
import { Section } from "#design-system/page-layout.tsx";
import { WideMain } from "#layout/ui/page-layout.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { dealsPath } from "#shared/segment.ts";
import { campaignText, dealsRail } from "../service.server.ts";
import { CampaignHero, CampaignSteps, SmallPrint } from "../ui/campaign-sections.tsx";
import type { Route } from "./+types/tap2win";

/** The competition's page between its rounds; linked from the error page (S2-04, S2-22). */
export function loader({ context }: Route.LoaderArgs) {
  const app = appContext<ContentContext>(context);
  const cache = pageCache(context);
  cache.tag("catalogue", "stock", "content");
  const { items, expiresAt } = dealsRail(app, "personal");
  if (expiresAt) cache.expiresAt(expiresAt);
  const text = campaignText(app, { slug: "tap2win", name: "Tap2Win" });
  return { text, items: items.map(shownCard), brand: app.brand.name, url: `${app.publicUrl}/tap2win` };
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
  const { text, items } = loaderData;
  return (
    <>
      <CampaignHero campaign={text}>
        {text.cta.slice(0, 2).map((cta) => (
          <CtaLink key={cta.link} cta={cta} background={text.headerBackgroundColor} />
        ))}
      </CampaignHero>
      <div className="page-width pt-6 md:pt-8">
        <Notice tone="info" title="Nothing can be entered today">
          The next round is announced on this page, with its closing date. Until then nobody can enter, and whoever asks
          you to pay for an entry is not us.
        </Notice>
      </div>
      <CampaignSteps title="How a round works" steps={text.steps} />
      <CampaignPrizes title="What can be won" lead="Each round says how many there are of each." prizes={text.prizes} />
      {items.length > 0 && (
        <Section title="Deals that need no luck" more={{ to: dealsPath("personal"), label: "All deals" }}>
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
