import { arcs, brand, type Colour, contactShadow, type Drawing, darken, draw, lighten } from "./paint.model.ts";
import { body, round } from "./surface.model.ts";

/** A telephone for the desk: its handset on the left, a screen and keys on the right. */
export const drawLandline: Drawing = (colour: Colour, id: string) => {
  const keys = Array.from({ length: 12 }, (_, n) => draw`M${212 + (n % 3) * 44} ${226 + Math.floor(n / 3) * 30}h18`);
  return draw`${contactShadow(`${id}g`, 206, 360, 172, 16, 0.5)}${body(`${id}b`, colour)}${round(`${id}r`, colour)}<path d="M112 84H336q18 0 22 18l22 220q2 34-30 34H62q-32 0-30-34l18-158q10-80 62-80z" fill="${darken(colour, 0.5)}"/><path d="M112 78H332q18 0 22 18l22 214q2 34-30 34H60q-32 0-30-34l18-152q10-80 64-80z" fill="url(#${id}b)"/>
    <rect x="192" y="102" width="142" height="82" rx="14" fill="#0B0C1C"/><rect x="200" y="110" width="126" height="66" rx="8" fill="#22336B"/><path d="M212 130h58M212 150h36" stroke="#9FC2F5" stroke-width="9" stroke-linecap="round"/>${arcs(302, 162, [10, 20, 30], 5, brand.sun, 50)}
    <path d="${keys}" stroke="${darken(colour, 0.55)}" stroke-width="19" stroke-linecap="round"/><path d="M212 226h18M300 316h18" stroke="${lighten(colour, 0.5)}" stroke-opacity=".5" stroke-width="19" stroke-linecap="round"/>
    <rect x="62" y="56" width="92" height="92" rx="40" fill="${darken(colour, 0.35)}"/><rect x="36" y="256" width="100" height="94" rx="42" fill="${darken(colour, 0.35)}"/><path d="M116 100Q76 190 84 300" fill="none" stroke="${darken(colour, 0.45)}" stroke-width="58" stroke-linecap="round"/><path d="M106 96Q66 186 74 296" fill="none" stroke="url(#${id}r)" stroke-width="54" stroke-linecap="round"/><path d="M90 116Q56 190 60 280" fill="none" stroke="#FFF" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>`;
};
