/**
 * Alternatives as people say them: "12, 24 or 36". By hand, for a browser takes longer to make ready its own lists of
 * words than to draw the page.
 */
export function either(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} or ${last}` : last;
}
