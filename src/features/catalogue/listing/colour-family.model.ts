import { colourOfPicture } from "#platform/artwork/address.model.ts";

/** Words in the colour names of manufacturers, by colour family. */
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

/** Upper limits of hues in degrees, with their colour family. */
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
 * The family of a colour: "Titanium Icyblue" is Blue. It is derived from the last known colour word of the name, else from the
 * colour of the picture; undefined if neither is known.
 */
export function colourFamily({ name, image }: { name: string; image: string }): string | undefined {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const named = words.findLast((word) => FAMILIES.has(word));
  if (named) return FAMILIES.get(named);
  const colour = colourOfPicture(image);
  return colour && familyByHue(colour);
}

/** The family of #RRGGBB by its hue. Dark and unsaturated colours are black, grey or white. */
function familyByHue(colour: string): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255];
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = max - min;
  if (max < 64) return "Black";
  if (span < 32) return max > 216 ? "White" : "Grey";
  const sixth = hueSixth({ red, green, blue }, max, span);
  const hue = (sixth * 60 + 360) % 360;
  return HUES.find(([end]) => hue < end)?.[1] ?? "Red";
}

function hueSixth({ red, green, blue }: Record<"red" | "green" | "blue", number>, max: number, span: number): number {
  if (max === red) return (green - blue) / span;
  if (max === green) return 2 + (blue - red) / span;
  return 4 + (red - green) / span;
}
