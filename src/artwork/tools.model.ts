import {
  arcs,
  brand,
  type Colour,
  contactShadow,
  type Drawing,
  darken,
  dots,
  draw,
  lighten,
  vivid,
} from "./paint.model.ts";
import { body } from "./surface.model.ts";

const megaphone: Drawing = (
  colour: Colour,
  id: string,
) => draw`${contactShadow(`${id}g`, 204, 362, 160, 14, 0.46)}${body(`${id}b`, colour)}
  <rect x="56" y="178" width="200" height="178" rx="26" fill="#0A0B1E" opacity=".14"/><rect x="52" y="170" width="200" height="180" rx="26" fill="#FFF"/>
  <rect x="53" y="171" width="198" height="178" rx="25" fill="none" stroke="${lighten(colour, 0.7)}" stroke-width="2"/>
  <g fill="${lighten(colour, 0.6)}"><rect x="82" y="276" width="26" height="46" rx="8"/><rect x="118" y="252" width="26" height="70" rx="8"/></g><rect x="154" y="230" width="26" height="92" rx="8" fill="${colour}"/><rect x="190" y="200" width="26" height="122" rx="8" fill="${brand.sun}"/>
  <g transform="rotate(-14 240 150)"><path d="M196 176l14 74q3 12 16 10t12-16l-12-64z" fill="${darken(colour, 0.45)}"/><path d="M160 124h56L324 60V236L216 176h-56q-26 0-26-26t26-26z" fill="url(#${id}b)"/>
  <ellipse cx="324" cy="148" rx="22" ry="88" fill="${darken(colour, 0.45)}"/><ellipse cx="322" cy="148" rx="14" ry="70" fill="${brand.sun}"/></g><g transform="translate(330 122) rotate(76)">${arcs(0, 0, [36, 58], 8, brand.sun, 34)}</g>`;

/** A window of a program with a coloured bar; `inside` is drawn on its white page, 272 by 196 from 64 130. */
function page(colour: Colour, id: string, inside: string): string {
  return draw`${contactShadow(`${id}g`, 206, 358, 158, 14, 0.46)}${body(`${id}b`, colour)}<rect x="60" y="74" width="288" height="276" rx="30" fill="${darken(colour, 0.5)}"/><rect x="52" y="66" width="288" height="276" rx="30" fill="url(#${id}b)"/><path d="M62 122H330V306q0 26-26 26H88q-26 0-26-26z" fill="#FFF"/>
    <path d="M82 94h.1M106 94h.1M130 94h.1" stroke="#FFF" stroke-opacity=".75" stroke-width="13" stroke-linecap="round"/><path d="M186 94H304" stroke="#FFF" stroke-opacity=".3" stroke-width="15" stroke-linecap="round"/>${inside}`;
}

const days = Array.from({ length: 15 }, (_, n) => [104 + (n % 5) * 46, 178 + Math.floor(n / 5) * 52] as const);

/** Tools for a business or a household by what they do. */
export const tools = {
  plain: megaphone,
  calendar: (colour, id) =>
    page(
      colour,
      id,
      draw`${dots(days, 30, lighten(colour, 0.72))}${dots(days.slice(3, 5), 30, vivid(colour, 0.5))}${dots(days.slice(8, 9), 38, brand.sun)}`,
    ),
  photos: (colour, id) =>
    page(
      colour,
      id,
      draw`<rect x="84" y="144" width="224" height="166" rx="18" fill="${lighten(colour, 0.78)}"/><circle cx="142" cy="192" r="24" fill="${brand.sun}"/><path d="M84 292l66-66 46 44 54-70 58 74v18q0 18-18 18H102q-18 0-18-18z" fill="${vivid(colour, 0.46)}"/><path d="M84 292l66-66 76 84H102q-18 0-18-18z" fill="${vivid(colour, 0.62)}"/>`,
    ),
  lock: (colour, id) =>
    page(
      colour,
      id,
      draw`<path d="M160 220v-28a36 36 0 0 1 72 0v28" fill="none" stroke="${vivid(colour, 0.34)}" stroke-width="17"/><rect x="136" y="214" width="120" height="94" rx="22" fill="${vivid(colour, 0.46)}"/><circle cx="196" cy="252" r="13" fill="${brand.sun}"/><path d="M196 254v26" stroke="${brand.sun}" stroke-width="10" stroke-linecap="round"/>`,
    ),
  website: (colour, id) =>
    page(
      colour,
      id,
      draw`<rect x="84" y="144" width="224" height="76" rx="14" fill="${vivid(colour, 0.5)}"/><path d="M104 170h84M104 194h50" stroke="#FFF" stroke-width="11" stroke-linecap="round"/><circle cx="266" cy="182" r="22" fill="${brand.sun}"/><g fill="${lighten(colour, 0.72)}"><rect x="84" y="236" width="64" height="70" rx="12"/><rect x="164" y="236" width="64" height="70" rx="12"/><rect x="244" y="236" width="64" height="70" rx="12"/></g>`,
    ),
  ledger: (colour, id) =>
    page(
      colour,
      id,
      draw`<path d="M92 160h96M92 194h120M92 228h80" stroke="${lighten(colour, 0.62)}" stroke-width="13" stroke-linecap="round"/><path d="M262 160h38M262 194h38M262 228h38" stroke="${vivid(colour, 0.5)}" stroke-width="13" stroke-linecap="round"/><path d="M88 258H304" stroke="${lighten(colour, 0.62)}" stroke-width="4"/><path d="M92 290h66" stroke="${vivid(colour, 0.3)}" stroke-width="17" stroke-linecap="round"/><rect x="226" y="272" width="82" height="38" rx="19" fill="${brand.sun}"/>`,
    ),
  listing: (colour, id) =>
    page(
      colour,
      id,
      draw`<path d="M62 254L150 196 226 240 330 168V306q0 26-26 26H88q-26 0-26-26z" fill="${lighten(colour, 0.74)}"/><path d="M62 300Q140 240 196 286T330 250" fill="none" stroke="#FFF" stroke-width="13"/><path d="M196 292C182 262 146 242 146 202a50 50 0 0 1 100 0C246 242 210 262 196 292z" fill="${vivid(colour, 0.46)}"/><circle cx="196" cy="202" r="21" fill="#FFF"/>${arcs(196, 154, [36, 58], 9, brand.sun, 40)}`,
    ),
} satisfies Record<string, Drawing>;
