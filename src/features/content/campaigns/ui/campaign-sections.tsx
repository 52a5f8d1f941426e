import type { ReactNode } from "react";
import { type CampaignCard, type CampaignHead, campaignPath } from "#catalogue/listing/campaign.model.ts";
import { Banner } from "#design-system/feedback/banner.tsx";
import { PromoLink } from "#design-system/navigation/promo-link.tsx";
import { Section } from "#design-system/page-layout.tsx";
import { Prose } from "#design-system/text-page.tsx";
import type { Segment } from "#shared/segment.ts";

interface CampaignHeroProps {
  campaign: CampaignHead;
  /** The campaign's period as a sentence, or empty. */
  window?: string;
  /** Calls to action. */
  children?: ReactNode;
}

/** The header banner of a campaign, with its period. */
export function CampaignHero({ campaign, window = "", children }: CampaignHeroProps) {
  return (
    <Banner
      background={campaign.headerBackgroundColor}
      textColour={campaign.textColor}
      art={{ wide: campaign.headerImage, phone: campaign.headerMobileImage }}
      compact
    >
      <h1 className="max-w-[16ch] text-3xl nav:text-4xl">{campaign.title}</h1>
      <p className="max-w-[38ch] text-lg">{campaign.text}</p>
      {window && <p className="font-medium">{window}</p>}
      {children}
    </Banner>
  );
}

interface CampaignStepsProps {
  title: string;
  steps: readonly { title: string; text: string }[];
}

/** Numbered steps that explain a campaign. */
export function CampaignSteps({ title, steps }: CampaignStepsProps) {
  if (steps.length === 0) return null;
  return (
    <Section title={title}>
      <ol className="grid gap-6 md:grid-flow-col md:auto-cols-fr md:gap-8">
        {steps.map((step, place) => (
          <li key={step.title} className="flex gap-4 md:flex-col">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-action-soft font-semibold text-action text-lg tabular-nums"
            >
              {place + 1}
            </span>
            <div>
              <h3 className="text-lg">{step.title}</h3>
              <p className="mt-1 max-w-[46ch] text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface SmallPrintProps {
  title: string;
  /** Sanitised HTML; empty without small print. */
  html: string;
}

/** The rules of a campaign. */
export function SmallPrint({ title, html }: SmallPrintProps) {
  if (html === "") return null;
  return (
    <Section title={title}>
      <Prose html={html} className="max-w-[72ch] text-muted" />
    </Section>
  );
}

/** The card of a campaign, linked to its page. */
export function CampaignLink({ campaign, segment }: { campaign: CampaignCard; segment: Segment }) {
  return (
    <PromoLink
      to={campaignPath(segment, campaign)}
      title={campaign.title}
      text={campaign.text}
      action={`See ${campaign.name}`}
      imageUrl={campaign.imageUrl}
      background={campaign.cardColor}
      textColour=""
    />
  );
}
