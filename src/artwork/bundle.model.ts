import {
  brand,
  type Colour,
  contactShadow,
  type Drawing,
  darken,
  draw,
  lighten,
  linear,
  place,
  vivid,
} from "./paint.model.ts";

/** A tile with depth; what it stands for is drawn on it in white. */
function tile(colour: Colour, id: string, sign: string): string {
  return draw`${contactShadow(`${id}g`, 204, 362, 156, 15, 0.46)}${linear(`${id}b`, [
    [0, vivid(colour, 0.66, 6)],
    [0.45, colour],
    [1, vivid(colour, 0.26, -14)],
  ])}<rect x="64" y="58" width="280" height="296" rx="66" fill="${darken(colour, 0.55)}"/><rect x="60" y="48" width="280" height="296" rx="66" fill="url(#${id}b)"/>
    <path d="M60 220Q150 90 340 104q-4-56-66-56H126Q60 48 60 114z" fill="#FFF" opacity=".13"/>
    <rect x="61.5" y="49.5" width="277" height="293" rx="64.5" fill="none" stroke="#FFF" stroke-opacity=".35" stroke-width="2"/>
    ${linear(
      `${id}w`,
      [
        [0, "#FFFFFF"],
        [1, lighten(colour, 0.72)],
      ],
      [0, 0, 0, 1],
    )}<g fill="${darken(colour, 0.5)}" opacity=".3" transform="translate(5 8)">${sign}</g><g fill="url(#${id}w)">${sign}</g>`;
}

const bars = draw`<rect x="122" y="226" width="30" height="54" rx="12"/><rect x="164" y="190" width="30" height="90" rx="12"/><rect x="206" y="152" width="30" height="128" rx="12"/><rect x="248" y="112" width="30" height="168" rx="12"/>`;
const handset = draw`<path d="M142 118q14-14 28 2l18 24q10 14-2 26l-12 12q14 30 44 46l12-12q12-10 26-2l24 18q16 14 2 28l-14 16q-14 16-42 6-84-34-110-116-8-26 8-38z"/>`;
const bubble = draw`<path d="M156 112h92q46 0 46 44v36q0 44-46 44h-42l-46 40q-8 6-8-4v-37q-42-5-42-43v-36q0-44 46-44z"/>`;
const heart = draw`<path d="M203 212q-44-28-36-52 12-22 36 2 24-24 36-2 8 24-36 52z"/>`;
const moon = draw`<path d="M222 104A92 92 0 1 0 296 236A84 84 0 0 1 222 104z"/>`;

const aircraft = draw`<path d="M292 106c-10-10-24-4-38 10l-30 30-98-30-18 18 82 44-36 36-28-6-14 14 38 20 20 38 14-14-6-28 36-36 44 82 18-18-30-98 30-30c14-14 26-22 16-32z"/>`;
const note = draw`<path d="M168 122l104-22q10-2 10 8v124a36 30 0 1 1-24-28v-66l-66 14v98a36 30 0 1 1-24-28z"/>`;
const controller = draw`<path d="M146 132h112q56 0 64 92 4 56-26 56-20 0-40-40-6-10-16-10h-76q-10 0-16 10-20 40-40 40-30 0-26-56 8-92 64-92z"/>`;

/** Bundles by what is in them. */
export const bundles = {
  data: (colour, id) => tile(colour, id, bars),
  voice: (colour, id) => tile(colour, id, handset),
  combo: (colour, id) => tile(colour, id, place(bars, 92, 106, 0.72) + place(handset, 0, 10, 0.68)),
  social: (colour, id) => draw`${tile(colour, id, bubble)}<g fill="${vivid(colour, 0.42)}">${heart}</g>`,
  sms: (colour, id) =>
    draw`${tile(colour, id, bubble)}<g fill="${vivid(colour, 0.42)}"><circle cx="160" cy="174" r="13"/><circle cx="202" cy="174" r="13"/><circle cx="244" cy="174" r="13"/></g>`,
  roaming: (colour, id) => tile(colour, id, aircraft),
  music: (colour, id) => tile(colour, id, note),
  game: (colour, id) =>
    draw`${tile(colour, id, controller)}<path d="M158 164v44M136 186h44" stroke="${vivid(colour, 0.42)}" stroke-width="14" stroke-linecap="round"/><g fill="${brand.sun}"><circle cx="232" cy="204" r="12"/><circle cx="264" cy="172" r="12"/></g>`,
  night: (colour, id) =>
    draw`${tile(colour, id, moon)}<g fill="${brand.sun}"><circle cx="262" cy="118" r="9"/><circle cx="296" cy="160" r="6"/><circle cx="246" cy="174" r="5"/></g>`,
} satisfies Record<string, Drawing>;
