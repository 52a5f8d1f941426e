import { type Article, below, floor, night, room, tints, way } from "./article-ground.model.ts";
import { bundles } from "./bundle.model.ts";
import { drawSim, drawVoucher } from "./card.model.ts";
import { laptops, tablets } from "./computer.model.ts";
import { van } from "./drive.model.ts";
import { block, cloud, house, lattice, litHouse } from "./dwelling.model.ts";
import { drawPlug, lamps } from "./fitting.model.ts";
import { bill, coins, parcel } from "./goods.model.ts";
import { signal, stand } from "./ground.model.ts";
import { cameras, drawFibre } from "./household.model.ts";
import { drawKeypad } from "./keypad.model.ts";
import { drawLandline } from "./landline.model.ts";
import { dishes, drawOutdoor } from "./mast.model.ts";
import { brand, place } from "./paint.model.ts";
import { phones } from "./phone.model.ts";
import { inverters, supplies } from "./power.model.ts";
import { routers } from "./router.model.ts";
import { speakers } from "./speaker.model.ts";
import { tools } from "./tools.model.ts";
import { pin } from "./travel.model.ts";
import { idCard, shield } from "./trust.model.ts";

/** A flash of lightning, its upper end at 0 0, 300 high. */
function flash(): string {
  return `<path d="M10 0-70 170h62L-44 300 86 112H18L66 0z" fill="${brand.sun}" stroke="#FFF3D6" stroke-width="6" stroke-linejoin="round"/>`;
}

