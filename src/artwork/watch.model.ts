import { brand, type Colour, contactShadow, type Drawing, darken, draw, lighten, linear } from "./paint.model.ts";
import { type Box, inset, metal, rect, sheen } from "./screen.model.ts";
import { wallpaper } from "./wallpaper.model.ts";

const glass = "#07080F";
const steel = "#9A9DB2";

/** Soft rubber across the strap. */
function strap(id: string, colour: Colour): string {
  return linear(
    id,
    [
      [0, darken(colour, 0.3)],
      [0.25, lighten(colour, 0.3)],
      [0.6, colour],
      [1, darken(colour, 0.42)],
    ],
    [0, 0, 1, 0],
  );
}

const plain: Drawing = (colour: Colour, id: string) => {
  const box: Box = { x: 106, y: 104, w: 188, h: 200, r: 58 };
  return draw`${contactShadow(`${id}g`, 206, 376, 92, 10, 0.46)}${strap(`${id}b`, colour)}<path d="M142 120L152 30q2-12 14-12h68q12 0 14 12l10 90zM142 288l10 78q2 10 14 10h68q12 0 14-10l10-78z" fill="url(#${id}b)"/>
    <path d="M200 334v.1M200 350v.1M200 318v.1" stroke="${darken(colour, 0.6)}" stroke-width="7" stroke-linecap="round"/>
    <rect x="290" y="168" width="14" height="38" rx="6" fill="#5B6078"/><rect x="290" y="222" width="9" height="40" rx="4" fill="#5B6078"/>
    ${metal(`${id}m`, "#9A9DB2")}${rect(box, `url(#${id}m)`)}${rect(inset(box, 4), "#07080F")}${wallpaper(`${id}w`, colour, inset(box, 16), "rise")}
    <g fill="none" stroke-width="11" stroke-linecap="round"><circle cx="200" cy="204" r="50" stroke="#07080F" stroke-opacity=".35"/><path d="M200 154A50 50 0 1 1 157 229" stroke="#FFF"/><circle cx="200" cy="204" r="33" stroke="#07080F" stroke-opacity=".35"/><path d="M200 171A33 33 0 0 1 216 233" stroke="${brand.sun}"/></g>
    ${sheen(`${id}s`, inset(box, 4), 0.2)}`;
};

/** A round case with hands, as watches for running and diving have. */
const round: Drawing = (colour: Colour, id: string) => {
  const ticks = Array.from({ length: 12 }, (_, n) => {
    const at = (r: number) => draw`${200 + Math.sin((n * Math.PI) / 6) * r} ${202 - Math.cos((n * Math.PI) / 6) * r}`;
    return `M${at(n % 3 ? 74 : 70)}L${at(80)}`;
  });
  const face: Box = { x: 114, y: 116, w: 172, h: 172, r: 86 };
  return draw`${contactShadow(`${id}g`, 206, 376, 84, 10, 0.46)}${strap(`${id}b`, colour)}<path d="M146 130L156 30q2-12 14-12h60q12 0 14 12l10 100zM146 276l10 90q2 10 14 10h60q12 0 14-10l10-90z" fill="url(#${id}b)"/>
    <path d="M200 330v.1M200 346v.1M200 314v.1" stroke="${darken(colour, 0.6)}" stroke-width="7" stroke-linecap="round"/><rect x="294" y="150" width="16" height="26" rx="6" fill="#5B6078" transform="rotate(-26 302 163)"/><rect x="294" y="228" width="16" height="26" rx="6" fill="#5B6078" transform="rotate(26 302 241)"/>
    ${metal(`${id}m`, steel)}<circle cx="200" cy="202" r="104" fill="url(#${id}m)"/><circle cx="200" cy="202" r="97" fill="${darken(colour, 0.7)}"/><circle cx="200" cy="202" r="88" fill="${glass}"/>${wallpaper(`${id}w`, colour, face, "folds")}
    <path d="${ticks}" stroke="#FFF" stroke-width="5" stroke-linecap="round"/><path d="M200 202L164 168M200 202L240 150" stroke="#FFF" stroke-width="9" stroke-linecap="round"/><path d="M200 202L214 268" stroke="${brand.sun}" stroke-width="4" stroke-linecap="round"/><circle cx="200" cy="202" r="9" fill="${brand.sun}"/>${sheen(`${id}s`, face, 0.22)}`;
};

/** A slim band with a tall screen, for steps and sleep. */
const band: Drawing = (colour: Colour, id: string) => {
  const box: Box = { x: 138, y: 92, w: 124, h: 222, r: 36 };
  return draw`${contactShadow(`${id}g`, 206, 376, 76, 10, 0.46)}${strap(`${id}b`, colour)}<path d="M150 110L158 30q2-12 14-12h56q12 0 14 12l8 80zM150 296l8 70q2 10 14 10h56q12 0 14-10l8-70z" fill="url(#${id}b)"/><path d="M200 338v.1M200 353v.1" stroke="${darken(colour, 0.6)}" stroke-width="7" stroke-linecap="round"/>
    <rect x="260" y="178" width="7" height="44" rx="3.5" fill="#5B6078"/>${metal(`${id}m`, steel)}${rect(box, `url(#${id}m)`)}${rect(inset(box, 4), glass)}${wallpaper(`${id}w`, colour, inset(box, 12), "rise")}
    <g fill="none" stroke-linecap="round"><circle cx="200" cy="176" r="34" stroke="${glass}" stroke-opacity=".35" stroke-width="10"/><path d="M200 142A34 34 0 1 1 171 193" stroke="${brand.sun}" stroke-width="10"/><path d="M168 246h64M168 266h40" stroke="#FFF" stroke-width="9"/></g>${sheen(`${id}s`, inset(box, 4), 0.2)}`;
};

/** Watches: a square one with rounded corners, a round one with hands, a slim band. */
export const watches = { plain, round, band };
