import {
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
import { body } from "./surface.model.ts";

/** Draws what is shown on a label or a page, in the colour's family. */
type Sign = (colour: Colour) => string;

/** A box of software with a white label, 132 by 132 from 112 130, and the sign on it. */
function box(colour: Colour, id: string, sign: Sign): string {
  return draw`${contactShadow(`${id}g`, 210, 366, 150, 15, 0.5)}
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
  ${sign(colour)}<path d="M112 306h92M112 324h60" stroke="#FFF" stroke-opacity=".75" stroke-width="8" stroke-linecap="round"/>`;
}

/** The sign on each box, drawn around 178 196. */
const signs = {
  plain: (colour) =>
    draw`<g fill="${vivid(colour, 0.45)}"><rect x="136" y="154" width="36" height="36" rx="10"/><rect x="184" y="202" width="36" height="36" rx="10"/></g><rect x="184" y="154" width="36" height="36" rx="10" fill="${brand.sun}"/><rect x="136" y="202" width="36" height="36" rx="10" fill="${vivid(colour, 0.68)}"/>`,
  shield: (colour) =>
    draw`<path d="M178 146C164 156 148 160 134 161V192C134 220 154 240 178 249 202 240 222 220 222 192V161C208 160 192 156 178 146z" fill="${vivid(colour, 0.45)}"/><path d="M178 146V249C202 240 222 220 222 192V161C208 160 192 156 178 146z" fill="${vivid(colour, 0.34)}"/><path d="M158 196l15 16 27-31" fill="none" stroke="${brand.sun}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>`,
  mail: (colour) =>
    draw`<rect x="130" y="160" width="96" height="74" rx="13" fill="${vivid(colour, 0.45)}"/><path d="M136 168l42 34 42-34" fill="none" stroke="#FFF" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><circle cx="222" cy="160" r="15" fill="${brand.sun}"/>`,
  cloud: (colour) =>
    draw`<path d="M148 232a24 24 0 0 1-2-48 33 33 0 0 1 62-8 28 28 0 0 1 4 56z" fill="${vivid(colour, 0.45)}"/><path d="M178 222v-34M164 200l14-14 14 14" fill="none" stroke="${brand.sun}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`,
  sign: (colour) =>
    draw`<path d="M138 148h54l26 26v72h-80z" fill="${vivid(colour, 0.68)}"/><path d="M192 148l26 26h-26z" fill="${vivid(colour, 0.45)}"/><path d="M152 226q10-34 20-14t12 4 14 2" fill="none" stroke="${vivid(colour, 0.3)}" stroke-width="6" stroke-linecap="round"/><path d="M190 214l34-46 14 10-34 46-18 7z" fill="${brand.sun}"/>`,
} satisfies Record<string, Sign>;

/** Boxes of software by what they are for: many things, safety, mail, copies kept elsewhere, signing. */
export const software = {
  plain: (colour, id) => box(colour, id, signs.plain),
  shield: (colour, id) => box(colour, id, signs.shield),
  mail: (colour, id) => box(colour, id, signs.mail),
  cloud: (colour, id) => box(colour, id, signs.cloud),
  sign: (colour, id) => box(colour, id, signs.sign),
} satisfies Record<string, Drawing>;
