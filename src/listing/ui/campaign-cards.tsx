import { useId } from "react";
import type { VendorType } from "#catalogue/model.ts";
import { type Campaign, campaignPath } from "#listing/campaign.model.ts";
import { PromoLink } from "#ui/promo-link.tsx";

interface CampaignCardsProps {
  title: string;
  vendorType: VendorType;
  campaigns: readonly Campaign[];
}

/** Campaigns of the day, each a card that leads to its page. */
export function CampaignCards({ title, vendorType, campaigns }: CampaignCardsProps) {
  const id = useId();
  if (campaigns.length === 0) return null;
  return (
    <section aria-labelledby={id} className="page-width pt-6 md:pt-8">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {campaigns.map((campaign) => (
          <li key={campaign.slug}>
            <PromoLink
              to={campaignPath(vendorType, campaign)}
              title={campaign.title}
              text={campaign.text}
              action={`See ${campaign.name}`}
              imageUrl={campaign.cardImageUrl}
              ground={campaign.background}
              ink={campaign.textColor}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
