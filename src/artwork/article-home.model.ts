import { type Article, below, floor, night, room, tints, way } from "./article-ground.model.ts";
import { drawStreaming } from "./card.model.ts";
import { laptops, tablets } from "./computer.model.ts";
import { van } from "./drive.model.ts";
import { house, lattice, litHouse } from "./dwelling.model.ts";
import { lamps } from "./fitting.model.ts";
import { bear, bill, coins, parcel } from "./goods.model.ts";
import { signal, stand } from "./ground.model.ts";
import { drawFibre } from "./household.model.ts";
import { dishes } from "./mast.model.ts";
import { brand, contactShadow, draw, linear, place } from "./paint.model.ts";
import { inverters } from "./power.model.ts";
import { popcorn } from "./promo-devices.model.ts";
import { routers } from "./router.model.ts";
import { satellite } from "./travel.model.ts";
import { shield } from "./trust.model.ts";

/** Strands of light from the left edge to `x` `y`. */
function strands(x: number, y: number): string {
  const strand = (at: number, width: number, strength: number) =>
    draw`<path d="M-20 ${300 + at * 1.6}C140 ${170 + at} 230 ${470 + at * 0.4} ${x * 0.6} ${430 + at * 0.3}S${x - 120} ${y + at * 0.2} ${x} ${y + at * 0.14}" stroke-width="${width}" opacity="${strength}"/>`;
  return draw`${linear(
    "f",
    [
      [0, brand.violet, 0],
      [0.35, brand.violet],
      [1, brand.sun],
    ],
    [0, 0, 1, 0],
  )}<g fill="none" stroke="url(#f)" stroke-linecap="round">${strand(0, 26, 0.25)}${strand(0, 9, 1)}${strand(44, 5, 0.8)}${strand(-44, 5, 0.8)}</g>`;
}

/** A round gauge for speed, its foot at 0 0, 400 wide. */
function gauge(): string {
  const at = (turn: number, r: number) => draw`${Math.cos(turn) * r} ${-30 - Math.sin(turn) * r}`;
  const marks = Array.from({ length: 9 }, (_, n) => `M${at((n * Math.PI) / 8, 128)}L${at((n * Math.PI) / 8, 146)}`);
  return draw`${linear(
    "q",
    [
      [0, "#8F63EA"],
      [0.6, brand.violet],
      [1, brand.sun],
    ],
    [0, 0, 1, 0],
  )}<path d="M-206 0a206 206 0 1 1 412 0q0 14-14 14H-192q-14 0-14-14z" fill="#FFF" transform="translate(0 -16)"/><path d="M-176-30a176 176 0 0 1 352 0" fill="none" stroke="#E6DFF5" stroke-width="34" stroke-linecap="round"/><path d="M-176-30A176 176 0 0 1 140-137" fill="none" stroke="url(#q)" stroke-width="34" stroke-linecap="round"/>
    <path d="${marks}" stroke="#B9AEDB" stroke-width="6" stroke-linecap="round"/><path d="M-11-34L112-120 9-18z" fill="${brand.ink}" stroke="${brand.ink}" stroke-width="6" stroke-linejoin="round"/><circle cy="-28" r="22" fill="${brand.ink}"/><circle cy="-28" r="9" fill="${brand.sun}"/>`;
}

/** Pictures above articles about the home: its line, its power, and what is watched and paid there. */
export const homeArticles = {
  fibre: (w, h) =>
    room(w, h, tints.violet) +
    strands(352, floor - 34) +
    below("g", 500, 210) +
    place(house(litHouse), 500, floor, 1.55) +
    stand(drawFibre("#EFEEF6", "x"), 826, floor, 0.86),
  power: (w, h) =>
    night(w, h, brand.sun) +
    below("g", 480, 210) +
    place(house(litHouse), 480, floor, 1.5) +
    stand(inverters.station("#3C525F", "i"), 770, floor, 0.62) +
    stand(lamps.plain("#EDECF4", "l"), 926, floor, 0.4),
  wifi: (w, h) =>
    room(w, h, tints.violet) +
    signal(600, 176, [52, 92, 132], 15, 56) +
    stand(routers.tower("#F6F5FB", "r"), 600, floor, 0.98) +
    stand(laptops.plain("#B9BCCF", "l"), 356, floor + 20, 0.72) +
    stand(tablets.plain("#8A63E0", "t"), 834, floor + 6, 0.66),
  speed: (w, h) =>
    room(w, h, tints.sun) +
    below("g", 540, 240) +
    place(gauge(), 540, floor - 4, 1.3) +
    stand(routers.flat("#EDECF4", "r"), 872, floor + 14, 0.62),
  satellite: (w, h) =>
    night(w, h, "#7A6BFF") +
    stand(dishes.plain("#ECEBF4", "d"), 690, floor, 1.02) +
    `<g transform="translate(352 140) rotate(-18)">${place(satellite("s"), 0, 0, 1.25)}</g>` +
    `<g transform="rotate(130 400 196)">${signal(400, 196, [50, 90, 130], 10, 32)}</g>`,
  streaming: (w, h) =>
    room(w, h, tints.rose) +
    stand(drawStreaming(brand.violet, "t"), 570, floor, 1.22) +
    contactShadow("g", 862, floor + 12, 80, 10, 0.4) +
    place(popcorn(), 858, floor + 10, 1.6),
  bill: (w, h) =>
    room(w, h, tints.slate) +
    below("g", 560, 170) +
    `<g transform="rotate(-4 560 340)">${place(bill("b"), 560, 340, 1.4)}</g>` +
    below("k", 826, 130) +
    place(coins("c", 2), 776, floor, 1.2) +
    place(coins("d", 5), 884, floor, 1.2),
  delivery: (w, h) =>
    room(w, h, tints.sun) +
    place(van(), 640, floor, 1.36) +
    below("g", 312, 130) +
    place(parcel("p", 150, 116), 300, floor, 1) +
    place(parcel("q", 104, 76), 292, floor - 130, 1),
  children: (w, h) =>
    room(w, h, tints.sun) +
    stand(tablets.plain("#8A63E0", "t"), 540, floor, 1.1) +
    below("g", 830, 120) +
    place(bear(), 826, floor, 1.4) +
    place(shield("s", "#2B9A72"), 356, 420, 0.86),
  network: (w, h) =>
    night(w, h, "#8C5BFF") +
    signal(600, 182, [46, 82, 118, 154], 10, 70) +
    place(lattice("#C9C3EC"), 600, floor - 34, 0.9) +
    way(580, 196, 288, floor - 150, 30) +
    way(620, 196, 900, floor - 160, 30) +
    place(house(litHouse), 288, floor, 0.62) +
    place(house({ ...litHouse, door: "#2A317E" }), 900, floor + 10, 0.7),
} satisfies Record<string, Article>;
