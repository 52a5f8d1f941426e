import { arcs, brand, type Colour, draw } from "./paint.model.ts";

/** The inside of the sample operator's mark on a 64 by 64 ground: a rising half-sun made of three signal arcs. */
export function markBody(colour: Colour): string {
  return draw`<path d="M24 50a8 8 0 0 1 16 0z" fill="${brand.sun}" stroke="${brand.sun}" stroke-width="2" stroke-linejoin="round"/>
    ${arcs(32, 50, [15], 5, brand.sun)}
    ${arcs(32, 50, [22.5, 29.5], 4.6, colour)}`;
}

/** The whole mark as an SVG file, for the favicon and wherever a logo stands alone. */
export function drawMark(colour: Colour = brand.violet): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${markBody(colour)}</svg>`;
}
