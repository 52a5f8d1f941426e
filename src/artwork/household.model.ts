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
  radial,
  vivid,
} from "./paint.model.ts";
import { body, round } from "./surface.model.ts";

function lensOf(id: string, cx: number, cy: number, r: number): string {
  return draw`${radial(
    id,
    [
      [0, "#7C86E8"],
      [0.4, "#2B2F6B"],
      [1, "#07080F"],
    ],
    [0.62, 0.66, 0.6],
  )}<circle cx="${cx}" cy="${cy}" r="${r}" fill="#07080F"/><circle cx="${cx}" cy="${cy}" r="${r * 0.64}" fill="url(#${id})"/><circle cx="${cx - r * 0.26}" cy="${cy - r * 0.3}" r="${r * 0.13}" fill="#FFF" opacity=".9"/>`;
}

/** A white light strand runs into the small box on the wall. */
export const drawFibre: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 214, 360, 150, 14, 0.42)}${body(`${id}b`, colour)}
  ${linear(
    `${id}s`,
    [
      [0, brand.violet, 0],
      [0.3, brand.violet],
      [1, brand.sun],
    ],
    [0, 0, 1, 0],
  )}<g fill="none" stroke="url(#${id}s)" stroke-linecap="round"><path d="M14 96C90 20 150 60 150 130S90 220 118 268" stroke-width="20" opacity=".16"/><path d="M14 96C90 20 150 60 150 130S90 220 118 268" stroke-width="7"/>
  <path d="M14 122C80 60 124 84 124 138S104 220 116 278" stroke-width="4" opacity=".7"/><path d="M14 70C96-10 178 40 176 128S122 214 132 262" stroke-width="4" opacity=".7"/></g>
  <g fill="#FFF"><circle cx="146" cy="104" r="5"/><circle cx="120" cy="206" r="4"/><circle cx="76" cy="66" r="4"/></g>
  <path d="M116 178h218q26 0 26 26v126q0 26-26 26H116z" fill="${darken(colour, 0.42)}"/><rect x="92" y="172" width="262" height="182" rx="28" fill="url(#${id}b)"/>
  <rect x="94" y="174" width="258" height="178" rx="26" fill="none" stroke="#FFF" stroke-opacity=".7" stroke-width="2"/>
  <path d="M200 214h110M200 230h110M200 246h110" stroke="${darken(colour, 0.3)}" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/>
  ${[0, 1, 2, 3].map((index) => draw`<circle cx="${204 + index * 30}" cy="312" r="8" fill="#18B57A" opacity=".22"/><circle cx="${204 + index * 30}" cy="312" r="4" fill="${index === 0 ? brand.sun : "#18B57A"}"/>`)}
  <circle cx="132" cy="264" r="20" fill="${darken(colour, 0.5)}" opacity=".4"/><circle cx="132" cy="264" r="11" fill="${brand.sun}"/>`;

/** The eye of a camera with its light below, 236 by 222. */
function cameraHead(colour: Colour, id: string): string {
  return draw`<rect x="86" y="54" width="236" height="222" rx="100" fill="${darken(colour, 0.45)}"/><rect x="78" y="48" width="236" height="222" rx="100" fill="url(#${id}b)"/>
    <rect x="80" y="50" width="232" height="218" rx="98" fill="none" stroke="#FFF" stroke-opacity=".6" stroke-width="2.5"/><rect x="100" y="70" width="192" height="178" rx="80" fill="#0B0C1C"/>
    ${lensOf(`${id}l`, 196, 152, 54)}<circle cx="196" cy="152" r="55" fill="none" stroke="#3A4066" stroke-width="2"/><circle cx="196" cy="226" r="4" fill="#8DF0C2"/><circle cx="138" cy="110" r="4" fill="#2B2F4E"/><circle cx="254" cy="110" r="4" fill="#2B2F4E"/>`;
}

const indoorCamera: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 206, 366, 112, 14, 0.5)}${body(`${id}b`, colour)}${round(`${id}r`, colour)}
  <path d="M184 262h32l8 74h-48z" fill="${darken(colour, 0.3)}"/><ellipse cx="200" cy="352" rx="84" ry="20" fill="${darken(colour, 0.45)}"/><ellipse cx="200" cy="344" rx="84" ry="20" fill="url(#${id}r)"/>
  ${cameraHead(colour, id)}`;

