import { type Article, below, floor, night, room, tints, way } from "./article-ground.model.ts";
import { drawMonitor, laptops } from "./computer.model.ts";
import { block, cloud, lattice } from "./dwelling.model.ts";
import { headsets } from "./gadget.model.ts";
import { mug } from "./goods.model.ts";
import { signal, stand } from "./ground.model.ts";
import { arcs, brand, draw, linear, place } from "./paint.model.ts";
import { people, person } from "./people.model.ts";
import { phoneSides } from "./phone.model.ts";
import { supplies } from "./power.model.ts";
import { pin } from "./travel.model.ts";
import { shield } from "./trust.model.ts";

/** A desk lamp that shines to the left; it stands at 0 0, 250 high. */
export function deskLamp(): string {
  return draw`${linear(
    "dl",
    [
      [0, "#FFE9B0", 0.75],
      [1, "#FFE9B0", 0],
    ],
    [0, 0, 0, 1],
  )}<path d="M-128-196l70-28L30 0H-190z" fill="url(#dl)"/><path d="M10-6L58-120-40-214" fill="none" stroke="#3B3F58" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/><circle cx="58" cy="-120" r="10" fill="${brand.sun}"/><path d="M-34-250l-22 50-76 6q2-66 70-76z" fill="${brand.violet}"/><path d="M-132-194l76-6q-14 22-42 22t-34-16z" fill="#FFF3D6"/><rect x="-36" y="-12" width="92" height="14" rx="7" fill="#3B3F58"/>`;
}

/** A pot plant; it stands at 0 0, 150 high. */
export function pot(): string {
  const leaf = (turn: number, long: number, green: string) =>
    draw`<path d="M0-50C-20-${50 + long * 0.4} -18-${50 + long * 0.8} 0-${50 + long}C18-${50 + long * 0.8} 20-${50 + long * 0.4} 0-50z" fill="${green}" transform="rotate(${turn} 0 -50)"/>`;
  return draw`${leaf(-50, 84, "#1F7A5C")}${leaf(48, 88, "#1B6B52")}${leaf(-24, 112, "#2B9A72")}${leaf(24, 108, "#238463")}${leaf(0, 124, "#37B083")}${linear(
    "pp",
    [
      [0, "#FFF"],
      [1, "#CFCBE2"],
    ],
    [0, 0, 1, 0],
  )}<path d="M-34-58H34L26-6q-1 6-8 6h-36q-7 0-8-6z" fill="url(#pp)"/>`;
}

/** An open book with a ribbon; it lies at 0 0, 420 wide. */
export function book(): string {
  const lines = [0, 1, 2, 3].map((n) => draw`M-176 ${-116 + n * 28}Q-110 ${-132 + n * 28} -34 ${-110 + n * 28}`);
  return draw`${linear(
    "bk",
    [
      [0, "#FFFFFF"],
      [0.47, "#E9E4F7"],
      [0.5, "#BDB3DC"],
      [0.53, "#F1EDFB"],
      [1, "#FFFFFF"],
    ],
    [0, 0, 1, 0],
  )}<path d="M-222-148L0-118 222-148V-6L0 12-222-6z" fill="${brand.violet}"/><path d="M-206-158Q-90-186 0-134 90-186 206-158V-20Q90-48 0 2-90-48-206-20z" fill="url(#bk)"/><path d="${lines}" fill="none" stroke="#C3BADD" stroke-width="9" stroke-linecap="round"/><path d="M36-112Q110-150 176-138V-52Q110-64 36-26z" fill="#CFE3F7"/><path d="M40-44Q80-104 116-80T174-96" fill="none" stroke="#FFF" stroke-width="8" stroke-linecap="round"/>`;
}

/** Pictures above articles about work, larger networks and safety. */
export const workArticles = {
  security: (w, h) =>
    night(w, h, "#8FB2FF") +
    stand(laptops.pro("#B9BCCF", "l"), 560, floor, 1.2) +
    place(shield("s", "#6F55E0"), 806, 410, 1.15),
  business: (w, h) =>
    room(w, h, tints.sky) +
    below("g", 600, 330) +
    place(person("a", { ...people.mother, top: "#2A317E" }), 600, floor - 30, 1.5) +
    `<rect x="230" y="${floor - 34}" width="740" height="26" rx="13" fill="#F3D9B4"/><rect x="262" y="${floor - 8}" width="676" height="110" fill="#C2935C"/><rect x="262" y="${floor - 8}" width="676" height="14" fill="#14163A" opacity=".16"/>` +
    stand(laptops.plain("#B9BCCF", "l"), 410, floor - 28, 0.66) +
    place(pot(), 840, floor - 32, 1.15),
  enterprise: (w, h) =>
    room(w, h, tints.slate) +
    signal(612, 128, [44, 80, 116], 12, 62) +
    below("g", 600, 400) +
    place(block("a", 170, 260, "#8FA7D8", "#E9F1FF"), 250, floor) +
    place(block("b", 170, 310, "#5A6BB8", "#FFE3A0"), 760, floor) +
    place(block("c", 210, 380, "#2A317E", "#FFD98A"), 496, floor) +
    place(lattice("#14163A"), 604, floor - 378, 0.32),
  cloud: (w, h) =>
    room(w, h, tints.sky) +
    `<g fill="none" stroke="#FFF" stroke-width="9" stroke-linecap="round"><path d="M520 290Q420 330 372 400M600 310V380M690 290Q780 330 836 390"/></g>` +
    place(cloud("k", "#FFFFFF", "#8FB4F2"), 604, 310, 1.7) +
    place(cloud("m", "#B9A2EC", "#8A63E0"), 770, 208, 0.7) +
    arcs(604, 262, [26, 52, 78], 13, brand.violet, 52) +
    stand(laptops.plain("#B9BCCF", "l"), 352, floor, 0.66) +
    stand(supplies.upright("#3C525F", "s"), 602, floor, 0.42) +
    below("g", 850, 66) +
    place(phoneSides.front(brand.violet, "p"), 800, floor - 196, 0.6),
  office: (w, h) =>
    room(w, h, tints.violet) +
    stand(drawMonitor("#3C525F", "m"), 560, floor, 1.12) +
    place(deskLamp(), 858, floor, 1.25) +
    stand(headsets.plain("#6633CC", "h"), 300, floor + 6, 0.42) +
    place(mug("c", brand.sun), 784, floor + 24, 0.9),
  laptop: (w, h) =>
    room(w, h, tints.slate) +
    stand(laptops.pro("#C7CADB", "l"), 570, floor, 1.38) +
    below("g", 900, 60) +
    place(mug("c", brand.violet), 884, floor + 8, 1.1) +
    place(pot(), 282, floor - 14, 1.2),
  guide: (w, h) =>
    room(w, h, tints.mint) +
    below("g", 560, 330) +
    place(book(), 560, floor, 1.42) +
    way(470, 330, 700, 286, 90) +
    place(pin("n", brand.violet), 724, 380, 1.5) +
    place(pot(), 946, floor, 1.1),
} satisfies Record<string, Article>;
