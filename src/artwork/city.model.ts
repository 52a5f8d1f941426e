import { arcs, brand, dots, draw, linear, place, radial } from "./paint.model.ts";

/** Roofs from left to right around the sun: where a house starts, how wide and how high it is. */
type Row = readonly (readonly [x: number, wide: number, high: number])[];

const farRow: Row = [
  [-1190, 70, 40],
  [-1096, 54, 62],
  [-1020, 48, 84],
  [-962, 52, 66],
  [-900, 50, 96],
  [-842, 40, 130],
  [-796, 66, 88],
  [-722, 44, 150],
  [-672, 58, 110],
  [-606, 38, 176],
  [-562, 60, 128],
  [-494, 46, 200],
  [-442, 60, 146],
  [-376, 40, 224],
  [-330, 58, 160],
  [-264, 44, 130],
  [-214, 52, 104],
  [-154, 40, 84],
  [130, 46, 92],
  [184, 40, 140],
  [230, 56, 110],
  [292, 44, 190],
  [342, 62, 136],
  [410, 40, 236],
  [456, 58, 160],
  [520, 44, 126],
];
const nearRow: Row = [
  [-1240, 110, 30],
  [-1150, 96, 44],
  [-1050, 76, 56],
  [-960, 92, 70],
  [-862, 70, 104],
  [-786, 96, 64],
  [-684, 64, 128],
  [-614, 88, 84],
  [-520, 70, 150],
  [-444, 92, 92],
  [-346, 66, 118],
  [-274, 84, 66],
  [-184, 70, 48],
  [104, 74, 52],
  [184, 86, 88],
  [276, 66, 152],
  [348, 92, 100],
  [446, 74, 184],
  [526, 96, 112],
];

function roofs(row: Row): string {
  return row.map(([x, wide, high]) => draw`M${x} 0v${-high + 5}q0-5 5-5h${wide - 10}q5 0 5 5V0z`).join("");
}

/** Small lights behind glass, most rooms still dark: short thick dashes in a grid that fits each house. */
function lights(row: Row, size: number, paint: string): string {
  const path = row.flatMap(([x, wide, high], house) => {
    const columns = Math.floor((wide - size) / (size * 2.6));
    const side = (wide - columns * size * 2.6 + size * 1.6) / 2;
    const floors = Math.floor((high - size * 2) / (size * 3));
    return Array.from({ length: columns * floors }, (_, room) => {
      if ((room * 7 + house * 5 + room * room) % 11 > 3) return "";
      return draw`M${Math.round(x + side + (room % columns) * size * 2.6)} ${Math.round(size * 2.4 - high + Math.floor(room / columns) * size * 3)}h${size}`;
    });
  });
  return draw`<path d="${path}" stroke="${paint}" stroke-width="${size * 1.3}"/>`;
}

/** The slender tower with the round lookout, and a round block of flats: every Johannesburg skyline has both. */
const landmarks = draw`<path d="M-310 0l5-300h10l5 300z"/><path d="M-322-262h44l-6 34h-32z"/><rect x="-326" y="-272" width="52" height="12" rx="6"/><rect x="-301.5" y="-352" width="3" height="60"/>
  <path d="M352 0v-214q0-12 44-12t44 12V0z"/><path d="M366-226h60v-16h-60z"/>`;

/** The far and the near row of roofs as paths on y 0, from 1240 left of the middle to 620 right of it. */
export function skyline(): { far: string; near: string } {
  return { far: roofs(farRow), near: roofs(nearRow) };
}

const sky = [
  [0, "#0E1030"],
  [0.3, "#232A72"],
  [0.56, "#5A39B8"],
  [0.76, "#B66BC2"],
  [0.9, "#FF9F6B"],
  [1, "#FFC55A"],
] as const;

