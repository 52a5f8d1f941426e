import {
  arcs,
  brand,
  type Colour,
  contactShadow,
  type Drawing,
  darken,
  draw,
  lighten,
  printOn,
  radial,
} from "./paint.model.ts";
import { body, round } from "./surface.model.ts";

const warm = "#FFE9B0";

/** Light that fades out around a lamp. */
function halo(id: string, cy: number): string {
  return draw`${radial(id, [
    [0, warm, 0.9],
    [0.6, brand.sun, 0.18],
    [1, brand.sun, 0],
  ])}<circle cx="200" cy="${cy}" r="190" fill="url(#${id})"/>`;
}

/** A lamp to carry: it hangs by its handle or stands on its battery. */
const lantern: Drawing = (
  colour: Colour,
  id: string,
) => draw`${halo(`${id}h`, 196)}${contactShadow(`${id}g`, 206, 368, 118, 14, 0.46)}${round(`${id}r`, colour)}${body(`${id}b`, colour)}
  ${radial(`${id}w`, [
    [0, "#FFFFFF"],
    [0.5, warm],
    [1, brand.sun],
  ])}<path d="M118 108C112 16 288 16 282 108" fill="none" stroke="${darken(colour, 0.45)}" stroke-width="13" stroke-linecap="round"/>
  <path d="M120 108H280L296 282H104z" fill="url(#${id}w)"/><path d="M136 116l-10 158" stroke="#FFF" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"/>
  <path d="M106 92q0-20 20-20H274q20 0 20 20v26H106z" fill="url(#${id}r)"/><path d="M110 88q2-14 18-14H272" fill="none" stroke="#FFF" stroke-opacity=".6" stroke-width="2"/>
  <path d="M92 276H308V338q0 30-30 30H122q-30 0-30-30z" fill="url(#${id}r)"/><path d="M93 277H307" stroke="#FFF" stroke-opacity=".6" stroke-width="2"/>
  <circle cx="200" cy="322" r="20" fill="${darken(colour, 0.5)}"/><circle cx="200" cy="322" r="13" fill="url(#${id}b)"/><path d="M238 322h.1M254 322h.1M270 322h.1" stroke="${brand.sun}" stroke-width="9" stroke-linecap="round"/>`;

/** A bulb that listens to the phone. */
const bulb: Drawing = (
  colour: Colour,
  id: string,
) => draw`${halo(`${id}h`, 160)}${contactShadow(`${id}g`, 204, 374, 66, 10, 0.46)}${round(`${id}r`, colour)}
  ${radial(
    `${id}w`,
    [
      [0, "#FFFFFF"],
      [0.55, warm],
      [1, brand.sun],
    ],
    [0.42, 0.38, 0.7],
  )}<path d="M200 36C128 36 84 90 84 152C84 208 126 226 138 262H262C274 226 316 208 316 152C316 90 272 36 200 36z" fill="url(#${id}w)"/>
  <path d="M106 138Q114 76 168 58" fill="none" stroke="#FFF" stroke-opacity=".85" stroke-width="9" stroke-linecap="round"/>
  <path d="M132 252H268L256 316H144z" fill="url(#${id}r)"/><path d="M160 316h80v40q0 12-12 12h-56q-12 0-12-12z" fill="#8E93A8"/><path d="M158 328l84 8M158 344l84 8" stroke="#5B6078" stroke-width="6" stroke-linecap="round"/><path d="M184 366h32l-6 8h-20z" fill="#14152A"/>
  ${arcs(200, 176, [20, 40, 60], 9, "#A66A00", 46)}<circle cx="200" cy="180" r="8" fill="#A66A00"/>`;

/** Lamps: one to carry, one to screw in. */
export const lamps = { plain: lantern, bulb };

/** A smart plug: it stands in the wall and has a socket of three round holes. */
export const drawPlug: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 210, 364, 142, 14, 0.46)}${body(`${id}b`, colour)}
  <rect x="92" y="54" width="254" height="306" rx="64" fill="${darken(colour, 0.45)}"/><rect x="66" y="46" width="254" height="306" rx="64" fill="url(#${id}b)"/><rect x="68" y="48" width="250" height="302" rx="62" fill="none" stroke="#FFF" stroke-opacity=".65" stroke-width="2.5"/>
  <circle cx="193" cy="232" r="98" fill="${brand.sun}" opacity=".2"/><circle cx="193" cy="232" r="92" fill="${brand.sun}"/><circle cx="193" cy="232" r="88" fill="${darken(colour, 0.3)}"/><circle cx="193" cy="236" r="82" fill="${lighten(colour, 0.2)}"/>
  <g fill="#07080F"><circle cx="193" cy="190" r="17"/><circle cx="156" cy="258" r="13"/><circle cx="230" cy="258" r="13"/></g>
  ${arcs(193, 102, [12, 25, 38], 6, printOn(colour), 48)}<circle cx="193" cy="106" r="5" fill="${printOn(colour)}"/><rect x="328" y="170" width="12" height="64" rx="6" fill="${darken(colour, 0.65)}"/>`;
