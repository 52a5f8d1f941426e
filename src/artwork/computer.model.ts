import { type Colour, contactShadow, type Drawing, darken, draw, lighten, linear } from "./paint.model.ts";
import { phoneBack } from "./phone.model.ts";
import { type Box, inset, metal, rect, sheen } from "./screen.model.ts";
import { type Motif, wallpaper } from "./wallpaper.model.ts";

const glass = "#07080F";

function tabletBody(colour: Colour, id: string): string {
  const back: Box = { x: 44, y: 56, w: 230, h: 300, r: 22 };
  const front: Box = { x: 116, y: 68, w: 240, h: 302, r: 22 };
  const screen = inset(front, 12);
  return draw`${contactShadow(`${id}g`, 150, 360, 130, 12)}${contactShadow(`${id}h`, 236, 373, 150, 14, 0.5)}
    ${phoneBack(colour, `${id}b`, back)}<circle cx="70" cy="84" r="13" fill="${darken(colour, 0.3)}"/><circle cx="70" cy="84" r="10" fill="${glass}"/>
    <circle cx="70" cy="84" r="5" fill="#2B2F6B"/><circle cx="67" cy="81" r="1.6" fill="#FFF"/>
    ${metal(`${id}m`, colour)}${rect(front, `url(#${id}m)`)}${rect(inset(front, 2.4), glass)}${wallpaper(`${id}w`, colour, screen, "rise")}
    <circle cx="236" cy="74.5" r="2.2" fill="#3A4180"/>
    <rect x="200" y="350" width="72" height="3" rx="1.5" fill="#FFF" opacity=".8"/>${sheen(`${id}s`, screen, 0.13)}`;
}

function pen(id: string): string {
  return draw`${linear(
    `${id}p`,
    [
      [0, "#FFFFFF"],
      [0.5, "#E4E2EE"],
      [1, "#A9A7BC"],
    ],
    [0, 0, 1, 0],
  )}<g transform="rotate(13 330 240)"><rect x="329" y="118" width="13" height="234" rx="6" fill="#0A0B1E" opacity=".2"/>
    <path d="M324 122q0-6 6.5-6t6.5 6V330l-5 22q-1.5 4-3 0l-5-22z" fill="url(#${id}p)"/>
    <path d="M325 332h11l-4 20q-1.5 4-3 0z" fill="#5A5872"/><path d="M324 150h13" stroke="#A9A7BC"/></g>`;
}

/** Tablets: the back behind, the lit front before it, with or without a pen. */
export const tablets = {
  plain: tabletBody,
  pen: (colour, id) => tabletBody(colour, id) + pen(id),
} satisfies Record<string, Drawing>;

function laptop(colour: Colour, id: string, lid: Box, keys: Colour, motif: Motif): string {
  const screen = { ...inset(lid, 9), r: 6 };
  const foot = lid.y + lid.h;
  return draw`${contactShadow(`${id}g`, 200, foot + 29, 196, 13, 0.5)}
    ${metal(`${id}m`, colour)}${rect({ ...lid, h: lid.h + 10 }, `url(#${id}m)`)}${rect({ ...inset(lid, 2), h: lid.h + 4 }, glass)}
    ${wallpaper(`${id}w`, colour, screen, motif)}<circle cx="200" cy="${lid.y + 5.5}" r="1.6" fill="#3A4180"/>${sheen(`${id}s`, screen, 0.13)}
    ${linear(
      `${id}d`,
      [
        [0, lighten(colour, 0.5)],
        [0.3, colour],
        [1, darken(colour, 0.42)],
      ],
      [0, 0, 0, 1],
    )}
    <path d="M${lid.x - 6} ${foot}H${lid.x + lid.w + 6}L392 ${foot + 18}H8z" fill="${keys}"/>
    <path d="M${lid.x + 22} ${foot + 2.5}H${lid.x + lid.w - 22}L${lid.x + lid.w - 12} ${foot + 11}H${lid.x + 12}z" fill="#0A0B1E" opacity=".55"/>
    <path d="M150 ${foot + 12}H250l3 5H147z" fill="#0A0B1E" opacity=".2"/>
    <path d="M8 ${foot + 17}H392v4q0 8-22 8H30q-22 0-22-8z" fill="url(#${id}d)"/><path d="M160 ${foot + 17}h80q-3 6-12 6h-56q-9 0-12-6z" fill="${darken(colour, 0.35)}"/>`;
}

/** Laptops, open and lit; the pro is taller and darker around the keys. */
export const laptops = {
  plain: (colour, id) => laptop(colour, id, { x: 48, y: 106, w: 304, h: 204, r: 14 }, lighten(colour, 0.3), "folds"),
  pro: (colour, id) => laptop(colour, id, { x: 40, y: 84, w: 320, h: 226, r: 15 }, darken(colour, 0.25), "bloom"),
} satisfies Record<string, Drawing>;

/** A screen for the desk. */
export const drawMonitor: Drawing = (colour: Colour, id: string) => {
  const frame: Box = { x: 24, y: 58, w: 352, h: 226, r: 14 };
  return draw`${contactShadow(`${id}g`, 204, 362, 130, 13, 0.46)}${metal(`${id}m`, colour)}
    <path d="M178 270h44v78h-44z" fill="${colour}"/><path d="M178 280h44v14h-44z" fill="#0A0B1E" opacity=".3"/><path d="M118 344H282q12 0 12 9t-12 9H118q-12 0-12-9t12-9z" fill="url(#${id}m)"/>
    ${rect(frame, `url(#${id}m)`)}${rect(inset(frame, 2.6), glass)}${wallpaper(`${id}w`, colour, { ...inset(frame, 10), r: 5 }, "bloom")}${sheen(`${id}s`, inset(frame, 10), 0.13)}
    <circle cx="352" cy="279" r="2.4" fill="#8DF0C2"/>`;
};
