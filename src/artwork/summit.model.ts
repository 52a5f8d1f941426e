import { lattice } from "./dwelling.model.ts";
import { signal } from "./ground.model.ts";
import { layoutOf, veil } from "./hero.model.ts";
import { brand, draw, linear, place, radial } from "./paint.model.ts";

/** The wall of the Amphitheatre: buttresses and gullies as x and y from its middle on y 0. */
const wall =
  "M-980 0L-900-110-830-150-800-196-742-204-700-170-640-236-560-250-520-214-478-292-390-308-352-262-300-322-180-338-120-300-60-330 60-344 120-306 170-340 292-348 330-300 372-356 470-368 520-322 560-386 600-300 660-262 740-250 800-180 900-140 980 0z";

const gullies =
  "M-742-204l24 96M-520-214l-20 120M-478-292l30 150M-352-262l16 130M-180-338l-14 140M-120-300l22 150M60-344l-20 150M120-306l14 130M292-348l-22 150M330-300l20 150M470-368l-16 150M520-322l14 140M660-262l30 110";

/** First light on the Drakensberg; masts on the ridge hand the signal from one to the next. */
export function drawSummit(width: number, height: number): string {
  const layout = layoutOf(width, height, 0.78, 0.86);
  const { focus, ground, scale, upright } = layout;
  const crest = ground - 66;
  const masts = [
    [upright ? -0.36 : -0.24, 34, 0.5],
    [0, 0, 0.84],
    [upright ? 0.34 : 0.22, 26, 0.58],
  ] as const;
  return draw`${linear(
    "s",
    [
      [0, "#10133C"],
      [0.4, "#2F3596"],
      [0.72, "#8A63C8"],
      [1, "#FFB98A"],
    ],
    [0, 0, 0, 0.86],
  )}<rect width="${width}" height="${height}" fill="url(#s)"/>${radial("w", [
    [0, "#FFE0B0", 0.85],
    [0.5, "#FF9F8A", 0.3],
    [1, "#FF9F8A", 0],
  ])}<ellipse cx="${focus - 60}" cy="${ground - 80}" rx="${620 * scale}" ry="${330 * scale}" fill="url(#w)"/>
    ${linear(
      "k",
      [
        [0, "#6A55B8"],
        [0.6, "#8C6CC4"],
        [1, "#D79AB8"],
      ],
      [0, 0, 0, 1],
    )}<g transform="translate(${focus} ${ground - 10}) scale(${scale} ${scale})"><path d="${wall}" fill="url(#k)"/><path d="${gullies}" fill="none" stroke="#3A2F86" stroke-opacity=".3" stroke-width="9" stroke-linecap="round"/></g>
    ${linear(
      "m",
      [
        [0, "#FFFFFF", 0],
        [0.6, "#FFE9DC", 0.55],
        [1, "#FFE9DC", 0],
      ],
      [0, 0, 0, 1],
    )}<rect y="${ground - 140}" width="${width}" height="150" fill="url(#m)"/>
    ${masts.map(([x, y, size]) => {
      const [mx, my] = [focus + width * x, crest + y];
      return draw`${signal(mx, my - 354 * size, [40 * size, 76 * size, 112 * size], 9 * size + 2, 62)}${place(lattice("#14123F"), mx, my + 8, size)}`;
    })}
    <path d="M${focus + width * masts[0][0]} ${crest + 34 - 177}Q${focus + width * masts[0][0] * 0.4} ${crest - 300} ${focus} ${crest - 297}Q${focus + width * masts[2][0] * 0.6} ${crest - 290} ${focus + width * masts[2][0]} ${crest + 26 - 205}" fill="none" stroke="${brand.sun}" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 14"/>
    ${linear(
      "n",
      [
        [0, "#2A2470"],
        [1, "#0E0F34"],
      ],
      [0, 0, 0, 1],
    )}<path d="M0 ${ground + 40}Q${focus * 0.4} ${ground + 20} ${focus - width * 0.28} ${crest + 40}T${focus} ${crest}Q${focus + width * 0.1} ${crest + 4} ${focus + width * 0.24} ${crest + 32}T${width + 40} ${ground}V${height}H0z" fill="url(#n)"/>
    <path d="M0 ${ground + 70}Q${width * 0.3} ${ground + 26} ${width * 0.62} ${ground + 64}T${width} ${ground + 46}V${height}H0z" fill="#0B0C2A"/>${veil(layout, width, height, "#0B0C2A", 0.6)}`;
}
