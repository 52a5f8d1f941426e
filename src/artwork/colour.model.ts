/** The colour that a picture of ours is drawn in, #RRGGBB, read from its address; undefined where it names none. */
export function colourOfPicture(url: string): string | undefined {
  const hex = /~([0-9a-f]{6})\.svg$/i.exec(url)?.[1];
  return hex && `#${hex}`;
}
