import type { ReactNode } from "react";
import type { CampaignHead } from "#catalogue/listing/campaign.model.ts";
import { Banner } from "#design-system/feedback/banner.tsx";

interface CampaignHeroProps {
  campaign: CampaignHead;
  /** When it is on, in a sentence, or empty. */
  window?: string;
  /** Its calls to action. */
  children?: ReactNode;
}

/** The banner of a campaign, with when it is on. */
export function CampaignHero({ campaign, window = "", children }: CampaignHeroProps) {
  return (
    <Banner
      ground={campaign.headerBackgroundColor}
      ink={campaign.textColor}
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
