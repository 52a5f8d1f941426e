import { data } from "react-router";
import { type CampaignCard, type CampaignState, campaignPath } from "#catalogue/listing/campaign.model.ts";
import { shownList } from "#catalogue/listing/model.ts";
import { listMeta } from "#catalogue/listing/page-meta.model.ts";
import { nextListChange } from "#catalogue/listing/service.server.ts";
import { NoProducts } from "#catalogue/listing/ui/no-products.tsx";
import { HiddenPin } from "#competition/ui/hidden-pin.tsx";
import { campaignOf } from "#content/campaigns/service.server.ts";
import { CampaignHero, CampaignLink, CampaignSteps, SmallPrint } from "#content/campaigns/ui/campaign-sections.tsx";
import { DealsSection } from "#content/campaigns/ui/deals-section.tsx";
import type { ContentContext } from "#content/context.server.ts";
import { CtaLink } from "#content/ui/hero.tsx";
import { Questions } from "#content/ui/questions.tsx";
import { Section } from "#design-system/page-layout.tsx";
import { WideMain } from "#layout/ui/page-layout.tsx";
import { OneClick } from "#leads/enquiries/ui/one-click.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { dealsPath, type Segment, segmentOf } from "#shared/segment.ts";
import type { Route } from "./+types/campaign";

/** A campaign's page of either segment: /deals/summer and /business/deals/summer (S2-04). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app: ContentContext = appContext(context);
  const cache = pageCache(context);
  cache.tag("catalogue", "stock", "content");
  const found = campaignOf(app, segmentOf(url.pathname, "") ?? "personal", params.campaign, url.searchParams);
  if (!found) throw data(null, { status: 404 });
  const change = nextListChange(app, found.list);
  if (change) cache.expiresAt(change);
  return { ...found, list: shownList(found.list), brand: app.brand.name, site: app.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, title, text, headerImage, state, list, brand, site } = loaderData;
  return listMeta({
    title,
    description: text,
    imageUrl: headerImage,
    url: site + campaignPath(list.query.segment, { slug }),
    list,
    brand,
    hidden: state !== "open",
  });
}

export const handle = { layout: WideMain };

export default function CampaignPage({ loaderData }: Route.ComponentProps) {
  const { state, window, others, list, cta, steps, questions, smallPrint } = loaderData;
  const { segment } = list.query;
  return (
    <>
      <CampaignHero campaign={loaderData} window={window}>
        {state === "open" &&
          cta
            .slice(0, 2)
            .map((each) => <CtaLink key={each.link} cta={each} background={loaderData.headerBackgroundColor} />)}
      </CampaignHero>
      {state === "open" ? (
        <DealsSection
          list={list}
          empty={{
            title: "Sold out",
            text: "Everything in this campaign has sold out. There are more deals this month.",
          }}
        />
      ) : (
        <CampaignClosed state={state} segment={segment} />
      )}
      {state === "open" && <CampaignSteps title="How it works" steps={steps} />}
      {state === "open" && (
        <div className="page-width max-w-2xl py-4">
          <OneClick about={{ segment, pageType: "campaign", productId: "" }} />
        </div>
      )}
      <CampaignCards title={state === "open" ? "Also on now" : "On now"} segment={segment} campaigns={others} />
      {state === "open" && <Questions title="Questions people ask" questions={questions} />}
      {state === "open" && <SmallPrint title="The small print" html={smallPrint} />}
      <HiddenPin dealName={loaderData.slug} />
    </>
  );
}

const CLOSED_TEXT: Record<Exclude<CampaignState, "open">, { title: string; text: string }> = {
  coming: { title: "Not open yet", text: "Until it starts, have a look at our other deals." },
  over: { title: "This campaign is over", text: "Its prices have ended. There are new deals this month." },
};

interface CampaignClosedProps {
  state: Exclude<CampaignState, "open">;
  segment: Segment;
}

/** Shown instead of the products before and after the campaign. */
function CampaignClosed({ state, segment }: CampaignClosedProps) {
  return (
    <section aria-label="Deals" className="page-width py-6 md:py-10">
      <NoProducts {...CLOSED_TEXT[state]} action={{ to: dealsPath(segment), label: "See this month's deals" }} />
    </section>
  );
}

interface CampaignCardsProps {
  title: string;
  segment: Segment;
  campaigns: readonly CampaignCard[];
}

/** Cards of open campaigns. */
function CampaignCards({ title, segment, campaigns }: CampaignCardsProps) {
  if (campaigns.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="flex flex-wrap gap-4 md:gap-5">
        {campaigns.map((campaign) => (
          <li key={campaign.slug} className="max-w-2xl grow basis-72">
            <CampaignLink campaign={campaign} segment={segment} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
