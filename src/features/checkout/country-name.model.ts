const NAMES = new Intl.DisplayNames("en-ZA", { type: "region" });

/** The display name of a country. @param code ISO 3166; other text is returned unchanged */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (NAMES.of(code) ?? code) : code;
}
