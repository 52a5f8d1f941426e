import { type Article, below, floor, room, tints, way } from "./article-ground.model.ts";
import { bundles } from "./bundle.model.ts";
import { drawEsim, drawSim } from "./card.model.ts";
import { coins } from "./goods.model.ts";
import { signal, stand } from "./ground.model.ts";
import { drawKeypad } from "./keypad.model.ts";
import { brand, draw, place } from "./paint.model.ts";
import { phoneSides, phones } from "./phone.model.ts";
import { upArrow } from "./promo-devices.model.ts";
import { globe, plane, suitcase } from "./travel.model.ts";
import { idCard, tick, warning } from "./trust.model.ts";
import { watches } from "./watch.model.ts";

/** A speech bubble with three lines, its tip at 0 0; `side` is 1 where it stands to the right of its tip, -1 to the left. */
function message(paint: string, line: string, side: 1 | -1): string {
  const x = side === 1 ? -26 : -166;
  return draw`<path d="M0 0l${-14 * side}-44H${170 * side}q${26 * side} 0 ${26 * side}-26v-64q0-26 ${-26 * side}-26H${-30 * side}q${-26 * side} 0 ${-26 * side} 26v64q0 26 ${26 * side} 26z" fill="${paint}"/><path d="M${x}-124h184M${x}-98h158M${x}-72h104" stroke="${line}" stroke-width="12" stroke-linecap="round"/>`;
}

/** A hook on a line from above; its bend is at 0 0. */
const hook = draw`<path d="M20-420V-20a36 36 0 0 1-72 0v-16" fill="none" stroke="#7C8197" stroke-width="11" stroke-linecap="round"/><path d="M-52-58l-22 34h40z" fill="#7C8197"/><circle cx="20" cy="-420" r="10" fill="#7C8197"/>`;

/** An arrow that turns back on itself, one third of a circle of radius 150 around 0 0, turned by `turn` degrees. */
function third(turn: number): string {
  return draw`<g transform="rotate(${turn})"><path d="M-138-84A162 162 0 0 1 66-148" fill="none" stroke="#2B9A72" stroke-width="32" stroke-linecap="round"/><path d="M54-196l68 68-88 34z" fill="#2B9A72" stroke="#2B9A72" stroke-width="10" stroke-linejoin="round"/></g>`;
}

/** Pictures above articles about phones, SIMs and what travels through them. */
export const mobileArticles = {
  sim: (w, h) => room(w, h, tints.violet) + stand(drawSim(brand.violet, "c"), 600, floor, 1.16),
  esim: (w, h) =>
    room(w, h, tints.sky) +
    below("g", 470, 130) +
    place(phoneSides.front("#2A317E", "p"), 372, floor - 400, 1.23) +
    signal(736, 200, [40, 74, 108], 13) +
    place(drawEsim(brand.violet, "e"), 560, 196, 0.88),
  rica: (w, h) =>
    room(w, h, tints.mint) +
    `<g transform="rotate(-6 560 330)">${place(idCard("i"), 540, 330, 1.75)}</g>` +
    stand(drawSim(brand.violet, "c"), 800, floor + 10, 0.72) +
    place(tick("t"), 770, 196, 1.25),
  roaming: (w, h) =>
    room(w, h, tints.sky) +
    below("g", 560, 190) +
    place(globe("w"), 560, 330, 1.95) +
    way(270, 330, 770, 120, 250) +
    `<g transform="translate(842 128) rotate(12)">${place(plane("p", brand.violet), 0, 0, 1.4)}</g>` +
    below("h", 876, 110) +
    place(suitcase("s", brand.sun), 870, floor, 1.12),
  upgrade: (w, h) =>
    room(w, h, tints.violet) +
    stand(drawKeypad("#8E8CA6", "k"), 350, floor, 0.66) +
    place(upArrow("u"), 356, 268, 1.35) +
    stand(phones.triple(brand.violet, "p"), 760, floor, 1.16),
  phone: (w, h) =>
    room(w, h, tints.rose) +
    stand(phones.pill("#3C8F7A", "a"), 350, floor - 14, 0.88) +
    stand(phones.ring("#D8B97F", "b"), 852, floor - 14, 0.88) +
    stand(phones.triple(brand.violet, "c"), 606, floor, 1.16),
  data: (w, h) =>
    room(w, h, tints.sun) +
    below("g", 410, 130) +
    place(phoneSides.front(brand.indigo, "p"), 312, floor - 400, 1.23) +
    stand(bundles.data(brand.violet, "b"), 690, floor, 1.06) +
    below("h", 936, 66) +
    place(coins("c", 3), 930, floor, 1.2),
  scam: (w, h) =>
    room(w, h, tints.rose) +
    below("g", 480, 140) +
    place(phoneSides.front("#3C525F", "p"), 380, floor - 410, 1.26) +
    place(message("#FFFFFF", "#D9B3AE", 1), 590, 436, 1.3) +
    place(hook, 812, 296) +
    place(warning("y"), 586, 466, 1.05),
  voice: (w, h) =>
    room(w, h, tints.mint) +
    stand(bundles.voice("#0B7A4B", "v"), 470, floor, 1.1) +
    place(message("#FFFFFF", "#B5D8C8", -1), 880, 290, 1.2) +
    place(message(brand.violet, "#C9B0FF", 1), 690, 480),
  watch: (w, h) =>
    room(w, h, tints.slate) +
    stand(watches.round("#E0B6A9", "a"), 380, floor - 10, 0.86) +
    stand(watches.band("#2B2C2F", "b"), 830, floor - 10, 0.86) +
    stand(watches.plain(brand.violet, "c"), 605, floor, 1.14),
  recycle: (w, h) =>
    room(w, h, tints.mint) +
    below("g", 600, 200) +
    place(third(0) + third(120) + third(240), 600, 300, 1.22) +
    place(phoneSides.back("#5E6E5A", "p"), 546, 188, 0.7),
} satisfies Record<string, Article>;
