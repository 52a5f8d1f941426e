import type { VendorType } from "#catalogue/model.ts";
import type { CampaignCard } from "#listing/campaign.model.ts";
import { Section } from "#ui/section.tsx";
import { CampaignLink } from "./campaign-link.tsx";

interface CampaignCardsProps {
  title: string;
  vendorType: VendorType;
  campaigns: readonly CampaignCard[];
}

/** Campaigns of the day, side by side. */
export function CampaignCards({ title, vendorType, campaigns }: CampaignCardsProps) {
  if (campaigns.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="flex flex-wrap gap-4 md:gap-5">
        {campaigns.map((campaign) => (
          <li key={campaign.slug} className="max-w-2xl grow basis-72">
            <CampaignLink campaign={campaign} vendorType={vendorType} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