/** Things side by side, for texts whose neighbours show the usual picture of their subject. */
export const thingArticles = {
  trolley: (w, h) =>
    room(w, h, tints.sun) +
    stand(inverters.plain("#3C525F", "i"), 520, floor, 1.02) +
    stand(lamps.plain("#EDECF4", "l"), 858, floor, 0.72),
  battery: (w, h) =>
    room(w, h, tints.mint) +
    stand(phones.pill(brand.violet, "p"), 470, floor, 1.12) +
    stand(drawPlug("#EDECF4", "q"), 800, floor, 0.72),
  surge: (w, h) =>
    night(w, h, brand.sun) +
    place(flash(), 330, 40, 1.15) +
    stand(supplies.upright("#2B2C2F", "u"), 580, floor, 0.8) +
    stand(routers.tower("#E4E2EF", "r"), 850, floor, 0.74),
  till: (w, h) =>
    night(w, h, brand.sun) +
    stand(supplies.mini("#3C525F", "u"), 430, floor, 0.84) +
    stand(drawKeypad("#2A317E", "k"), 760, floor, 1.08),
  folding: (w, h) =>
    room(w, h, tints.violet) +
    stand(phones.fold("#2A317E", "f"), 450, floor, 1.08) +
    stand(phones.flip("#D8B97F", "p"), 834, floor, 0.84),
  camera: (w, h) =>
    room(w, h, tints.sky) +
    stand(phones.quad("#3B3F58", "p"), 440, floor, 1.16) +
    stand(tools.photos(brand.violet, "t"), 806, floor, 0.78),
  storage: (w, h) =>
    room(w, h, tints.slate) +
    stand(phones.dual("#3C8F7A", "p"), 380, floor, 1.06) +
    stand(tools.photos("#B3521E", "t"), 664, floor, 0.62) +
    stand(bundles.music("#2A317E", "m"), 892, floor, 0.62),
  term: (w, h) =>
    room(w, h, tints.violet) +
    stand(tools.calendar("#2A317E", "c"), 440, floor, 1.02) +
    stand(phones.triple(brand.violet, "p"), 790, floor, 0.98),
  choice: (w, h) =>
    room(w, h, tints.sun) +
    stand(drawSim(brand.violet, "s"), 400, floor, 0.98) +
    stand(phones.column("#2A317E", "p"), 800, floor, 1.08),
  switch: (w, h) =>
    room(w, h, tints.mint) +
    stand(drawFibre("#EFEEF6", "f"), 470, floor, 1.06) +
    below("k", 852, 130) +
    place(coins("c", 3), 800, floor, 1.3) +
    place(coins("d", 6), 912, floor, 1.3),
  end: (w, h) =>
    room(w, h, tints.rose) +
    stand(tools.calendar(brand.violet, "c"), 420, floor, 0.98) +
    below("g", 800, 170) +
    `<g transform="rotate(4 800 340)">${place(bill("b"), 800, 340, 1.4)}</g>`,
  voucher: (w, h) =>
    room(w, h, tints.rose) +
    stand(drawVoucher(brand.violet, "v"), 500, floor, 1.14) +
    below("g", 860, 130) +
    place(parcel("p", 200, 150), 860, floor, 1.1),
  afford: (w, h) =>
    room(w, h, tints.sky) +
    below("g", 470, 170) +
    `<g transform="rotate(-4 470 340)">${place(bill("b"), 470, 340, 1.4)}</g>` +
    place(shield("s", "#3C8F7A"), 780, 380, 1.3),
  password: (w, h) =>
    room(w, h, tints.violet) +
    stand(tools.lock("#2A317E", "k"), 440, floor, 1.02) +
    stand(phones.single(brand.violet, "p"), 790, floor, 0.98),
  "sim-swap": (w, h) =>
    room(w, h, tints.rose) +
    stand(drawSim("#2A317E", "s"), 480, floor, 1.08) +
    place(shield("g", "#B3521E"), 830, 390, 1.15),
  share: (w, h) =>
    room(w, h, tints.sky) +
    stand(phones.ring("#2A317E", "p"), 420, floor, 1.12) +
    way(500, 230, 820, 300, 110) +
    place(pin("n", brand.violet), 830, 400, 1.6),
  tunnel: (w, h) =>
    night(w, h, "#8FB2FF") +
    place(lattice("#C9C3EC"), 330, floor - 20, 0.8) +
    way(330, 210, 850, 250, 40) +
    place(block("b", 170, 250, "#5A6BB8", "#FFE3A0"), 770, floor - 10) +
    place(shield("s", "#6F55E0"), 596, 420, 0.95),
  fleet: (w, h) => room(w, h, tints.sky) + signal(400, 200, [44, 80, 116], 12, 62) + place(van(), 660, floor, 1.3),
  branches: (w, h) =>
    night(w, h, "#8C5BFF") +
    way(330, 330, 600, 190, 60) +
    way(600, 190, 900, 330, 60) +
    place(block("a", 150, 190, "#8FA7D8", "#FFE3A0"), 250, floor - 6) +
    place(block("c", 170, 320, "#5A6BB8", "#FFD98A"), 516, floor - 6) +
    place(block("b", 150, 190, "#8FA7D8", "#FFE3A0"), 810, floor - 6),
  recovery: (w, h) =>
    room(w, h, tints.mint) +
    place(cloud("c"), 600, 290, 1.3) +
    way(400, 350, 500, 290, 50) +
    way(710, 290, 800, 330, 50) +
    stand(laptops.plain("#B9BCCF", "l"), 360, floor, 0.74) +
    stand(supplies.upright("#2B2C2F", "u"), 850, floor, 0.66),
  backup: (w, h) =>
    room(w, h, tints.slate) +
    signal(790, 190, [44, 80, 116], 12, 62) +
    stand(drawFibre("#EFEEF6", "f"), 400, floor, 0.86) +
    stand(routers.tower("#3C525F", "r"), 790, floor, 0.98),
  outdoors: (w, h) =>
    room(w, h, tints.sky) +
    below("g", 440, 220) +
    place(house({ ...litHouse, door: "#2A317E" }), 440, floor, 1.5) +
    stand(drawOutdoor("#E9E8F2", "o"), 850, floor, 0.94),
  ways: (w, h) =>
    room(w, h, tints.sun) +
    stand(dishes.plain("#ECEBF4", "d"), 850, floor, 0.9) +
    stand(routers.tower("#3C525F", "r"), 590, floor, 0.78) +
    stand(drawFibre("#EFEEF6", "f"), 324, floor, 0.78),
  smart: (w, h) =>
    room(w, h, tints.sky) +
    stand(cameras.plain("#EDECF4", "c"), 360, floor, 0.84) +
    stand(speakers.dome("#3C525F", "s"), 620, floor, 0.84) +
    stand(lamps.bulb("#E9E8F2", "l"), 872, floor, 0.8),
  placing: (w, h) =>
    night(w, h, "#7A6BFF") +
    below("g", 470, 220) +
    place(house(litHouse), 470, floor, 1.5) +
    signal(850, 210, [44, 80, 116], 12, 62) +
    stand(routers.tower("#E4E2EF", "r"), 850, floor, 0.9),
  tablet: (w, h) =>
    room(w, h, tints.mint) +
    stand(tablets.pen("#A9ADC4", "t"), 480, floor, 1.1) +
    stand(tools.ledger("#B3521E", "b"), 830, floor, 0.7),
  message: (w, h) =>
    room(w, h, tints.violet) +
    stand(bundles.sms(brand.violet, "s"), 450, floor, 1.04) +
    stand(phones.single("#2A317E", "p"), 800, floor, 0.96),
  everlasting: (w, h) =>
    room(w, h, tints.sky) +
    stand(bundles.data("#2A317E", "d"), 460, floor, 1.08) +
    stand(tools.calendar("#3C8F7A", "c"), 816, floor, 0.8),
  static: (w, h) =>
    room(w, h, tints.slate) +
    stand(drawFibre("#3C525F", "f"), 420, floor, 0.9) +
    place(block("b", 190, 300, "#2A317E", "#FFD98A"), 690, floor),
  moving: (w, h) =>
    room(w, h, tints.sky) +
    below("g", 400, 200) +
    place(house(litHouse), 400, floor, 1.3) +
    below("k", 820, 190) +
    place(parcel("p", 240, 170), 790, floor, 1.1) +
    place(parcel("q", 130, 100), 930, floor, 1.1),
  handset: (w, h) =>
    room(w, h, tints.slate) +
    stand(drawLandline("#3C525F", "l"), 480, floor, 1.1) +
    stand(laptops.plain("#B9BCCF", "p"), 850, floor, 0.72),
  keep: (w, h) =>
    room(w, h, tints.mint) + stand(drawSim("#3C8F7A", "s"), 440, floor, 1.04) + place(idCard("i"), 820, 400, 1.1),
} satisfies Record<string, Article>;
