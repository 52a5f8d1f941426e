/** A category page as it is written by hand; without a group it stands in no menu. */
export type CategoryRow = readonly [
  slug: string,
  name: string,
  group: string,
  imageUrl: string,
  description: string,
  tag?: string,
];

/** The top-level groups of the menu (S2-12). */
export const menu = {
  mobile: "Mobile Connectivity",
  internet: "Internet Connectivity",
  lifestyle: "Lifestyle",
  software: "Software Services",
  financial: "Financial Services",
  monthly: "Monthly Catalogue",
} as const;
