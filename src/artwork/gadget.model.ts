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
  vivid,
} from "./paint.model.ts";
import { type Box, inset, metal, rect, sheen } from "./screen.model.ts";
import { body } from "./surface.model.ts";
import { wallpaper } from "./wallpaper.model.ts";

export const drawWatch: Drawing = (colour: Colour, id: string) => {
  const box: Box = { x: 106, y: 104, w: 188, h: 200, r: 58 };
  return draw`${contactShadow(`${id}g`, 206, 376, 92, 10, 0.46)}${linear(
    `${id}b`,
    [
      [0, darken(colour, 0.3)],
      [0.25, lighten(colour, 0.3)],
      [0.6, colour],
      [1, darken(colour, 0.42)],
    ],
    [0, 0, 1, 0],
  )}<path d="M142 120L152 30q2-12 14-12h68q12 0 14 12l10 90zM142 288l10 78q2 10 14 10h68q12 0 14-10l10-78z" fill="url(#${id}b)"/>
    <path d="M200 334v.1M200 350v.1M200 318v.1" stroke="${darken(colour, 0.6)}" stroke-width="7" stroke-linecap="round"/>
    <rect x="290" y="168" width="14" height="38" rx="6" fill="#5B6078"/><rect x="290" y="222" width="9" height="40" rx="4" fill="#5B6078"/>
    ${metal(`${id}m`, "#9A9DB2")}${rect(box, `url(#${id}m)`)}${rect(inset(box, 4), "#07080F")}${wallpaper(`${id}w`, colour, inset(box, 16), "rise")}
    <g fill="none" stroke-width="11" stroke-linecap="round"><circle cx="200" cy="204" r="50" stroke="#07080F" stroke-opacity=".35"/><path d="M200 154A50 50 0 1 1 157 229" stroke="#FFF"/><circle cx="200" cy="204" r="33" stroke="#07080F" stroke-opacity=".35"/><path d="M200 171A33 33 0 0 1 216 233" stroke="${brand.sun}"/></g>
    ${sheen(`${id}s`, inset(box, 4), 0.2)}`;
};

export const drawSoftware: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 210, 366, 150, 15, 0.5)}
  ${body(`${id}b`, colour)}${linear(
    `${id}e`,
    [
      [0, darken(colour, 0.25)],
      [1, darken(colour, 0.6)],
    ],
    [0, 0, 1, 0],
  )}<path d="M284 66L340 48V346L284 366z" fill="url(#${id}e)"/><path d="M72 66L130 48H340L284 66z" fill="${lighten(colour, 0.6)}"/>
  <path d="M72 66H284V366H72z" fill="url(#${id}b)"/><path d="M72 250Q160 120 284 132V66H72z" fill="#FFF" opacity=".12"/><path d="M73 366V67H284" fill="none" stroke="#FFF" stroke-opacity=".5" stroke-width="2"/>
  <g fill="#0A0B1E" opacity=".22" transform="translate(3 7)"><rect x="112" y="132" width="132" height="132" rx="32"/></g><rect x="112" y="130" width="132" height="132" rx="32" fill="#FFF"/>
  <g fill="${vivid(colour, 0.45)}"><rect x="136" y="154" width="36" height="36" rx="10"/><rect x="184" y="202" width="36" height="36" rx="10"/></g><rect x="184" y="154" width="36" height="36" rx="10" fill="${brand.sun}"/><rect x="136" y="202" width="36" height="36" rx="10" fill="${vivid(colour, 0.68)}"/>
  <path d="M112 306h92M112 324h60" stroke="#FFF" stroke-opacity=".75" stroke-width="8" stroke-linecap="round"/>`;

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

export const drawTools: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 204, 362, 160, 14, 0.46)}${body(`${id}b`, colour)}
  <rect x="56" y="178" width="200" height="178" rx="26" fill="#0A0B1E" opacity=".14"/><rect x="52" y="170" width="200" height="180" rx="26" fill="#FFF"/>
  <rect x="53" y="171" width="198" height="178" rx="25" fill="none" stroke="${lighten(colour, 0.7)}" stroke-width="2"/>
  <g fill="${lighten(colour, 0.6)}"><rect x="82" y="276" width="26" height="46" rx="8"/><rect x="118" y="252" width="26" height="70" rx="8"/></g><rect x="154" y="230" width="26" height="92" rx="8" fill="${colour}"/><rect x="190" y="200" width="26" height="122" rx="8" fill="${brand.sun}"/>
  <g transform="rotate(-14 240 150)"><path d="M196 176l14 74q3 12 16 10t12-16l-12-64z" fill="${darken(colour, 0.45)}"/><path d="M160 124h56L324 60V236L216 176h-56q-26 0-26-26t26-26z" fill="url(#${id}b)"/>
  <ellipse cx="324" cy="148" rx="22" ry="88" fill="${darken(colour, 0.45)}"/><ellipse cx="322" cy="148" rx="14" ry="70" fill="${brand.sun}"/></g><g transform="translate(330 122) rotate(76)">${arcs(0, 0, [36, 58], 8, brand.sun, 34)}</g>`;
