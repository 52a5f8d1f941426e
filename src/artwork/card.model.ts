import { markBody } from "./mark.model.ts";
import {
  brand,
  type Colour,
  contactShadow,
  type Drawing,
  darken,
  dots,
  draw,
  lighten,
  linear,
  place,
  vivid,
} from "./paint.model.ts";

/** The gold contacts of a SIM, 92 by 76 from the top left corner. */
function chip(id: string): string {
  return draw`${linear(`${id}o`, [
    [0, "#FFF3C4"],
    [0.45, "#F0C04A"],
    [1, "#B9802A"],
  ])}<rect width="92" height="76" rx="15" fill="url(#${id}o)"/>
    <path d="M0 25H28q6 0 6 6V45q0 6-6 6H0M92 25H64q-6 0-6 6V45q0 6 6 6H92M34 31q0-8 6-12V0M58 31q0-8-6-12V0M34 45q0 8 6 12V76M58 45q0 8-6 12V76" fill="none" stroke="#8F5F1B" stroke-width="2.2"/>`;
}

/** Plastic in the asked colour with one broad reflection. */
function plastic(id: string, colour: Colour): string {
  return linear(id, [
    [0, lighten(colour, 0.42)],
    [0.45, colour],
    [1, darken(colour, 0.34)],
  ]);
}

export const drawSim: Drawing = (colour: Colour, id: string) => draw`${contactShadow(`${id}g`, 204, 366, 158, 15, 0.46)}
  ${plastic(`${id}b`, colour)}${linear(`${id}f`, [
    [0, "#FFFFFF"],
    [0.6, lighten(colour, 0.86)],
    [1, lighten(colour, 0.6)],
  ])}<g transform="rotate(-10 170 160)"><rect x="30" y="70" width="268" height="172" rx="20" fill="${darken(colour, 0.5)}"/><rect x="28" y="66" width="268" height="172" rx="20" fill="url(#${id}b)"/>
  <path d="M28 186Q120 90 296 112V86q0-20-20-20H48Q28 66 28 86z" fill="#FFF" opacity=".13"/>${place(markBody("#FFFFFF"), 46, 78, 0.9)}</g>
  <g transform="rotate(5 240 240)"><path d="M166 152H266L326 212V344q0 20-20 20H166q-20 0-20-20V172q0-20 20-20z" fill="${darken(colour, 0.62)}" opacity=".38" transform="translate(5 7)"/>
  <path d="M166 148H266L326 208V340q0 20-20 20H166q-20 0-20-20V168q0-20 20-20z" fill="url(#${id}f)"/>
  <path d="M166 149.5H265.5L324.5 208.5" fill="none" stroke="#FFF" stroke-width="3"/>
  <path d="M146 322Q236 276 326 300V340q0 20-20 20H166q-20 0-20-20z" fill="url(#${id}b)"/>${place(chip(id), 190, 194, 1)}</g>`;

/** The dots of a code to scan, 13 a side, clear of its three corner squares, the cut corner and the mark in the middle. */
const codeDots = Array.from({ length: 169 }, (_, n) => [n % 13, Math.floor(n / 13)] as const)
  .filter(([x, y]) => !(x < 4 && (y < 4 || y > 8)) && !(x > 8 && y > 8) && x - y < 9)
  .filter(([x, y]) => Math.abs(x - 6) > 2 || Math.abs(y - 6) > 2)
  .filter(([x, y]) => (x * 7 + y * 13 + x * y * 3 + ((x * x + y) >> 1)) % 7 < 4)
  .map(([x, y]) => [122 + x * 13, 114 + y * 13] as const);

function finder(x: number, y: number): string {
  return draw`<rect x="${x - 2}" y="${y - 2}" width="40" height="40" rx="12" fill="none" stroke-width="8"/><rect x="${x + 11}" y="${y + 11}" width="14" height="14" rx="5" stroke="none"/>`;
}

