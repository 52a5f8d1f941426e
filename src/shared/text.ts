/** A text with a capital first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Names in a sentence: "12, 24 or 36". Without Intl.ListFormat, which takes a browser longer to load than the page to render.
 * @param word before the last one
 */
export function joinNames(names: readonly string[], word: "and" | "or" = "and"): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} ${word} ${last}` : last;
}
