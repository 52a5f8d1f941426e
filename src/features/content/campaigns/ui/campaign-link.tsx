import { type CampaignCard, campaignPath } from "#catalogue/listing/campaign.model.ts";
import { PromoLink } from "#design-system/navigation/promo-link.tsx";
import type { VendorType } from "#shared/segment.ts";

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
