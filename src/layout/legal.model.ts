/** The documents that the law wants an online shop to show; each is a page, /legal/terms (ECT Act 25 of 2002, section 43). */
export const LEGAL_SLUGS = ["terms", "returns", "privacy", "complaints"] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

/** What links to the documents say. */
export const LEGAL_LABELS: Record<LegalSlug, string> = {
  terms: "Terms of sale",
  returns: "Delivery and returns",
  privacy: "Privacy",
  complaints: "Complaints",
};

export interface LegalDocument {
  title: string;
  /** One line below the title. */
  lead: string;
  /** The day from which it holds, "2026-11-01". */
  since: string;
  sections: { title: string; paragraphs: string[] }[];
}

/** What a shop owner writes of the law, in config/legal.ts. */
export interface LegalTexts {
  /** How long a delivery takes when nothing is scarce, "2 to 5 working days". */
  usualDelivery: string;
  documents: Record<LegalSlug, LegalDocument>;
}

/** Where a document is. */
export function legalPath(slug: LegalSlug): string {
  return `/legal/${slug}`;
}
