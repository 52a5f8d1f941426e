import { lattice } from "./dwelling.model.ts";
import { arcs, brand, dots, draw, linear, place, radial } from "./paint.model.ts";

/** A wind pump, the sign of every Karoo farm; it stands at 0 0 and is 190 high. */
const windPump = draw`<g fill="none" stroke="#0C0D2A" stroke-width="4" stroke-linecap="round"><path d="M-24 0L-4-150 16-150 36 0M-20-30H32M-15-72H27M-10-112H21M-20-30L27-72-10-112M32-30L-15-72 21-112"/><path d="M6-164L62-176"/></g>
  <path d="M54-190l30-8v38l-30-2z" fill="#0C0D2A"/><g transform="translate(0 -164)"><path d="${Array.from(
    { length: 12 },
    (_, n) => {
      const at = (turn: number, r: number) => draw`${Math.cos(turn) * r} ${Math.sin(turn) * r}`;
      const turn = (n * Math.PI) / 6;
      return `M${at(turn, 10)}L${at(turn - 0.13, 42)} ${at(turn + 0.16, 42)}z`;
    },
  ).join(
    "",
  )}" fill="#0C0D2A"/><circle r="26" fill="none" stroke="#0C0D2A" stroke-width="2"/><circle r="6" fill="#0C0D2A"/></g>`;

/** A farm house with its lamp on, by a lattice mast that sends. It stands at 0 0. */
const farm = draw`<path d="M-150 0V-46L-126-74H-34L-10-46V0z" fill="#12123A"/><path d="M-156-44L-128-78H-32L-4-44z" fill="#0A0B24"/><rect x="-62" y="-92" width="14" height="24" fill="#0A0B24"/>
  <g fill="${brand.sun}"><rect x="-132" y="-34" width="20" height="20" rx="2"/><rect x="-100" y="-34" width="20" height="20" rx="2"/><path d="M-62 0v-30q0-6 6-6h10q6 0 6 6V0z" opacity=".75"/></g>
  <path d="M-162-24H2V-18H-162M-158-24V0M-4-24V0" stroke="#0A0B24" stroke-width="5" fill="none"/>`;

const sky = [
  [0, "#090B26"],
  [0.4, "#1B2062"],
  [0.7, "#3D2F96"],
  [0.92, "#8E57C4"],
  [1, "#F2A07A"],
] as const;

function starsOver(width: number, height: number): string {
  const scatter = (count: number, stepX: number, stepY: number) =>
    Array.from(
      { length: count },
      (_, n) => [(n * stepX + 31) % width, ((n * stepY + n * n * 7.3) % (height * 0.68)) + 8] as const,
    );
  const band = Array.from({ length: 110 }, (_, n) => {
    const along = ((n * 61.8) % 100) / 100;
    const off = (((n * 37.7) % 100) / 100 - 0.5) * (((n * 19.3) % 100) / 100) * height * 0.4;
    return [along * width * 0.95, height * 0.62 - along * height * 0.62 + off] as const;
  });
  return draw`${radial("y", [
    [0, "#B9A6FF", 0.3],
    [0.6, "#8C7BFF", 0.1],
    [1, "#8C7BFF", 0],
  ])}<ellipse cx="${width * 0.47}" cy="${height * 0.3}" rx="${Math.hypot(width, height) * 0.5}" ry="${height * 0.2}" fill="url(#y)" transform="rotate(${(-Math.atan2(height * 0.62, width) * 180) / Math.PI} ${width * 0.47} ${height * 0.3})"/>
    ${dots(scatter(100, 397.7, 151.3), 1.6, "#FFFFFF80")}${dots(band, 1.5, "#E4DCFFA0")}${dots(scatter(34, 521.9, 233.1), 2.6, "#FFFFFFCC")}${dots(scatter(9, 733.1, 97.7), 4, "#FFF3D6")}`;
}