/** The sun comes up behind the city, with the mark's signal arcs around it. */
export function drawCityDawn(width: number, height: number): string {
  const upright = height > width;
  const focus = upright ? width / 2 : width * 0.72;
  const ground = height * 0.86;
  const scale = upright ? 0.86 : 1;
  const stars = Array.from(
    { length: 46 },
    (_, n) => [((n * 0.618 + 0.04) % 1) * width, ((n * n * 23.7 + n * 61.3) % (height * 0.36)) + 12] as const,
  );
  return draw`${linear("s", sky, [0, 0, 0, 0.9])}<rect width="${width}" height="${height}" fill="url(#s)"/>
    ${dots(stars, 1.8, "#FFFFFF8C")}${dots(stars.slice(8, 20), 3, "#FFFFFFB0")}
    ${radial("w", [
      [0, "#FFE3A0", 0.95],
      [0.3, "#FFB06A", 0.5],
      [1, "#FF7FA0", 0],
    ])}<ellipse cx="${focus}" cy="${ground}" rx="${560 * scale}" ry="${480 * scale}" fill="url(#w)"/>${place(dawn(), focus, ground, scale)}
    ${linear(
      "n",
      [
        [0, "#1B1A4E"],
        [1, "#0B0C26"],
      ],
      [0, 0, 0, 1],
    )}<path d="M0 ${ground - 26}Q${focus * 0.45} ${ground - 46} ${focus} ${ground - 10}C${focus + 120} ${ground - 2} ${width - 120} ${ground - 8} ${width} ${ground - 36}V${height}H0z" fill="url(#n)"/>
    ${place(road(height - ground), focus, ground, 1)}
    ${
      upright
        ? ""
        : draw`${linear(
            "v",
            [
              [0, "#0B0C2A", 0.62],
              [1, "#0B0C2A", 0],
            ],
            [0, 0, 1, 0],
          )}<rect width="${width * 0.56}" height="${height}" fill="url(#v)"/>`
    }`;
}

function dawn(): string {
  return draw`${linear(
    "a",
    [
      [0, "#FFF0C2"],
      [1, brand.sun],
    ],
    [0, 0, 0, 1],
  )}<g opacity=".34">${arcs(0, 0, [392], 26, "#FFD58A")}</g><g opacity=".6">${arcs(0, 0, [302], 30, "#FFD27A")}</g><g opacity=".92">${arcs(0, 0, [206], 36, "#FFCB5C")}</g>
    <circle r="124" fill="url(#a)"/>
    ${linear(
      "h",
      [
        [0, "#7A50C4"],
        [1, "#C777BE"],
      ],
      [0, 0, 0, 1],
    )}<path d="M-1400 0V-60L-1180-96-1040-178-960-186H-690L-640-172-560-104-420-74-260-40H-100L40-30 220-62 330-118 372-124H620L700-80 900-40V0z" fill="url(#h)" opacity=".72"/>
    ${linear(
      "f",
      [
        [0, "#4A2F9C"],
        [1, "#8A4BA8"],
      ],
      [0, 0, 0, 1],
    )}<g fill="url(#f)"><path d="${roofs(farRow)}"/>${landmarks}</g>${lights(farRow, 6, "#FFD98AC0")}
    ${linear(
      "k",
      [
        [0, "#241C62"],
        [1, "#37246F"],
      ],
      [0, 0, 0, 1],
    )}<path d="${roofs(nearRow)}" fill="url(#k)"/>${lights(nearRow, 7, brand.sun)}
    <path d="M478-184v-62M553-112v-40M-486-150v-50" stroke="#241C62" stroke-width="4"/><circle cx="478" cy="-248" r="4" fill="#FF6B6B"/><circle cx="-486" cy="-202" r="3.5" fill="#FF6B6B"/>`;
}

/** The road into town, with the lights of the first cars. */
function road(deep: number): string {
  return draw`${linear(
    "r",
    [
      [0, "#FFC55A"],
      [0.3, "#B66BC2", 0.7],
      [1, "#6633CC", 0.2],
    ],
    [0, 0, 0, 1],
  )}<path d="M-3-8C-8 ${deep * 0.2} 60 ${deep * 0.3} 40 ${deep * 0.5}S-140 ${deep * 0.8} -150 ${deep}H30C20 ${deep * 0.8} 84 ${deep * 0.66} 84 ${deep * 0.46}S8 ${deep * 0.2} 3-8z" fill="url(#r)" opacity=".6"/>
    ${dots(
      [
        [16, deep * 0.3],
        [40, deep * 0.44],
        [22, deep * 0.62],
        [-50, deep * 0.86],
      ],
      4.5,
      "#FFF3CF",
    )}${dots(
      [
        [58, deep * 0.4],
        [52, deep * 0.6],
        [-4, deep * 0.84],
      ],
      4.5,
      "#FF7A6B",
    )}`;
}
