import { arcs, brand, type Colour, contactShadow, draw, lighten, linear, mix, place, radial } from "./paint.model.ts";

/** The ground of a promo card: one colour with light from the top left, and the mark's arcs rising behind the thing shown. */
export function ground(width: number, height: number, from: Colour, to: Colour, glow: Colour): string {
  const x = width * 0.64;
  return draw`${linear("s", [
    [0, lighten(from, 0.12)],
    [0.5, from],
    [1, to],
  ])}<rect width="${width}" height="${height}" fill="url(#s)"/>
    ${radial("w", [
      [0, glow, 0.5],
      [1, glow, 0],
    ])}<circle cx="${x}" cy="${height * 0.9}" r="${height * 0.85}" fill="url(#w)"/>
    <g opacity=".16">${arcs(x, height * 0.9, [150, 222, 294], 34, mix(glow, "#FFFFFF", 0.3))}</g>`;
}

/** A road along the foot of a promo card. */
export function road(width: number, height: number, paint: Colour): string {
  return draw`<rect y="${height * 0.83}" width="${width}" height="${height * 0.17}" fill="${paint}"/><path d="M0 ${height * 0.92}H${width}" stroke="#FFF" stroke-opacity=".5" stroke-width="5" stroke-dasharray="44 34"/>`;
}

/** Stands a device's drawing (400 by 400, its foot at 200 366) with its foot at `x` `y`. */
export function stand(device: string, x: number, y: number, scale: number): string {
  return place(device, x - 200 * scale, y - 366 * scale, scale);
}

/** Signal arcs in the sun's colour that fade outwards from `x` `y`. */
export function signal(x: number, y: number, radii: readonly number[], width: number, reach = 52): string {
  return radii
    .map(
      (r, n) =>
        `<g opacity="${Math.round((1 - n / radii.length) * 100) / 100}">${arcs(x, y, [r], width, brand.sun, reach)}</g>`,
    )
    .join("");
}

/** A low round table for what stands on it; its top's middle is at `x` `y`. */
export function plinth(id: string, x: number, y: number, rx: number, colour: Colour): string {
  const ry = rx * 0.13;
  return draw`${contactShadow(`${id}s`, x + rx * 0.05, y + 26, rx * 1.12, ry, 0.4)}${linear(
    `${id}f`,
    [
      [0, lighten(colour, 0.3)],
      [1, mix(colour, "#0A0B1E", 0.35)],
    ],
    [0, 0, 1, 0],
  )}<path d="M${x - rx} ${y}v22a${rx} ${ry} 0 0 0 ${rx * 2} 0v-22z" fill="url(#${id}f)"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${lighten(colour, 0.3)}"/>`;
}