const outdoorCamera: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 196, 372, 120, 11, 0.3)}${body(`${id}b`, colour)}${round(`${id}r`, colour)}
  <rect x="330" y="92" width="22" height="190" rx="8" fill="${darken(colour, 0.55)}"/><rect x="318" y="86" width="22" height="190" rx="8" fill="url(#${id}r)"/>
  <path d="M320 148h-80q-24 0-24 24v20h-40v-24q0-50 50-50h94z" fill="${darken(colour, 0.35)}"/>
  <path d="M124 222L92 78M160 206l-20-146" stroke="${darken(colour, 0.5)}" stroke-width="15" stroke-linecap="round"/>
  ${place(cameraHead(colour, id), 22, 128, 0.86)}`;

const doorbell: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 206, 372, 84, 11, 0.42)}${body(`${id}b`, colour)}
  <rect x="144" y="42" width="128" height="326" rx="54" fill="${darken(colour, 0.5)}"/><rect x="132" y="36" width="128" height="326" rx="54" fill="url(#${id}b)"/>
  <rect x="134" y="38" width="124" height="322" rx="52" fill="none" stroke="#FFF" stroke-opacity=".5" stroke-width="2"/><rect x="146" y="50" width="100" height="164" rx="44" fill="#0B0C1C"/>
  ${lensOf(`${id}l`, 196, 108, 38)}<circle cx="196" cy="108" r="39" fill="none" stroke="#3A4066" stroke-width="2"/><circle cx="172" cy="172" r="4" fill="#2B2F4E"/><circle cx="220" cy="172" r="4" fill="#2B2F4E"/><circle cx="196" cy="190" r="4" fill="#8DF0C2"/>
  <circle cx="196" cy="290" r="44" fill="${brand.sun}" opacity=".22"/><circle cx="196" cy="290" r="36" fill="${brand.sun}"/><circle cx="196" cy="290" r="31" fill="${darken(colour, 0.5)}"/>
  <path d="M196 270c-11 0-16 8-16 18 0 9-5 11-5 15h42c0-4-5-6-5-15 0-10-5-18-16-18zM190 308h12" fill="#FFF" stroke="#FFF" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A bar with a lens and loudspeakers, for a room where people meet. */
const roomBar: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 206, 300, 176, 14, 0.5)}${body(`${id}b`, colour)}<path d="M150 244h100l16 48H134z" fill="${darken(colour, 0.55)}"/><rect x="22" y="148" width="364" height="108" rx="46" fill="${darken(colour, 0.55)}"/><rect x="16" y="140" width="364" height="108" rx="46" fill="url(#${id}b)"/><rect x="18" y="142" width="360" height="104" rx="44" fill="none" stroke="#FFF" stroke-opacity=".4" stroke-width="2"/>
  <path d="M62 172v44M82 168v52M102 166v56M294 166v56M314 168v52M334 172v44" stroke="#07080F" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/><circle cx="198" cy="194" r="62" fill="#0B0C1C"/>${lensOf(`${id}l`, 198, 194, 44)}<circle cx="198" cy="194" r="45" fill="none" stroke="#3A4066" stroke-width="2"/><circle cx="262" cy="178" r="5" fill="#8DF0C2"/>`;

/** Cameras by where they stand: on a shelf, on the outside wall, at the door, below the screen of a meeting room. */
export const cameras = { plain: indoorCamera, outdoor: outdoorCamera, doorbell, room: roomBar };

export const drawVacuum: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 204, 330, 190, 26, 0.5)}${round(`${id}r`, colour)}${body(`${id}b`, colour)}
  <path d="M30 210V262C30 312 106 340 200 340S370 312 370 262V210z" fill="url(#${id}r)"/><path d="M30 250V262C30 312 106 340 200 340S370 312 370 262V250C370 300 294 328 200 328S30 300 30 250z" fill="#14152A"/>
  <ellipse cx="200" cy="206" rx="170" ry="82" fill="url(#${id}b)"/><ellipse cx="200" cy="206" rx="168" ry="80" fill="none" stroke="#FFF" stroke-opacity=".6" stroke-width="2.5"/>
  <ellipse cx="200" cy="204" rx="134" ry="62" fill="none" stroke="${darken(colour, 0.4)}" stroke-opacity=".25" stroke-width="2"/>
  <path d="M146 168V150C146 136 170 128 200 128S254 136 254 150V168C254 182 230 190 200 190S146 182 146 168z" fill="${darken(colour, 0.55)}"/><ellipse cx="200" cy="150" rx="54" ry="22" fill="${lighten(colour, 0.3)}"/>
  <ellipse cx="200" cy="150" rx="36" ry="13" fill="${darken(colour, 0.3)}"/><path d="M176 262q24 6 48 0" stroke="${brand.sun}" stroke-width="6" stroke-linecap="round" fill="none"/><rect x="150" y="296" width="100" height="14" rx="7" fill="${vivid(colour, 0.5)}" opacity=".55"/>`;
