import type { Campaign } from "#listing/campaign.model.ts";

/** Campaign pages and when they are open; days begin at midnight in South Africa. */
export const campaigns: Campaign[] = [
  {
    slug: "summer",
    name: "Summer deals",
    title: "Summer, sorted",
    text: "Phones, data and home internet for the long evenings, at summer prices.",
    opens: "2025-02-19",
    tags: ["summer deal", "big deal", "double deals"],
    imageUrl: "/images/hero~karoo-night.svg",
    mobileImageUrl: "/images/hero~karoo-night-m.svg",
    cardImageUrl: "/images/promo~car.svg",
    background: "#14163A",
    textColor: "#FFFFFF",
  },
  {
    slug: "online-weekend",
    name: "Online weekend",
    title: "Two days, online only",
    text: "Prices that you find only on this site, for two days.",
    opens: "2024-10-02",
    closes: "2024-10-04",
    tags: ["online only", "weekly online exclusive"],
    imageUrl: "/images/hero~shop-counter.svg",
    mobileImageUrl: "/images/hero~shop-counter-m.svg",
    cardImageUrl: "/images/promo~shopping.svg",
    background: "#FFE9BF",
    textColor: "#14163A",
  },
];
