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

function pole(id: string): string {
  return linear(
    id,
    [
      [0, "#8E93A8"],
      [0.3, "#F2F3F8"],
      [1, "#5B6078"],
    ],
    [0, 0, 1, 0],
  );
}

/** An LTE or 5G unit for the outside wall: a slim panel on a pole, bracket and cable gland. */
export const drawOutdoor: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 226, 372, 92, 12, 0.4)}${pole(`${id}p`)}
  <rect x="226" y="60" width="24" height="312" rx="10" fill="url(#${id}p)"/><path d="M204 366h68q6 0 6 6h-80q0-6 6-6z" fill="#5B6078"/>
  <rect x="196" y="120" width="62" height="22" rx="6" fill="#6C718A"/><rect x="196" y="222" width="62" height="22" rx="6" fill="#6C718A"/>
  ${linear(`${id}b`, [
    [0, lighten(colour, 0.6)],
    [0.5, colour],
    [1, darken(colour, 0.24)],
  ])}<path d="M106 66h98q22 0 22 22v208q0 22-22 22h-98z" fill="${darken(colour, 0.42)}"/>
  <rect x="82" y="62" width="128" height="258" rx="24" fill="url(#${id}b)"/><rect x="84" y="64" width="124" height="254" rx="22" fill="none" stroke="#FFF" stroke-opacity=".7" stroke-width="2"/>
  ${arcs(146, 176, [14, 29, 44], 6, printOn(colour), 50)}<circle cx="146" cy="180" r="5" fill="${printOn(colour)}"/>
  <circle cx="146" cy="278" r="7" fill="${brand.sun}" opacity=".3"/><circle cx="146" cy="278" r="3.2" fill="${brand.sun}"/>
  <path d="M146 320v10q0 26 34 26h46" fill="none" stroke="#2B2E45" stroke-width="6" stroke-linecap="round"/><rect x="136" y="314" width="20" height="14" rx="4" fill="#3B3F58"/>
  <g transform="rotate(-62 70 150)">${arcs(70, 168, [34, 54], 5, brand.sun, 34)}</g>`;

/** A satellite dish on its tripod, with feed arm. */
const dish: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 206, 371, 130, 13, 0.45)}${pole(`${id}p`)}
  <path d="M206 262L132 368M206 262l78 106" stroke="#7C8197" stroke-width="11" stroke-linecap="round"/><rect x="195" y="236" width="24" height="134" rx="9" fill="url(#${id}p)"/>
  ${radial(
    `${id}r`,
    [
      [0, lighten(colour, 0.75)],
      [0.55, colour],
      [1, darken(colour, 0.26)],
    ],
    [0.34, 0.28, 0.85],
  )}<g transform="rotate(-32 196 168)"><ellipse cx="206" cy="174" rx="156" ry="108" fill="${darken(colour, 0.45)}"/>
  <ellipse cx="196" cy="164" rx="156" ry="108" fill="url(#${id}r)"/><ellipse cx="196" cy="164" rx="154" ry="106" fill="none" stroke="#FFF" stroke-opacity=".75" stroke-width="2.5"/>
  <ellipse cx="200" cy="168" rx="112" ry="74" fill="none" stroke="${darken(colour, 0.3)}" stroke-opacity=".18" stroke-width="2"/>
  <ellipse cx="203" cy="171" rx="62" ry="40" fill="none" stroke="${darken(colour, 0.3)}" stroke-opacity=".18" stroke-width="2"/></g>
  <path d="M236 262L120 92" stroke="#5B6078" stroke-width="8" stroke-linecap="round"/><path d="M108 66l28 12-10 30-28-12z" fill="${brand.ink}"/><path d="M108 66l28 12-3 9-28-12z" fill="${brand.sun}"/>`;

/** A flat panel that looks up at satellites in a low orbit, on its short stand. */
const panel: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 206, 366, 142, 14, 0.45)}${pole(`${id}p`)}<path d="M196 214L130 362M208 214l76 148M204 232v112" stroke="#7C8197" stroke-width="12" stroke-linecap="round"/><rect x="192" y="196" width="28" height="60" rx="9" fill="url(#${id}p)"/>
  ${linear(`${id}r`, [
    [0, lighten(colour, 0.7)],
    [0.5, colour],
    [1, darken(colour, 0.24)],
  ])}<g transform="translate(30 26) scale(.84) rotate(-17 200 160)"><path d="M70 92H330q14 0 20 13l44 106q6 19-16 19H42q-20 0-14-19L52 105q4-13 18-13z" fill="${darken(colour, 0.5)}" transform="translate(3 13)"/><path d="M70 92H330q14 0 20 13l44 106q6 19-16 19H42q-20 0-14-19L52 105q4-13 18-13z" fill="url(#${id}r)"/>
  <path d="M76 104H322l44 112H46z" fill="none" stroke="${darken(colour, 0.4)}" stroke-opacity=".25" stroke-width="3"/>${arcs(204, 188, [15, 32, 49], 7, printOn(colour), 52)}</g><g transform="translate(30 26) scale(.84) rotate(-17 200 160)">${arcs(200, 82, [30, 54], 8, brand.sun, 36)}</g>`;

/** What looks at satellites: a dish on a tripod, a flat panel. */
export const dishes = { plain: dish, panel };
