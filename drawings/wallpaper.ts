import { type Box, circle, clipped, line, path, rect, short } from "./paint.ts";

/** Patterns of switched-on screens. */
export const WALLPAPERS = ["petals", "dunes", "orbs", "ribbons", "facets", "arcs", "hills", "beams"] as const;

/** A pattern, and by how many degrees its hue differs from that of the device. */
type Wallpaper = readonly [pattern: (typeof WALLPAPERS)[number], turn: number];

/**
 * A switched-on screen.
 * @param id unique in the drawing
 */
export function screen(id: string, box: Box, [pattern, turn]: Wallpaper, content: Home = {}): string {
  const [x, y, width, height] = box;
  const tint = (lightness: number, more = 0) => `vivid(${lightness} ${turn + more})`;
  const sky = `<linearGradient id="${id}s" x2=".4" y2="1"><stop stop-color="${tint(0.2, -10)}"/><stop offset=".6" stop-color="${tint(0.42)}"/><stop offset="1" stop-color="${tint(0.7, 24)}"/></linearGradient>`;
  // A pattern is drawn on a square of 100 that covers the screen.
  const side = Math.max(width, height);
  const transform = `translate(${short(x + (width - side) / 2)} ${short(y + (height - side) / 2)})scale(${short(side / 100)})`;
  const art = `<g transform="${transform}" opacity=".88">${PATTERNS[pattern](tint)}</g>`;
  return `${sky}${clipped(id, box, rect(x, y, width, height, 0, `url(#${id}s)`), art, home(box, content))}${rect(...box, "shine")}`;
}

type Tint = (lightness: number, more?: number) => string;

const PATTERNS: Readonly<Record<Wallpaper[0], (tint: Tint) => string>> = {
  petals: (tint) =>
    [-100, -60, -20, 20, 60, 100]
      .map((angle, index) => {
        const fill = tint([0.34, 0.5, 0.64, 0.4, 0.56, 0.72][index] ?? 0.5, index * 6 - 10);
        return `<ellipse cx="50" cy="36" rx="11" ry="24" fill="${fill}" opacity=".8" transform="rotate(${angle} 50 60)"/>`;
      })
      .join(""),
  dunes: (tint) =>
    circle(62, 30, 9, tint(0.86, 40)) +
    path("M0 56c20-14 34-10 52 0s34 8 48-4v60H0z", tint(0.5, 10)) +
    path("M0 72c24-14 40-4 58 2s30 2 42-8v46H0z", tint(0.34, 2)) +
    path("M0 88c20-12 36-6 52-2s34 0 48-8v30H0z", tint(0.22, -8)),
  orbs: (tint) =>
    circle(38, 36, 20, tint(0.62, 20)) +
    circle(66, 58, 24, tint(0.46, -14), 'opacity=".9"') +
    circle(40, 76, 13, tint(0.78, 36)),
  ribbons: (tint) =>
    [0, 1, 2, 3]
      .map((index) => {
        const top = 22 + index * 15;
        return line(
          `M-6 ${top}C30 ${top - 20} 60 ${top + 28} 106 ${top}`,
          tint(0.36 + index * 0.13, index * 12 - 12),
          11,
        );
      })
      .join(""),
  facets: (tint) =>
    path("M0 0 54 42 16 100H0z", tint(0.5, 12)) +
    path("M54 42 100 0V72z", tint(0.66, 26)) +
    path("M54 42 100 72V100H16z", tint(0.34, -8)) +
    path("M78 100 100 72V100z", tint(0.26, -18)),
  arcs: (tint) =>
    [46, 36, 26, 16]
      .map((radius, index) => circle(36, 84, radius, tint(0.32 + index * 0.15, index * 14 - 10)))
      .join(""),
  hills: (tint) =>
    circle(40, 32, 8, tint(0.84, 34)) +
    path("M0 100 60 46 100 96v4z", tint(0.46, 8)) +
    path("M0 100 36 68 78 100z", tint(0.3, -6)) +
    path("M20 100 70 80 100 90v10z", tint(0.18, -14)),
  beams: (tint) =>
    [18, 34, 50, 66]
      .map((left, index) =>
        path(`M${left} 100 ${left + 22} 0h9L${left + 12} 100z`, tint(0.38 + index * 0.12, index * 10), 'opacity=".85"'),
      )
      .join(""),
};

/** What stands on a home screen. */
interface Home {
  /** Width of an icon; no icons without it. */
  icons?: number;
  /** A bar behind the icons instead of a search field above them. */
  dock?: boolean;
}

function home([x, y, width, height]: Box, { icons: size = 0, dock = false }: Home): string {
  if (size === 0) return "";
  const gap = width > height && dock ? size * 0.7 : (Math.min(width, height) - 4 * size) / 5;
  const left = x + (width - 4 * size - 3 * gap) / 2;
  const top = y + height - size - gap * 1.6;
  const bar = dock
    ? rect(
        left - gap * 0.6,
        top - gap * 0.6,
        4 * size + 4.2 * gap,
        size + gap * 1.2,
        size * 0.6,
        "#fff",
        'opacity=".28"',
      )
    : rect(left, top - size * 1.25, 4 * size + 3 * gap, size * 0.7, size, "#fff", 'opacity=".34"');
  const icons = [0, 1, 2, 3].map((index) => {
    return rect(
      left + index * (size + gap),
      top,
      size,
      size,
      size * 0.3,
      "#fff",
      `opacity="${short(0.95 - index * 0.1)}"`,
    );
  });
  return bar + icons.join("");
}
