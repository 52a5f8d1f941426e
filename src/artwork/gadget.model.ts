import { brand, type Colour, contactShadow, type Drawing, darken, draw } from "./paint.model.ts";
import { body } from "./surface.model.ts";

function headphones(colour: Colour, id: string, ground: number): string {
  return draw`${contactShadow(`${id}g`, 204, ground, 140, 13, 0.46)}${body(`${id}b`, colour)}
  <path d="M84 226V186a116 116 0 0 1 232 0v40" fill="none" stroke="${darken(colour, 0.5)}" stroke-width="30"/><path d="M82 226V184a116 116 0 0 1 232 0v42" fill="none" stroke="url(#${id}b)" stroke-width="24"/>
  <path d="M92 190a106 106 0 0 1 190-66" fill="none" stroke="#FFF" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>
  <rect x="88" y="206" width="58" height="128" rx="29" fill="#14152A"/><rect x="254" y="206" width="58" height="128" rx="29" fill="#14152A"/>
  <rect x="54" y="210" width="62" height="126" rx="31" fill="url(#${id}b)"/><rect x="284" y="210" width="62" height="126" rx="31" fill="url(#${id}b)"/>`;
}

const microphone = draw`<path d="M84 336q6 30 56 30h34" fill="none" stroke="#3B3F58" stroke-width="9" stroke-linecap="round"/><rect x="164" y="350" width="54" height="26" rx="13" fill="#14152A"/><circle cx="206" cy="363" r="5" fill="${brand.sun}"/>`;

/** Headphones without and with a microphone before the mouth. */
export const headsets = {
  plain: (colour, id) => headphones(colour, id, 366) + microphone,
  music: (colour, id) => headphones(colour, id, 344),
} satisfies Record<string, Drawing>;

function earbud(colour: Colour, id: string, x: number, lean: number): string {
  return draw`<g transform="translate(${x} 118) scale(${lean} 1)"><rect x="-12" y="18" width="30" height="118" rx="15" fill="url(#${id}b)"/><path d="M-6 34V118" stroke="#FFF" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>
    <circle r="38" fill="url(#${id}b)"/><ellipse cx="-30" cy="12" rx="17" ry="23" fill="#14152A" transform="rotate(24 -30 12)"/><rect x="6" y="-12" width="10" height="26" rx="5" fill="${darken(colour, 0.55)}"/></g>`;
}

/** Two earphones without a cable stand in their open case. */
export const drawEarbuds: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 206, 360, 148, 15, 0.5)}${body(`${id}b`, colour)}
  <rect x="72" y="52" width="256" height="190" rx="72" fill="${darken(colour, 0.2)}"/><rect x="84" y="64" width="232" height="180" rx="62" fill="${darken(colour, 0.6)}"/>
  ${earbud(colour, id, 156, 1)}${earbud(colour, id, 244, -1)}
  <path d="M72 216H328V270Q328 358 240 358H160Q72 358 72 270z" fill="url(#${id}b)"/><path d="M73 217H327" stroke="#FFF" stroke-opacity=".7" stroke-width="3"/>
  <path d="M72 216H328V228H72z" fill="#FFF" opacity=".12"/><circle cx="200" cy="272" r="11" fill="${brand.sun}" opacity=".3"/><circle cx="200" cy="272" r="5" fill="${brand.sun}"/>`;
