/** The documents that every shop must publish, each at a path such as /legal/terms (ECT Act 25 of 2002, section 43). There may be more. */
export const LEGAL_SLUGS = ["terms", "returns", "privacy", "complaints"] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

/** Labels of the links to the documents. */
export const LEGAL_LABELS: Record<LegalSlug, string> = {
  terms: "Terms of sale",
  returns: "Delivery and returns",
  privacy: "Privacy",
  complaints: "Complaints",
};

/** Path of a legal document. */
export function legalPath(slug: string): string {
  return `/legal/${slug}`;
}
