import type { VendorType } from "#catalogue/model.ts";
import { dealsPath } from "#layout/model.ts";
import type { CampaignState } from "#listing/campaign.model.ts";
import { NoProducts } from "./no-products.tsx";

const WORDS: Record<Exclude<CampaignState, "open">, { title: string; text: string }> = {
  coming: { title: "Not open yet", text: "Until it starts, there are other deals to look at." },
  over: { title: "This campaign is over", text: "Its prices have ended. There are new deals this month." },
};

interface CampaignClosedProps {
  state: Exclude<CampaignState, "open">;
  vendorType: VendorType;
}

/** What stands where the products of a campaign would be before and after it. */
export function CampaignClosed({ state, vendorType }: CampaignClosedProps) {
  return (
    <section aria-label="Deals" className="page-width py-6 md:py-10">
      <NoProducts {...WORDS[state]} action={{ to: dealsPath(vendorType), label: "See the deals of this month" }} />
    </section>
  );
}