/** Night over the Karoo: a lone mast sends its arcs across the stars to a farm house. */
export function drawKarooNight(width: number, height: number): string {
  const upright = height > width;
  const focus = upright ? width * 0.56 : width * 0.74;
  const ground = height * 0.84;
  const scale = upright ? 1 : 0.9;
  const hill = ground - 84;
  const top = hill + 6 - 354 * scale;
  const at = (x: number, y: number) => draw`${width * x} ${ground + y}`;
  return draw`${linear("s", sky, [0, 0, 0, 0.88])}<rect width="${width}" height="${height}" fill="url(#s)"/>${starsOver(width, height)}
    ${radial("w", [
      [0, brand.sun, 0.42],
      [0.4, "#8C5BFF", 0.16],
      [1, "#8C5BFF", 0],
    ])}<circle cx="${focus}" cy="${top}" r="${380 * scale}" fill="url(#w)"/>
    ${linear(
      "a",
      [
        [0, "#FFE7A8", 0.1],
        [0.5, brand.sun],
        [1, "#FFE7A8", 0.1],
      ],
      [0, 0, 1, 0],
    )}${[54, 98, 146, 200, 262].map((r, n) => `<g opacity="${[1, 0.8, 0.58, 0.38, 0.2][n]}">${arcs(focus, top, [r * scale], 9 - n, "url(#a)", 78)}</g>`)}
    ${linear(
      "h",
      [
        [0, "#4B3A9E"],
        [1, "#7A4FB0"],
      ],
      [0, 0, 0, 1],
    )}<path d="M0 ${ground}L${at(0, -50)} ${at(0.06, -58)} ${at(0.1, -122)} ${at(0.23, -126)} ${at(0.28, -62)} ${at(0.4, -48)} ${at(0.44, -86)} ${at(0.53, -88)} ${at(0.58, -40)} ${at(0.8, -36)} ${at(0.86, -98)} ${at(0.96, -102)} ${at(1, -78)} ${at(1, 20)}H0z" fill="url(#h)" opacity=".8"/>
    ${linear(
      "k",
      [
        [0, "#2A236E"],
        [1, "#1A1850"],
      ],
      [0, 0, 0, 1],
    )}<path d="M0 ${ground - 30}Q${at(0.2, -54)} ${focus - 330} ${ground - 10}C${focus - 190} ${ground + 4} ${focus - 120} ${hill} ${focus} ${hill}S${focus + 200} ${ground - 20} ${width + 60} ${ground - 34}V${height}H0z" fill="url(#k)"/>
    ${place(lattice("#0B0C2A"), focus, hill + 6, scale)}${linear(
      "n",
      [
        [0, "#15143F"],
        [1, "#090A20"],
      ],
      [0, 0, 0, 1],
    )}
    <path d="M0 ${ground + 34}Q${at(0.3, -6)} ${at(0.58, 26)}T${at(1, 6)}V${height}H0z" fill="url(#n)"/>
    ${place(farm, upright ? width * 0.34 : focus - 170, ground + (upright ? 24 : 26), 1)}${place(windPump, upright ? width * 0.82 : focus + 236, ground + 20, 1)}
    ${radial("l", [
      [0, brand.sun, 0.5],
      [1, brand.sun, 0],
    ])}<ellipse cx="${upright ? width * 0.24 : focus - 264}" cy="${ground + 22}" rx="120" ry="26" fill="url(#l)"/>
    ${dots(
      Array.from(
        { length: 26 },
        (_, n) => [(n * 173.3 + 20) % width, ground + 58 + ((n * 41.7) % (height - ground - 62))] as const,
      ),
      13,
      "#0B0C26",
    )}
    ${
      upright
        ? ""
        : draw`${linear(
            "v",
            [
              [0, "#070820", 0.5],
              [1, "#070820", 0],
            ],
            [0, 0, 1, 0],
          )}<rect width="${width * 0.5}" height="${height}" fill="url(#v)"/>`
    }`;
}
