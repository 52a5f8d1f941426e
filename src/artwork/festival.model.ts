import { car } from "./drive.model.ts";
import { plinth } from "./ground.model.ts";
import { layoutOf, veil } from "./hero.model.ts";
import { arcs, brand, dots, draw, linear, place, radial } from "./paint.model.ts";
import { confetti } from "./promo-life.model.ts";

/** Beams from the lamps under the roof; each is the x of its lamp and of the middle of its light. */
function beams(ground: number): string {
  const beam = ([from, to]: readonly [number, number]) =>
    draw`<path d="M${from - 16} 64h32L${to + 150} ${ground}H${to - 150}z" fill="url(#b)"/>`;
  const lamp = (x: number) =>
    draw`<path d="M${x - 24} 30h48l-8 40h-32z" fill="#0A0B24"/><ellipse cx="${x}" cy="70" rx="17" ry="6" fill="#FFF3CF"/>`;
  const lamps = [-340, -170, 0, 170, 340];
  return draw`${linear(
    "b",
    [
      [0, "#FFF3CF", 0.5],
      [1, "#FFF3CF", 0],
    ],
    [0, 0, 0, 1],
  )}${[
    [-340, -120],
    [0, 0],
    [340, 120],
  ].map(([from = 0, to = 0]) =>
    beam([from, to]),
  )}<path d="M-700 16H700M-700 40H700" stroke="#0A0B24" stroke-width="7"/>${lamps.map(lamp)}`;
}

/** Heads and raised hands before the stage, from the left edge to `width`. */
function crowd(width: number, y: number): string {
  const heads = Array.from(
    { length: Math.ceil(width / 62) },
    (_, n) => [n * 62 + ((n * 23) % 17), y + ((n * 37) % 26)] as const,
  );
  const hands = heads.filter((_, n) => n % 3 === 1).map(([x, top]) => draw`M${x + 24} ${top + 40}l${8 + (x % 9)} -76`);
  return draw`<g stroke="#0B0A26" stroke-linecap="round"><path d="${hands}" stroke-width="15"/></g>${dots(heads, 46, "#0B0A26")}<path d="${heads.map(([x, top]) => draw`M${x - 40} ${top + 92}v-30q0-40 40-40t40 40v30z`)}" fill="#0B0A26"/>`;
}

/** The prize on its stage: a car with a ribbon in the light of the lamps, confetti in the air. */
export function drawFestival(width: number, height: number): string {
  const layout = layoutOf(width, height, 0.8, 0.92);
  const { focus, ground, scale, upright } = layout;
  return draw`${linear(
    "s",
    [
      [0, "#160B3E"],
      [0.55, "#43209A"],
      [1, "#7A3BC8"],
    ],
    [0, 0, 0, 1],
  )}<rect width="${width}" height="${height}" fill="url(#s)"/>${radial("w", [
    [0, "#FFB06A", 0.75],
    [0.5, "#FF7FA0", 0.28],
    [1, "#FF7FA0", 0],
  ])}<circle cx="${focus}" cy="${ground - 60}" r="${520 * scale}" fill="url(#w)"/>
    <g opacity=".3">${arcs(focus, ground, [250 * scale, 340 * scale, 430 * scale], 34, brand.sun)}</g>${place(beams(ground), focus, 0)}
    <path d="M0 ${ground - 10}H${width}V${height}H0z" fill="#241058"/><path d="M0 ${ground - 10}H${width}v10H0z" fill="#8A5BE0" opacity=".6"/>
    ${plinth("p", focus, ground + 8, 300 * scale, "#8A63E0")}${place(car(), focus, ground + 10, 1.12 * scale)}${place(confetti(0, 0, 230, 560, 90), focus, ground - 40, scale)}
    ${crowd(width, height - (upright ? 56 : 50))}${veil(layout, width, height, "#12082F", 0.7)}`;
}
