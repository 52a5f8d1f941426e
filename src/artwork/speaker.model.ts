import {
  arcs,
  brand,
  type Colour,
  contactShadow,
  type Drawing,
  darken,
  draw,
  lighten,
  linear,
  printOn,
  radial,
} from "./paint.model.ts";
import { body, round } from "./surface.model.ts";

/** The weave of a cloth over a speaker. */
function weave(id: string): string {
  return draw`<pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="1.3" fill="#000" opacity=".22"/><circle cx="6" cy="6" r="1.3" fill="#000" opacity=".22"/></pattern>`;
}

const upright: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 206, 362, 128, 15, 0.5)}${round(`${id}r`, colour)}${body(`${id}b`, colour)}
  ${weave(`${id}p`)}
  ${["r", "p"].map((paint) => draw`<path d="M100 108V330C100 350 144 362 200 362S300 350 300 330V108z" fill="url(#${id}${paint})"/>`)}
  <ellipse cx="200" cy="106" rx="100" ry="36" fill="url(#${id}b)"/><ellipse cx="200" cy="107" rx="76" ry="25" fill="#0B0C1C"/>
  <ellipse cx="200" cy="107" rx="70" ry="22" fill="none" stroke="${brand.sun}" stroke-width="3"/><ellipse cx="200" cy="107" rx="70" ry="22" fill="none" stroke="${brand.sun}" stroke-width="9" opacity=".2"/>
  <path d="M200 99v16M190 107h20" stroke="#8E93A8" stroke-width="3" stroke-linecap="round"/>`;

/** A roll that lies on its side, with a loop to carry it by. */
const roll: Drawing = (colour: Colour, id: string) => draw`${contactShadow(`${id}g`, 206, 302, 184, 16, 0.5)}${linear(
  `${id}c`,
  [
    [0, lighten(colour, 0.4)],
    [0.3, colour],
    [0.8, darken(colour, 0.42)],
    [1, darken(colour, 0.2)],
  ],
  [0, 0, 0, 1],
)}${body(`${id}b`, colour)}${weave(`${id}p`)}
  ${["c", "p"].map((paint) => draw`<path d="M66 124H334C362 124 374 160 374 210S362 296 334 296H66C38 296 26 260 26 210S38 124 66 124z" fill="url(#${id}${paint})"/>`)}
  <ellipse cx="52" cy="210" rx="28" ry="86" fill="${darken(colour, 0.6)}"/><ellipse cx="50" cy="210" rx="20" ry="68" fill="url(#${id}b)"/><path d="M340 124q40 8 34 86" fill="none" stroke="${darken(colour, 0.55)}" stroke-width="13" stroke-linecap="round"/>
  <rect x="126" y="180" width="170" height="60" rx="30" fill="${darken(colour, 0.6)}" opacity=".55"/>${arcs(212, 226, [10, 20, 30], 5, brand.sun, 60)}<path d="M152 210h22M163 199v22M252 210h22" stroke="#FFF" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"/><path d="M84 142H316" stroke="#FFF" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/>`;

/** Half a ball with its cloth towards the room. */
const dome: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 206, 348, 150, 16, 0.5)}${round(`${id}r`, colour)}${weave(`${id}p`)}${radial(
  `${id}f`,
  [
    [0, lighten(colour, 0.4)],
    [0.6, colour],
    [1, darken(colour, 0.4)],
  ],
  [0.36, 0.3, 0.8],
)}<path d="M240 70a140 140 0 0 1 0 276h-60V70z" fill="${darken(colour, 0.5)}"/><path d="M96 316q90 46 190 0l-8 26q-80 24-170 0z" fill="${darken(colour, 0.65)}"/>${["f", "p"].map((paint) => draw`<circle cx="188" cy="206" r="138" fill="url(#${id}${paint})"/>`)}
  <circle cx="188" cy="206" r="137" fill="none" stroke="#FFF" stroke-opacity=".3" stroke-width="3"/>${arcs(188, 222, [12, 26, 40], 7, printOn(colour), 50)}<path d="M104 312q84 40 170-2" fill="none" stroke="${brand.sun}" stroke-width="6" stroke-linecap="round"/>`;

/** Speakers: an upright one, a roll to carry, half a ball that listens. */
export const speakers = { plain: upright, roll, dome };
