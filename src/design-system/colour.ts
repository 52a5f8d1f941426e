function channel(value: number): number {
  const level = value / 255;
  return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  return 0.2126 * channel(value >> 16) + 0.7152 * channel((value >> 8) & 255) + 0.0722 * channel(value & 255);
}

/** WCAG 2.2 contrast ratio of two #RRGGBB colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** True for a colour of the form #RRGGBB, the only form that content may use. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/**
 * The text colour for a background: the requested one where its contrast is at least 4.5:1, otherwise black or white, whichever has the higher contrast.
 */
export function textOn(background: string, requested: string): string {
  if (isColour(requested) && contrast(background, requested) >= 4.5) return requested;
  return contrast(background, "#FFFFFF") >= contrast(background, "#000000") ? "#FFFFFF" : "#000000";
}
