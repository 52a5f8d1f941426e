function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  return 0.2126 * channel(value >> 16) + 0.7152 * channel((value >> 8) & 255) + 0.0722 * channel(value & 255);
}

/** Contrast of two #RRGGBB colours by WCAG 2.2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** True for a colour of the form #RRGGBB, the only form that content may use. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/**
 * The colour of text on a ground: the one that content asks for where it can be read (4.5:1), otherwise white or black, whichever reads better.
 */
export function textOn(ground: string, asked: string): string {
  if (isColour(asked) && contrast(ground, asked) >= 4.5) return asked;
  return contrast(ground, "#FFFFFF") >= contrast(ground, "#000000") ? "#FFFFFF" : "#000000";
}
