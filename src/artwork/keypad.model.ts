import { type Colour, contactShadow, type Drawing, darken, draw, lighten, linear, printOn } from "./paint.model.ts";
import { phoneBack } from "./phone.model.ts";
import { type Box, inset, metal, rect, sheen } from "./screen.model.ts";
import { wallpaper } from "./wallpaper.model.ts";

const back: Box = { x: 62, y: 36, w: 148, h: 320, r: 40 };
const front: Box = { x: 182, y: 48, w: 152, h: 322, r: 40 };
const display: Box = { x: 200, y: 82, w: 116, h: 110, r: 10 };

/** Twelve keys for numbers, three in a row. */
function numbers(colour: Colour): string[] {
  return Array.from({ length: 12 }, (_, index) => {
    const x = 200 + (index % 3) * 41;
    const y = 254 + Math.floor(index / 3) * 25;
    return draw`<rect x="${x}" y="${y}" width="34" height="18" rx="8" fill="${lighten(colour, 0.22)}"/><path d="M${x + 13} ${y + 9}h8" stroke="${printOn(colour)}" stroke-width="3" stroke-linecap="round"/>`;
  });
}

/** A phone with real keys; its back behind it as with the others. */
export const drawKeypad: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 136, 360, 100, 13)}${contactShadow(`${id}h`, 258, 373, 108, 14, 0.5)}
  ${phoneBack(colour, `${id}b`, back)}<circle cx="112" cy="92" r="20" fill="${darken(colour, 0.5)}"/><circle cx="112" cy="92" r="15" fill="#07080F"/><circle cx="112" cy="92" r="8" fill="#2B2F6B"/><circle cx="108" cy="88" r="2.4" fill="#FFF"/>
  <circle cx="146" cy="92" r="4.6" fill="#FFF3D0"/>${metal(`${id}m`, colour)}${linear(`${id}f`, [
    [0, lighten(colour, 0.3)],
    [0.4, colour],
    [1, darken(colour, 0.3)],
  ])}
  ${rect(front, `url(#${id}m)`)}${rect(inset(front, 3), `url(#${id}f)`)}<rect x="236" y="62" width="44" height="6" rx="3" fill="#07080F" opacity=".6"/>
  ${rect(inset(display, -6), "#07080F")}${wallpaper(`${id}w`, colour, display, "rise")}${sheen(`${id}s`, display, 0.16)}
  <rect x="200" y="210" width="30" height="30" rx="12" fill="${lighten(colour, 0.22)}"/><rect x="286" y="210" width="30" height="30" rx="12" fill="${lighten(colour, 0.22)}"/><path d="M208 225h14" stroke="#18B57A" stroke-width="5" stroke-linecap="round"/><path d="M294 225h14" stroke="#D64545" stroke-width="5" stroke-linecap="round"/>
  <rect x="238" y="207" width="40" height="36" rx="14" fill="${darken(colour, 0.5)}"/><rect x="248" y="216" width="20" height="18" rx="7" fill="${lighten(colour, 0.3)}"/>${numbers(colour)}`;
