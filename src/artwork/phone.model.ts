import { type Colour, contactShadow, type Drawing, darken, draw, lighten, linear, radial } from "./paint.model.ts";
import { type Box, inset, metal, rect, sheen } from "./screen.model.ts";
import { type Motif, wallpaper } from "./wallpaper.model.ts";

const glass = "#07080F";

/** Front of a phone: metal rim, black bezel, lit screen, camera hole. */
function phoneFront(colour: Colour, id: string, box: Box, motif: Motif): string {
  const screen = inset(box, 8);
  return draw`${metal(`${id}m`, colour)}
    <rect x="${box.x + box.w - 1}" y="${box.y + box.h * 0.27}" width="3.5" height="${box.h * 0.13}" rx="1.7" fill="${darken(colour, 0.35)}"/>
    ${rect(box, `url(#${id}m)`)}${rect(inset(box, 2.6), glass)}${wallpaper(id, colour, screen, motif)}
    <circle cx="${box.x + box.w / 2}" cy="${screen.y + 12}" r="5" fill="${glass}"/><circle cx="${box.x + box.w / 2 - 1}" cy="${screen.y + 11}" r="1.4" fill="#3A4180"/>
    <rect x="${box.x + box.w / 2 - 22}" y="${box.y + box.h - 17}" width="44" height="3" rx="1.5" fill="#FFF" opacity=".8"/>
    ${sheen(`${id}s`, screen, 0.13)}`;
}

/** Back of a phone without its cameras: metal rim, coloured glass, one reflection. */
export function phoneBack(colour: Colour, id: string, box: Box): string {
  return draw`${metal(`${id}m`, colour)}${linear(`${id}b`, [
    [0, lighten(colour, 0.34)],
    [0.42, colour],
    [1, darken(colour, 0.3)],
  ])}
    <rect x="${box.x - 2.5}" y="${box.y + box.h * 0.24}" width="3.5" height="${box.h * 0.1}" rx="1.7" fill="${darken(colour, 0.3)}"/>
    ${rect(box, `url(#${id}m)`)}${rect(inset(box, 2.2), `url(#${id}b)`)}${sheen(`${id}s`, inset(box, 2.2), 0.3)}`;
}

function lens(id: string, cx: number, cy: number, r: number): string {
  return draw`<circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#${id}r)"/><circle cx="${cx}" cy="${cy}" r="${r * 0.86}" fill="${glass}"/>
    <circle cx="${cx}" cy="${cy}" r="${r * 0.56}" fill="url(#${id}l)"/><circle cx="${cx - r * 0.24}" cy="${cy - r * 0.28}" r="${r * 0.13}" fill="#FFF" opacity=".85"/>`;
}

/** The paints that every lens of one phone shares. */
function lensPaint(id: string, colour: Colour): string {
  return draw`${linear(`${id}r`, [
    [0, lighten(colour, 0.65)],
    [1, darken(colour, 0.55)],
  ])}${radial(
    `${id}l`,
    [
      [0, "#6F78D8"],
      [0.45, "#2B2F6B"],
      [1, "#0B0C1C"],
    ],
    [0.6, 0.65, 0.6],
  )}`;
}

function island(id: string, colour: Colour, box: Box): string {
  return draw`${linear(`${id}i`, [
    [0, lighten(colour, 0.42)],
    [1, darken(colour, 0.16)],
  ])}<rect x="${box.x + 1.5}" y="${box.y + 3}" width="${box.w}" height="${box.h}" rx="${box.r}" fill="#0A0B1E" opacity=".22"/>
    ${rect(box, `url(#${id}r)`)}${rect(inset(box, 1.3), `url(#${id}i)`)}`;
}

function flash(cx: number, cy: number): string {
  return draw`<circle cx="${cx}" cy="${cy}" r="4.6" fill="#FFF3D0" stroke="#0A0B1E" stroke-opacity=".25"/>`;
}

type Cameras = (id: string, colour: Colour, x: number, y: number) => string;

/** Camera layouts, measured from the top left corner of a back that is 156 wide. */
const cameras = {
  single: (id, colour, x, y) => draw`${island(id, colour, { x: x + 16, y: y + 16, w: 46, h: 78, r: 23 })}
    ${lens(id, x + 39, y + 39, 17)}${flash(x + 39, y + 74)}`,
  dual: (id, colour, x, y) => draw`${island(id, colour, { x: x + 14, y: y + 14, w: 52, h: 98, r: 26 })}
    ${lens(id, x + 40, y + 40, 19.5)}${lens(id, x + 40, y + 86, 19.5)}${flash(x + 80, y + 40)}`,
  triple: (id, colour, x, y) => draw`${island(id, colour, { x: x + 12, y: y + 12, w: 92, h: 92, r: 27 })}
    ${lens(id, x + 36, y + 36, 18.5)}${lens(id, x + 36, y + 80, 18.5)}${lens(id, x + 80, y + 58, 18.5)}${flash(x + 80, y + 27)}`,
  quad: (
    id,
    _colour,
    x,
    y,
  ) => draw`${lens(id, x + 35, y + 37, 18)}${lens(id, x + 35, y + 82, 18)}${lens(id, x + 35, y + 127, 18)}
    ${lens(id, x + 72, y + 82, 11)}${flash(x + 72, y + 50)}`,
  column: (id, _colour, x, y) =>
    draw`${lens(id, x + 35, y + 37, 18)}${lens(id, x + 35, y + 82, 18)}${lens(id, x + 35, y + 127, 18)}${flash(x + 70, y + 50)}`,
  ring: (id, colour, x, y) => draw`${island(id, colour, { x: x + 28, y: y + 18, w: 100, h: 100, r: 50 })}
    <circle cx="${x + 78}" cy="${y + 68}" r="42" fill="${glass}" opacity=".82"/>
    ${lens(id, x + 60, y + 52, 14)}${lens(id, x + 96, y + 52, 14)}${lens(id, x + 78, y + 86, 14)}${flash(x + 78, y + 60)}`,
  pill: (id, colour, x, y) => draw`${island(id, colour, { x: x + 13, y: y + 30, w: 130, h: 46, r: 23 })}
    ${rect({ x: x + 20, y: y + 37, w: 84, h: 32, r: 16 }, glass)}${lens(id, x + 38, y + 53, 14)}${lens(id, x + 84, y + 53, 14)}${flash(x + 122, y + 53)}`,
} satisfies Record<string, Cameras>;

const backBox: Box = { x: 54, y: 32, w: 156, h: 324, r: 30 };
const frontBox: Box = { x: 190, y: 46, w: 156, h: 324, r: 30 };

/** The soft shadow that a phone in front throws on the one behind it. */
function cast(id: string, behind: Box, before: Box): string {
  return draw`<clipPath id="${id}c">${rect(behind, "#000")}</clipPath><filter id="${id}f" x="-20%" width="140%"><feGaussianBlur stdDeviation="8"/></filter>
    <g clip-path="url(#${id}c)" opacity=".5"><g filter="url(#${id}f)">${rect({ ...before, x: before.x - 5, y: before.y + 8 }, "#0A0B1E")}</g></g>`;
}

function pair(colour: Colour, id: string, layout: Cameras, motif: Motif): string {
  return draw`${contactShadow(`${id}g`, 132, 360, 104, 13)}${contactShadow(`${id}h`, 268, 373, 112, 14, 0.5)}
    ${phoneBack(colour, `${id}b`, backBox)}${lensPaint(`${id}e`, colour)}${layout(`${id}e`, colour, backBox.x, backBox.y)}
    ${cast(`${id}k`, backBox, frontBox)}
    ${phoneFront(colour, `${id}f`, frontBox, motif)}`;
}

/** Only the front and only the back of a bar phone, 156 by 324 from the top left corner, for scenes. */
export const phoneSides: Record<"front" | "back", Drawing> = {
  front: (colour, id) => phoneFront(colour, id, { ...frontBox, x: 0, y: 0 }, "folds"),
  back: (colour, id) =>
    draw`${phoneBack(colour, id, { ...backBox, x: 0, y: 0 })}${lensPaint(`${id}e`, colour)}${cameras.dual(`${id}e`, colour, 0, 0)}`,
};

function fold(colour: Colour, id: string): string {
  const open: Box = { x: 132, y: 62, w: 228, h: 306, r: 22 };
  const back: Box = { x: 40, y: 52, w: 124, h: 304, r: 22 };
  const screen = inset(open, 8);
  return draw`${contactShadow(`${id}g`, 104, 359, 84, 11)}${contactShadow(`${id}h`, 246, 371, 136, 14, 0.5)}
    ${phoneBack(colour, `${id}b`, back)}${lensPaint(`${id}e`, colour)}
    ${island(`${id}e`, colour, { x: 52, y: 64, w: 46, h: 128, r: 23 })}${[87, 128, 169].map((y) => lens(`${id}e`, 75, y, 17))}
    ${cast(`${id}k`, back, open)}${metal(`${id}m`, colour)}${rect(open, `url(#${id}m)`)}${rect(inset(open, 2.6), glass)}${wallpaper(`${id}f`, colour, screen, "bloom")}
    <circle cx="308" cy="83" r="4.6" fill="${glass}"/>
    ${linear(
      `${id}v`,
      [
        [0, "#FFFFFF", 0],
        [0.42, "#FFFFFF", 0.16],
        [0.5, "#000000", 0.34],
        [0.58, "#000000", 0.12],
        [1, "#000000", 0],
      ],
      [0, 0, 1, 0],
    )}<rect x="216" y="70" width="60" height="290" fill="url(#${id}v)"/><path d="M246 62.5v4M246 363.5v4" stroke="#000" stroke-opacity=".5" stroke-width="2"/>
    ${sheen(`${id}s`, screen, 0.1)}`;
}

function flip(colour: Colour, id: string): string {
  const closed: Box = { x: 44, y: 186, w: 156, h: 170, r: 28 };
  const cover = { ...inset(closed, 9), h: 104, r: 20 };
  const bend = frontBox.y + frontBox.h / 2;
  return draw`${contactShadow(`${id}g`, 122, 360, 104, 13)}${contactShadow(`${id}h`, 274, 373, 112, 14, 0.5)}
    ${phoneBack(colour, `${id}b`, closed)}${rect(inset(cover, -1.5), glass)}${wallpaper(`${id}c`, colour, cover, "folds")}${lensPaint(`${id}e`, colour)}
    ${lens(`${id}e`, 78, 272, 17)}${lens(`${id}e`, 118, 272, 17)}
    <rect x="60" y="345" width="124" height="3" rx="1.5" fill="${darken(colour, 0.5)}" opacity=".45"/>
    ${phoneFront(colour, `${id}f`, { ...frontBox, x: 196 }, "folds")}
    ${linear(
      `${id}v`,
      [
        [0, "#FFFFFF", 0],
        [0.48, "#FFFFFF", 0.16],
        [0.52, "#000000", 0.22],
        [1, "#000000", 0],
      ],
      [0, 0, 0, 1],
    )}<rect x="204" y="${bend - 26}" width="140" height="52" fill="url(#${id}v)"/><path d="M196 ${bend}h4m148 0h4" stroke="#000" stroke-opacity=".5" stroke-width="2"/>`;
}

/** Phones by body and camera layout; back and front side by side, on one baseline. */
export const phones = {
  single: (colour, id) => pair(colour, id, cameras.single, "folds"),
  dual: (colour, id) => pair(colour, id, cameras.dual, "rise"),
  triple: (colour, id) => pair(colour, id, cameras.triple, "bloom"),
  quad: (colour, id) => pair(colour, id, cameras.quad, "folds"),
  column: (colour, id) => pair(colour, id, cameras.column, "bloom"),
  ring: (colour, id) => pair(colour, id, cameras.ring, "rise"),
  pill: (colour, id) => pair(colour, id, cameras.pill, "rise"),
  fold,
  flip,
} satisfies Record<string, Drawing>;
