import { arcs, brand, contactShadow, dots, draw, linear, place, radial } from "./paint.model.ts";

/** A small paper kite of a phone signal: the wire ends loose, its last arcs drift away. The pole stands at 0 0, 330 high. */
function pole(): string {
  return draw`${contactShadow("g", 4, 2, 120, 14, 0.5)}${linear(
    "p",
    [
      [0, "#5A4A3E"],
      [0.4, "#9A7F68"],
      [1, "#3B2E28"],
    ],
    [0, 0, 1, 0],
  )}<rect x="-10" y="-330" width="20" height="332" rx="6" fill="url(#p)"/><rect x="-84" y="-292" width="168" height="15" rx="6" fill="#6B5748"/><rect x="-62" y="-246" width="124" height="13" rx="6" fill="#5A483B"/>
    <g fill="#EDEAF7"><rect x="-78" y="-310" width="14" height="20" rx="5"/><rect x="-40" y="-310" width="14" height="20" rx="5"/><rect x="28" y="-310" width="14" height="20" rx="5"/><rect x="66" y="-310" width="14" height="20" rx="5"/></g>
    <path d="M73-308C190-250 230-130 176-62q-16 20-34 6t2-32" fill="none" stroke="#23204E" stroke-width="5" stroke-linecap="round"/><circle cx="146" cy="-90" r="20" fill="${brand.sun}" opacity=".3"/><path d="M146-108v-16M162-102l11-11M130-102l-11-11" stroke="${brand.sun}" stroke-width="5" stroke-linecap="round"/><circle cx="146" cy="-90" r="6" fill="${brand.sun}"/>`;
}

/** A weaver bird that sits on the crossbar with a twig. Feet at 0 0. */
export const bird = draw`<path d="M-6 0v-14M8 0v-14" stroke="#B5652A" stroke-width="4" stroke-linecap="round"/><path d="M-56-34Q-40-20-20-14 14-4 34-26 50-44 44-64 36-86 14-84-8-80-16-58-30-36-64-44z" fill="${brand.sun}"/><path d="M-18-44Q4-20 26-34 8-60-18-44z" fill="#D98A00"/><path d="M44-70l26 6-26 10z" fill="#14163A"/><path d="M14-84q26-6 31 22-18 4-27-4-8-8-4-18z" fill="#14163A"/><circle cx="30" cy="-70" r="4.5" fill="#FFF"/><circle cx="31" cy="-70" r="2.2" fill="#B3261E"/><path d="M50-58l46-14M72-64l6-16M80-67l14 6" stroke="#6B4826" stroke-width="4" stroke-linecap="round"/>`;

const sky = [
  [0, "#1A1D55"],
  [0.5, "#3A3394"],
  [0.85, "#9A76D8"],
  [1, "#F6C9A8"],
] as const;

/** The wire is down and the last arcs drift off; a bird on the pole keeps company. */
export function drawLostSignal(width: number, height: number): string {
  const upright = height > width;
  const focus = upright ? width * 0.42 : width * 0.66;
  const ground = height * 0.84;
  const scale = upright ? 1.12 : 1.2;
  const moon = focus + (upright ? 230 : 330);
  const at = (x: number, y: number) => draw`${width * x} ${ground + y}`;
  const stars = Array.from(
    { length: 40 },
    (_, n) => [((n * 0.618 + 0.03) % 1) * width, ((n * n * 31.7 + n * 97.3) % (height * 0.5)) + 14] as const,
  );
  return draw`${linear("s", sky, [0, 0, 0, 0.9])}<rect width="${width}" height="${height}" fill="url(#s)"/>${dots(stars, 2.2, "#FFFFFF90")}
    ${radial("m", [
      [0, "#FFF3D6", 0.6],
      [1, "#FFF3D6", 0],
    ])}<circle cx="${moon}" cy="${height * 0.24}" r="150" fill="url(#m)"/><path d="M${moon + 14} ${height * 0.24 - 52}a54 54 0 1 0 40 84a46 46 0 0 1 -40 -84z" fill="#FFF3D6"/>
    ${linear(
      "h",
      [
        [0, "#5B4AB0"],
        [1, "#8E6CC8"],
      ],
      [0, 0, 0, 1],
    )}<path d="M0 ${ground}L${at(0, -60)} ${at(0.14, -80)} ${at(0.2, -130)} ${at(0.38, -134)} ${at(0.45, -70)} ${at(0.7, -46)} ${at(0.78, -96)} ${at(0.92, -100)} ${at(1, -60)} ${at(1, 20)}H0z" fill="url(#h)" opacity=".8"/>
    ${linear(
      "k",
      [
        [0, "#2F2A7C"],
        [1, "#14153F"],
      ],
      [0, 0, 0, 1],
    )}<path d="M0 ${ground - 20}Q${at(0.25, -60)} ${at(0.55, -6)}T${at(1, -30)}V${height}H0z" fill="url(#k)"/>
    <path d="M-10 ${ground - 300 * scale}Q${focus * 0.55} ${ground - 230 * scale} ${focus - 74 * scale} ${ground - 296 * scale}M-10 ${ground - 280 * scale}Q${focus * 0.5} ${ground - 190 * scale} ${focus - 34 * scale} ${ground - 296 * scale}" fill="none" stroke="#23204E" stroke-width="4"/>
    ${place(pole(), focus, ground + 14, scale)}${place(bird, focus - 8, ground + 14 - 292 * scale - 38 * scale, scale)}
    <g transform="translate(${focus + 176 * scale} ${ground - 130 * scale}) rotate(34)"><g opacity=".95">${arcs(0, 0, [44], 10, brand.sun, 52)}</g><g opacity=".6" transform="translate(12 -6) rotate(7)">${arcs(0, 0, [86], 9, brand.sun, 40)}</g><g opacity=".3" transform="translate(34 -14) rotate(16)">${arcs(0, 0, [132], 8, brand.sun, 30)}</g></g>
    ${dots(
      Array.from(
        { length: 16 },
        (_, n) => [(n * 217.7 + 30) % width, ground + 50 + ((n * 47.7) % (height - ground - 56))] as const,
      ),
      15,
      "#12123A",
    )}`;
}
