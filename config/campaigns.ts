import type { Campaign } from "#catalogue/listing/campaign.model.ts";

/**
 * Campaign pages and when they are open; days begin at midnight in South Africa. The content of each page is in
 * db/seed/content/campaigns, under its slug.
 */
export const campaigns: Campaign[] = [
  {
    slug: "summer",
    name: "Summer deals",
    opens: "2025-02-19",
    tags: ["summer deal", "big deal", "double deals"],
  },
  {
    slug: "online-weekend",
    name: "Online weekend",
    opens: "2024-10-02",
    closes: "2024-10-04",
    tags: ["online only", "weekly online exclusive"],
  },
];
