import { colourOfPicture } from "#platform/artwork/address.model.ts";

/** Words in the names that makers give to finishes, by the colour that a shopper would call them. */
const COLOUR_WORDS: Readonly<Record<string, readonly string[]>> = {
  Black: ["black", "jetblack", "midnight"],
  White: ["white", "starlight", "ivory"],
  Grey: ["grey", "gray", "graphite", "charcoal"],
  Silver: ["silver"],
  Gold: ["gold", "champagne"],
  Brown: ["brown", "mocha", "bronze"],
  Red: ["red"],
  Orange: ["orange", "coral", "peach"],
  Yellow: ["yellow"],
  Green: ["green", "mint", "sage", "olive", "lime"],
  Blue: ["blue", "icyblue", "silverblue", "navy", "ultramarine", "cyan", "teal", "turquoise"],
  Purple: ["purple", "lavender", "violet"],
  Pink: ["pink"],
};

const FAMILIES = new Map(
  Object.entries(COLOUR_WORDS).flatMap(([family, words]) => words.map((word) => [word, family])),
);

/** Where hues end, in degrees, and what they are called up to there. */
const HUES = [
  [15, "Red"],
  [40, "Orange"],
  [65, "Yellow"],
  [165, "Green"],
  [255, "Blue"],
  [295, "Purple"],
  [345, "Pink"],
  [360, "Red"],
] as const;

/**
 * What a shopper would call a finish: "Titanium Icyblue" is Blue. The last word of the name that is a colour decides, else the
 * colour its picture is drawn in; undefined where neither says.
 */
export function colourFamily({ name, image }: { name: string; image: string }): string | undefined {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const named = words.findLast((word) => FAMILIES.has(word));
  if (named) return FAMILIES.get(named);
  const drawn = colourOfPicture(image);
  return drawn && familyByHue(drawn);
}

/** The family of #RRGGBB by its hue; what has hardly any is black, grey or white. */
function familyByHue(colour: string): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = most - least;
  if (most < 64) return "Black";
  if (span < 32) return most > 216 ? "White" : "Grey";
  const sixth = hueSixth({ red, green, blue }, most, span);
  const hue = (sixth * 60 + 360) % 360;
  return HUES.find(([end]) => hue < end)?.[1] ?? "Red";
}

function hueSixth({ red, green, blue }: Record<"red" | "green" | "blue", number>, most: number, span: number): number {
  if (most === red) return (green - blue) / span;
  if (most === green) return 2 + (blue - red) / span;
  return 4 + (red - green) / span;
}
