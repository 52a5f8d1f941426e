import {
  brand,
  type Colour,
  contactShadow,
  type Drawing,
  darken,
  draw,
  lighten,
  linear,
  printOn,
} from "./paint.model.ts";
import { body, round } from "./surface.model.ts";

/** A flash of lightning, 40 by 58 from its top right corner. */
const bolt = draw`<path d="M6 0l-26 34h18l-6 24 28-36h-18z" fill="${brand.sun}"/>`;

/** South African wall socket: three round holes. */
function socket(colour: Colour, x: number, y: number): string {
  return draw`<circle cx="${x}" cy="${y}" r="21" fill="${darken(colour, 0.55)}"/><g fill="#07080F"><circle cx="${x}" cy="${y - 9}" r="3.6"/><circle cx="${x - 8}" cy="${y + 5}" r="3.6"/><circle cx="${x + 8}" cy="${y + 5}" r="3.6"/></g>`;
}

function lamp(x: number, y: number, glow: string): string {
  return draw`<circle cx="${x}" cy="${y}" r="9" fill="${glow}" opacity=".25"/><circle cx="${x}" cy="${y}" r="4" fill="${glow}"/>`;
}

const trolley: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 206, 372, 144, 14, 0.5)}${round(`${id}b`, colour)}
  <path d="M134 110V52q0-20 20-20h92q20 0 20 20v58" fill="none" stroke="#3B3F58" stroke-width="13"/><path d="M150 34h100" stroke="#6C718A" stroke-width="15" stroke-linecap="round"/>
  <circle cx="122" cy="346" r="27" fill="#14152A"/><circle cx="122" cy="346" r="12" fill="#7C8197"/><circle cx="280" cy="346" r="27" fill="#14152A"/><circle cx="280" cy="346" r="12" fill="#7C8197"/>
  <rect x="96" y="88" width="208" height="254" rx="28" fill="url(#${id}b)"/><path d="M98 116q0-26 26-26h152q26 0 26 26" fill="none" stroke="#FFF" stroke-opacity=".6" stroke-width="2"/>
  <rect x="122" y="116" width="156" height="82" rx="16" fill="#0B0C1C"/><g transform="translate(200 128)">${bolt}</g>
  <path d="M136 176h26M238 176h26" stroke="#8DF0C2" stroke-width="6" stroke-linecap="round"/><path d="M136 160h20M238 160h20" stroke="#8DF0C2" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"/>
  ${[150, 200, 250].map((x) => socket(colour, x, 236))}
  <path d="M130 286h140M130 300h140M130 314h140" stroke="${darken(colour, 0.6)}" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>`;

const station: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 206, 362, 176, 15, 0.5)}${body(`${id}b`, colour)}${round(`${id}r`, colour)}
  <path d="M78 160V112q0-36 36-36h172q36 0 36 36v48" fill="none" stroke="${darken(colour, 0.5)}" stroke-width="30"/><path d="M76 158V110q0-36 36-36h172q36 0 36 36v48" fill="none" stroke="url(#${id}r)" stroke-width="22"/><path d="M112 68h172" stroke="#FFF" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>
  <g fill="#14152A"><rect x="72" y="336" width="62" height="26" rx="10"/><rect x="266" y="336" width="62" height="26" rx="10"/></g>
  <rect x="48" y="132" width="316" height="220" rx="38" fill="${darken(colour, 0.5)}"/><rect x="38" y="126" width="316" height="220" rx="38" fill="url(#${id}b)"/><rect x="40" y="128" width="312" height="216" rx="36" fill="none" stroke="#FFF" stroke-opacity=".5" stroke-width="2"/>
  <rect x="66" y="154" width="260" height="162" rx="22" fill="#14152A"/><rect x="84" y="172" width="104" height="62" rx="12" fill="#07080F"/><g transform="translate(114 178) scale(.8)">${bolt}</g>
  <path d="M138 190h34" stroke="#8DF0C2" stroke-width="7" stroke-linecap="round"/><path d="M138 204h26M138 218h18" stroke="#8DF0C2" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>
  ${socket("#6C718A", 234, 204)}${socket("#6C718A", 288, 204)}
  <g fill="#3B3F58"><rect x="90" y="260" width="38" height="16" rx="4"/><rect x="142" y="260" width="38" height="16" rx="4"/><rect x="90" y="286" width="38" height="12" rx="6"/><rect x="142" y="286" width="38" height="12" rx="6"/></g>
  <circle cx="240" cy="278" r="18" fill="#3B3F58"/><circle cx="240" cy="278" r="8" fill="#07080F"/><circle cx="290" cy="278" r="17" fill="none" stroke="${brand.sun}" stroke-width="3"/><path d="M290 269v8" stroke="${brand.sun}" stroke-width="3" stroke-linecap="round"/>`;

/** The case of what hangs on a wall, and its shadow side. */
function hung(colour: Colour, id: string, y: number, height: number): string {
  return draw`<rect x="112" y="${y + 6}" width="192" height="${height}" rx="24" fill="${darken(colour, 0.48)}"/><rect x="98" y="${y}" width="192" height="${height}" rx="24" fill="url(#${id}b)"/><rect x="100" y="${y + 2}" width="188" height="${height - 4}" rx="22" fill="none" stroke="#FFF" stroke-opacity=".55" stroke-width="2"/>`;
}

