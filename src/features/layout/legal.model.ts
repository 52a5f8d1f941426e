/** The documents that no shop can do without; each is a page, /legal/terms (ECT Act 25 of 2002, section 43). There may be more. */
export const LEGAL_SLUGS = ["terms", "returns", "privacy", "complaints"] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

/** What links to the documents say. */
export const LEGAL_LABELS: Record<LegalSlug, string> = {
  terms: "Terms of sale",
  returns: "Delivery and returns",
  privacy: "Privacy",
  complaints: "Complaints",
};

/** What a shop owner promises, in config/legal.ts. */
export interface LegalPromises {
  /** How long a delivery takes when nothing is scarce, "2 to 5 working days". */
  usualDelivery: string;
}

/** Where a document is. */
export function legalPath(slug: string): string {
  return `/legal/${slug}`;
}
