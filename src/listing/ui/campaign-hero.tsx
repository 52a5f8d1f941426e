import type { Campaign } from "#listing/campaign.model.ts";
import { Banner } from "#ui/banner.tsx";

/** The banner of a campaign, with when it is on. @param words its window in a sentence, or empty */
export function CampaignHero({ campaign, words }: { campaign: Campaign; words: string }) {
  return (
    <Banner
      ground={campaign.background}
      ink={campaign.textColor}
      art={{ wide: campaign.imageUrl, phone: campaign.mobileImageUrl }}
      compact
    >
      <h1 className="max-w-[16ch] text-3xl md:text-4xl">{campaign.title}</h1>
      <p className="max-w-[38ch] text-lg">{campaign.text}</p>
      {words && <p className="font-medium">{words}</p>}
    </Banner>
  );
}
