import { wheel } from "./drive.model.ts";
import { layoutOf } from "./hero.model.ts";
import { arcs, brand, contactShadow, draw, linear, place, radial } from "./paint.model.ts";

/** A camel thorn with its flat crown; it stands at 0 0, 480 wide and 380 high. */
function thornTree(): string {
  return draw`${contactShadow("tg", 20, 0, 210, 15, 0.3)}<path d="M-14 0Q-4-110-8-180L-110-262M-8-170Q20-220 96-274M-6-150Q60-180 160-236M-8-190L-30-290" fill="none" stroke="#5A3A28" stroke-width="20" stroke-linecap="round"/>
    <path d="M-240-256q-20-34 40-50 20-40 96-36 40-34 110-14 70-22 116 12 80-6 92 40 36 20 6 48-60 20-120 2-60 22-130 4-80 20-130-2-60 16-80-4z" fill="#2F7D5B"/><path d="M-214-292q30-34 110-26 40-30 104-14 70-18 112 16 60-6 84 26-70-20-130-6-70-20-130 4-80-18-150 0z" fill="#54A97A"/>`;
}

/** An old bus for holidays with two boards on its roof, facing left; its wheels stand at y 0, it is 340 wide. */
function holidayBus(): string {
  return draw`${contactShadow("kg", 4, 0, 190, 13, 0.5)}${linear(
    "kb",
    [
      [0, "#8F63EA"],
      [1, "#4A1F9C"],
    ],
    [0, 0, 0.2, 1],
  )}${linear("kw", [
    [0, "#DDF2FF"],
    [1, "#5C86B8"],
  ])}
    <path d="M-120-226H130" stroke="#5A3A28" stroke-width="6"/><path d="M-106-226v20M118-226v20" stroke="#5A3A28" stroke-width="6"/><path d="M-150-236q150-22 300 0-150 18-300 0z" fill="${brand.sun}"/><path d="M-120-252q120-20 250 0-120 16-250 0z" fill="#F08A5D"/>
    <path d="M-170-112Q-166-206-112-206H140Q170-206 170-172V-40Q170-26 156-26H-156Q-170-26-170-40z" fill="#FFF6E4"/><path d="M-171-112Q-150-112-120-84T-40-62H170V-40Q170-26 156-26H-156Q-170-26-170-40z" fill="url(#kb)"/>
    <path d="M-148-122Q-144-184-112-186H-84V-122z" fill="url(#kw)"/>${[-68, 8, 84].map((x) => draw`<rect x="${x}" y="-186" width="64" height="64" rx="10" fill="url(#kw)"/>`)}<path d="M-56-126l26-56h14l-26 56zM96-126l26-56h14l-26 56z" fill="#FFF" opacity=".4"/>
    <circle cx="-152" cy="-78" r="14" fill="#FFF3C4"/><path d="M-6-52V-110M-180-34H-140M176-34H140" stroke="#FFF" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/><path d="M-148-26a40 40 0 0 1 80 0zM66-26a40 40 0 0 1 80 0z" fill="#0A0B1E" opacity=".7"/>${wheel(-108, 32)}${wheel(106, 32)}`;
}

/** Blades of grass along a line, `step` apart. */
function grass(width: number, y: number, step: number, paint: string): string {
  const blades = Array.from({ length: Math.ceil(width / step) }, (_, n) => {
    const lean = ((n * 37) % 15) - 7;
    return draw`M${n * step + ((n * 13) % 7)} ${y + ((n * 29) % 22)}q${lean}-16 ${lean * 2}-${24 + ((n * 17) % 16)}`;
  });
  return draw`<path d="${blades}" fill="none" stroke="${paint}" stroke-width="4" stroke-linecap="round"/>`;
}

/** A summer's day in the veld: a thorn tree, a bus with boards on its roof, and the sun with its arcs. */
export function drawVeldSummer(width: number, height: number): string {
  const { upright, focus, ground, scale } = layoutOf(width, height, 0.8, 0.86);
  const sun = upright ? width * 0.3 : focus - 240;
  return draw`${linear(
    "s",
    [
      [0, "#BFE0FA"],
      [0.6, "#E4F1FB"],
      [1, "#FFF1CC"],
    ],
    [0, 0, 0, 0.8],
  )}<rect width="${width}" height="${height}" fill="url(#s)"/>${radial("w", [
    [0, "#FFE7A8"],
    [1, "#FFE7A8", 0],
  ])}<circle cx="${sun}" cy="${ground - 150}" r="360" fill="url(#w)"/><g opacity=".65">${arcs(sun, ground - 70, [140, 196, 252], 18, "#FFD98A", 88)}</g><circle cx="${sun}" cy="${ground - 70}" r="92" fill="${brand.sun}"/>
    ${linear(
      "h",
      [
        [0, "#A9B8E0"],
        [1, "#D9CFE8"],
      ],
      [0, 0, 0, 1],
    )}<path d="M0 ${ground - 56}L${width * 0.2} ${ground - 80} ${width * 0.34} ${ground - 62} ${focus - 60} ${ground - 74} ${focus + 30} ${ground - 150} ${focus + 210} ${ground - 156} ${focus + 270} ${ground - 92} ${width} ${ground - 78}V${ground + 20}H0z" fill="url(#h)"/>
    ${linear(
      "f",
      [
        [0, "#F5D07A"],
        [1, "#D9A23C"],
      ],
      [0, 0, 0, 1],
    )}<path d="M0 ${ground - 30}Q${width * 0.3} ${ground - 60} ${width * 0.6} ${ground - 34}T${width} ${ground - 40}V${height}H0z" fill="url(#f)"/>
    ${place(thornTree(), upright ? width * 0.76 : focus + 250, ground - 12, scale)}${grass(width, ground + 6, 23, "#C98F2E")}${place(holidayBus(), upright ? width * 0.4 : focus - 40, ground + 44, scale * 1.16)}
    ${linear(
      "g",
      [
        [0, "#E9BE62"],
        [1, "#B97F24"],
      ],
      [0, 0, 0, 1],
    )}<path d="M0 ${ground + 62}Q${width * 0.35} ${ground + 34} ${width * 0.7} ${ground + 66}T${width} ${ground + 52}V${height}H0z" fill="url(#g)"/>${grass(width, ground + 78, 17, "#A86F1C")}`;
}
