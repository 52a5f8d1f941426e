import { bundles } from "./bundle.model.ts";
import { drawSim } from "./card.model.ts";
import { laptops } from "./computer.model.ts";
import { bus, car } from "./drive.model.ts";
import { house, litHouse } from "./dwelling.model.ts";
import { bags, groceries } from "./errands.model.ts";
import { ground, road } from "./ground.model.ts";
import { brand, contactShadow, draw, linear, place } from "./paint.model.ts";
import { phones } from "./phone.model.ts";
import { routers } from "./router.model.ts";

/** The line that carries light into a house. */
function lightHome(x: number, y: number): string {
  return draw`${contactShadow("g", x, y + 2, 150, 12, 0.5)}${place(house(litHouse), x, y)}
    ${linear(
      "f",
      [
        [0, "#FFFFFF", 0],
        [0.3, "#C9B6FF"],
        [1, brand.sun],
      ],
      [0, 0, 1, 0],
    )}<g fill="none" stroke="url(#f)" stroke-linecap="round"><path d="M-10 250C100 190 130 380 250 352S${x - 170} ${y - 20} ${x - 108} ${y - 24}" stroke-width="22" opacity=".25"/><path d="M-10 250C100 190 130 380 250 352S${x - 170} ${y - 20} ${x - 108} ${y - 24}" stroke-width="7"/><path d="M-10 290C90 230 150 396 262 362S${x - 170} ${y - 12} ${x - 108} ${y - 18}" stroke-width="4" opacity=".7"/><path d="M-10 212C110 150 130 352 240 338S${x - 170} ${y - 34} ${x - 108} ${y - 30}" stroke-width="4" opacity=".7"/></g>`;
}

/** A promo card of the given size in pixels. */
export type Promo = (width: number, height: number) => string;

/** Promo cards; the thing stands around x 356, where a card that shows only a part of the picture looks. */
export const promos = {
  car: (w, h) =>
    ground(w, h, "#3A2FA0", "#181A4E", "#FFB81C") + road(w, h, "#14163A") + place(car(), 372, h * 0.885, 1),
  bus: (w, h) =>
    ground(w, h, "#0F7F78", "#0B4A58", "#FFD98C") + road(w, h, "#0C2F3D") + place(bus(), 366, h * 0.885, 1),
  shopping: (w, h) => ground(w, h, "#8A4BD8", "#4A1F9C", "#FFC1D8") + place(bags(), 354, h * 0.92, 1),
  grocery: (w, h) => ground(w, h, "#F7A928", "#E0781A", "#FFF0B8") + place(groceries(), 356, h * 0.93, 1),
  fibre: (w, h) => ground(w, h, "#4A2FB8", "#1B1A5C", "#B79CFF") + lightHome(376, h * 0.9),
  prepaid: (w, h) =>
    ground(w, h, "#FFC233", "#F59A16", "#FFF3C4") +
    place(bundles.data(brand.indigo, "b"), 96, 120, 0.6) +
    place(drawSim(brand.violet, "c"), 270, 78, 0.76),
  phones: (w, h) =>
    ground(w, h, "#2A317E", "#14163A", "#8C5BFF") +
    place(phones.pill("#3C8F7A", "q"), 82, 74, 0.74) +
    place(phones.triple("#8A63E0", "p"), 236, 44, 0.86),
  business: (w, h) =>
    ground(w, h, "#34408F", "#171B4C", "#8FB2FF") +
    place(laptops.pro("#C7CADB", "l"), 116, 70, 0.86) +
    place(routers.tower("#EFEFF6", "r"), 384, 158, 0.52),
} satisfies Record<string, Promo>;
