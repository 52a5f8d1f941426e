/**
 * The address of a picture. `colour` is six hexadecimal digits, with or without the hash.
 * `artworkUrl("phone", { variant: "triple", colour: "2A317E" })` gives `/images/phone~triple~2A317E.svg`.
 */
export function artworkUrl(kind: string, { variant = "", colour }: { variant?: string; colour?: string } = {}): string {
  if (colour !== undefined) return `/images/${kind}~${variant}~${colour.replace("#", "").toUpperCase()}.svg`;
  return variant === "" ? `/images/${kind}.svg` : `/images/${kind}~${variant}.svg`;
}