const wall: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 206, 374, 132, 11, 0.4)}${body(`${id}b`, colour)}
  <path d="M150 196v50M174 196v50M238 196v50" stroke="#2B2E45" stroke-width="8"/>${hung(colour, id, 28, 184)}${hung(colour, id, 242, 124)}
  <rect x="136" y="58" width="116" height="66" rx="14" fill="#0B0C1C"/><g transform="translate(196 66) scale(.84)">${bolt}</g>
  <path d="M150 102h20M218 102h20" stroke="#8DF0C2" stroke-width="6" stroke-linecap="round"/><path d="M150 86h14M224 86h14" stroke="#8DF0C2" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"/>
  ${[162, 194, 226].map((x, index) => lamp(x, 148, index === 0 ? brand.sun : "#18B57A"))}
  <path d="M130 176h128M130 190h128" stroke="${printOn(colour)}" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/>
  <rect x="136" y="276" width="116" height="14" rx="7" fill="#0B0C1C"/><rect x="139" y="279" width="82" height="8" rx="4" fill="#18B57A"/><path d="M176 322h36" stroke="${printOn(colour)}" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>`;

const battery: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 206, 374, 132, 11, 0.44)}${body(`${id}b`, colour)}${hung(colour, id, 34, 330)}
  <g transform="translate(194 96) scale(1.5)">${bolt}</g><rect x="136" y="226" width="116" height="18" rx="9" fill="#0B0C1C"/>${[0, 1, 2, 3].map((index) => draw`<rect x="${141 + index * 27}" y="231" width="22" height="8" rx="4" fill="#18B57A" opacity="${index === 3 ? 0.3 : 1}"/>`)}
  ${lamp(194, 276, brand.sun)}<path d="M134 318h120M134 332h120" stroke="${printOn(colour)}" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/>`;

/** Power for the home: an inverter on wheels, a battery with a handle, an inverter on the wall with its battery, that battery alone. */
export const inverters = { plain: trolley, station, wall, battery };

const mini: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 204, 334, 186, 16, 0.5)}${body(`${id}b`, lighten(colour, 0.12))}${round(`${id}r`, colour)}
  <path d="M300 190C318 96 388 120 368 60" fill="none" stroke="#3B3F58" stroke-width="10" stroke-linecap="round"/><rect x="352" y="20" width="26" height="46" rx="8" fill="#14152A" transform="rotate(-16 365 60)"/>
  <path d="M92 178H308q12 0 18 11l42 79H32l42-79q6-11 18-11z" fill="url(#${id}b)"/><path d="M92 179H308q11 0 17 10" fill="none" stroke="#FFF" stroke-opacity=".55" stroke-width="2"/>
  <g transform="translate(200 196) scale(1.1 .86)">${bolt}</g>
  <path d="M32 266H368v44q0 24-24 24H56q-24 0-24-24z" fill="url(#${id}r)"/><path d="M33 267H367" stroke="#FFF" stroke-opacity=".5" stroke-width="2"/>
  ${[84, 132, 180].map((x) => draw`<circle cx="${x}" cy="300" r="16" fill="#07080F"/><circle cx="${x}" cy="300" r="11" fill="none" stroke="#6C718A" stroke-width="2"/><circle cx="${x}" cy="300" r="3.5" fill="#C9CBD6"/>`)}
  <rect x="216" y="290" width="46" height="20" rx="4" fill="#07080F"/><rect x="222" y="300" width="34" height="6" rx="2" fill="#6C718A"/>
  ${lamp(292, 300, brand.sun)}${lamp(316, 300, "#18B57A")}${lamp(340, 300, "#18B57A")}
  <path d="M84 300C84 372 44 340 18 372" fill="none" stroke="#2B2E45" stroke-width="10" stroke-linecap="round"/><path d="M16 374l-8 9" stroke="#C9CBD6" stroke-width="6"/><rect x="73" y="288" width="22" height="30" rx="7" fill="#2B2E45"/>`;

const upright: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 214, 364, 122, 14, 0.5)}${body(`${id}b`, colour)}
  ${linear(
    `${id}e`,
    [
      [0, darken(colour, 0.3)],
      [1, darken(colour, 0.62)],
    ],
    [0, 0, 1, 0],
  )}<path d="M256 56L318 42V342L256 364z" fill="url(#${id}e)"/><path d="M110 56L176 42H318L256 56z" fill="${lighten(colour, 0.4)}"/>
  <path d="M110 56H256V364H126q-16 0-16-16z" fill="url(#${id}b)"/><path d="M111 364V57H256" fill="none" stroke="#FFF" stroke-opacity=".5" stroke-width="2"/>
  <rect x="132" y="84" width="102" height="76" rx="12" fill="#07080F"/><g transform="translate(184 94)">${bolt}</g><path d="M144 146h16M206 146h16" stroke="#8DF0C2" stroke-width="5" stroke-linecap="round"/>
  <circle cx="183" cy="200" r="20" fill="#07080F"/><path d="M183 190v10" stroke="${brand.sun}" stroke-width="4" stroke-linecap="round"/><circle cx="183" cy="200" r="15" fill="none" stroke="${brand.sun}" stroke-width="3"/>
  <path d="M140 260h86M140 278h86M140 296h86M140 314h86M140 332h86" stroke="#07080F" stroke-opacity=".55" stroke-width="6" stroke-linecap="round"/>
  <path d="M276 96l26-6M276 112l26-6M276 128l26-6M276 144l26-6" stroke="#07080F" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`;

/** Batteries that take over by themselves: the small box of a router, the upright one of a server. */
export const supplies = { mini, upright };
