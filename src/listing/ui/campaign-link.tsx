import type { VendorType } from "#catalogue/model.ts";
import { type CampaignCard, campaignPath } from "#listing/campaign.model.ts";
import { PromoLink } from "#ui/promo-link.tsx";

/** A campaign as a card that leads to its page. */
export function CampaignLink({ campaign, vendorType }: { campaign: CampaignCard; vendorType: VendorType }) {
  return (
    <PromoLink
      to={campaignPath(vendorType, campaign)}
      title={campaign.title}
      text={campaign.text}
      action={`See ${campaign.name}`}
      imageUrl={campaign.imageUrl}
      ground={campaign.cardColor}
      ink=""
    />
  );
}
