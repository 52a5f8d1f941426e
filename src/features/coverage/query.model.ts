/** Everything that a question about coverage may carry (S3-20). */
export const COVERAGE_QUERY_FIELDS = [
  ...["amid", "latitude", "longitude", "addressSubCategory", "addressProvider", "addressCurrentRef", "otherProviders"],
  ...["floatTypes", "topSpeed", "availableSubCat", "coverageInfo", "building", "floor", "unit", "gisProvider"],
  ...["serviceProviderName", "ftthType", "productCode", "isOther", "page"],
] as const;
type CoverageQueryField = (typeof COVERAGE_QUERY_FIELDS)[number];

/** A question about coverage, with only the fields that say something. */
export type CoverageQuery = Partial<Record<CoverageQueryField, string>>;

/** Whether a value says something: '{}' is what an empty object becomes on its way, and "null" what null does (S5-22). */
export function isSaid(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return typeof value !== "string" || !["", "null", "{}"].includes(value.trim());
}

/** A question without what says nothing: empty, null or '{}' (S5-22). Fields that none has are left out. */
export function coverageQuery(fields: Readonly<Record<string, unknown>>): CoverageQuery {
  const query: CoverageQuery = {};
  for (const field of COVERAGE_QUERY_FIELDS) {
    const value = fields[field];
    if (isSaid(value)) query[field] = typeof value === "object" ? JSON.stringify(value) : String(value).trim();
  }
  // An object without anything in it says nothing either.
  return Object.fromEntries(Object.entries(query).filter(([, value]) => isSaid(value)));
}

/** Whether a text is a number of degrees as people and programs write it (S5-20). */
export function isDegrees(text: string): boolean {
  return /^[+-]?\d{1,3}(\.\d{1,20})?$/.test(text.trim());
}