export const drawEsim: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 204, 368, 150, 14, 0.46)}${plastic(`${id}b`, colour)}
  <rect x="76" y="50" width="252" height="312" rx="34" fill="${darken(colour, 0.52)}"/><rect x="72" y="44" width="252" height="312" rx="34" fill="url(#${id}b)"/>
  <path d="M72 210Q150 80 324 92V78q0-34-34-34H106Q72 44 72 78z" fill="#FFF" opacity=".14"/>
  <path d="M122 84H236l62 62V286q0 22-22 22H122q-22 0-22-22V106q0-22 22-22z" fill="${darken(colour, 0.6)}" opacity=".3" transform="translate(3 6)"/>
  <path d="M122 84H236l62 62V286q0 22-22 22H122q-22 0-22-22V106q0-22 22-22z" fill="#FFF"/>
  <g fill="${vivid(colour, 0.28)}" stroke="${vivid(colour, 0.28)}">${finder(124, 116)}${finder(124, 233)}${finder(241, 233)}${dots(codeDots, 9, vivid(colour, 0.28))}</g>
  ${place(markBody(vivid(colour, 0.42)), 168, 159, 1)}<rect x="160" y="326" width="76" height="8" rx="4" fill="#FFF" opacity=".6"/>`;

export const drawVoucher: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 204, 352, 176, 15, 0.46)}${plastic(`${id}b`, colour)}
  <g transform="rotate(9 200 200)"><rect x="56" y="92" width="296" height="190" rx="22" fill="${darken(colour, 0.45)}"/></g>
  <g transform="rotate(-7 200 220)"><rect x="42" y="126" width="316" height="204" rx="24" fill="${darken(colour, 0.55)}"/><rect x="40" y="120" width="316" height="204" rx="24" fill="url(#${id}b)"/>
  <path d="M40 262Q170 120 356 150V144q0-24-24-24H64Q40 120 40 144z" fill="#FFF" opacity=".14"/>
  ${linear(`${id}r`, [
    [0, "#FFE1A0"],
    [0.5, brand.sun],
    [1, "#C98700"],
  ])}<rect x="120" y="120" width="34" height="204" fill="url(#${id}r)"/><rect x="40" y="200" width="316" height="28" fill="url(#${id}r)"/>
  <path d="M137 210C96 214 66 190 84 168S130 178 137 210C144 178 172 146 192 168S178 214 137 210z" fill="url(#${id}r)"/>
  <path d="M137 210C112 208 92 192 98 182S126 184 137 210C148 184 168 172 176 182S160 208 137 210z" fill="#8A5B00" opacity=".42"/>
  <path d="M137 212l-34 52 24-8 10 22 10-22 24 8z" fill="url(#${id}r)"/><circle cx="137" cy="212" r="14" fill="#FFD36B"/>${place(markBody("#FFFFFF"), 264, 240, 1.05)}</g>`;

export const drawStreaming: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 204, 352, 168, 14, 0.46)}${plastic(`${id}b`, colour)}
  <path d="M160 318h80l14 30H146z" fill="#3B3F58"/><rect x="112" y="342" width="176" height="12" rx="6" fill="#23263F"/>
  <rect x="26" y="74" width="348" height="250" rx="22" fill="#0B0C1C"/><rect x="36" y="84" width="328" height="226" rx="14" fill="url(#${id}b)"/>
  <path d="M36 236Q130 170 364 190V310H36z" fill="${vivid(colour, 0.3, 24)}" opacity=".7"/><path d="M36 276Q190 210 364 262V310H36z" fill="${vivid(colour, 0.16)}" opacity=".75"/>
  <circle cx="282" cy="142" r="30" fill="${brand.sun}" opacity=".9"/><circle cx="200" cy="196" r="48" fill="#0A0B1E" opacity=".25"/><circle cx="200" cy="192" r="48" fill="#FFF"/>
  <path d="M186 169q0-5 5-3l34 22q5 4 0 8l-34 22q-5 2-5-3z" fill="${vivid(colour, 0.32)}"/>
  <rect x="70" y="284" width="260" height="6" rx="3" fill="#FFF" opacity=".35"/><rect x="70" y="284" width="112" height="6" rx="3" fill="${brand.sun}"/><circle cx="182" cy="287" r="7" fill="#FFF"/>`;
