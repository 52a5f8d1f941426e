import { bundles } from "./bundle.model.ts";
import { drawSim } from "./card.model.ts";
import { laptops } from "./computer.model.ts";
import { bus, car } from "./drive.model.ts";
import { bags, groceries } from "./errands.model.ts";
import { arcs, brand, type Colour, contactShadow, draw, lighten, linear, mix, place, radial } from "./paint.model.ts";
import { phones } from "./phone.model.ts";
import { routers } from "./router.model.ts";

/** The ground of a promo card: one colour with light from the top left, and the mark's arcs rising behind the thing shown. */
function ground(width: number, height: number, from: Colour, to: Colour, glow: Colour): string {
  const x = width * 0.64;
  return draw`${linear("s", [
    [0, lighten(from, 0.12)],
    [0.5, from],
    [1, to],
  ])}<rect width="${width}" height="${height}" fill="url(#s)"/>
    ${radial("w", [
      [0, glow, 0.5],
      [1, glow, 0],
    ])}<circle cx="${x}" cy="${height * 0.9}" r="${height * 0.85}" fill="url(#w)"/>
    <g opacity=".16">${arcs(x, height * 0.9, [150, 222, 294], 34, mix(glow, "#FFFFFF", 0.3))}</g>`;
}

function road(width: number, height: number, paint: Colour): string {
  return draw`<rect y="${height * 0.83}" width="${width}" height="${height * 0.17}" fill="${paint}"/><path d="M0 ${height * 0.92}H${width}" stroke="#FFF" stroke-opacity=".5" stroke-width="5" stroke-dasharray="44 34"/>`;
}

/** The line that carries light into a house. */
function lightHome(x: number, y: number): string {
  return draw`${contactShadow("g", x, y + 2, 150, 12, 0.5)}<path d="M${x - 112} ${y}V${y - 116}L${x} ${y - 206} ${x + 112} ${y - 116}V${y}z" fill="#FFF"/><path d="M${x} ${y - 206}L${x + 112} ${y - 116}V${y}H${x}z" fill="#E2DBF6"/><path d="M${x - 138} ${y - 106}L${x} ${y - 218} ${x + 138} ${y - 106}" fill="none" stroke="${brand.ink}" stroke-width="20" stroke-linecap="round" stroke-linejoin="round"/>
    <rect x="${x - 80}" y="${y - 96}" width="56" height="52" rx="8" fill="${brand.sun}"/><path d="M${x - 52} ${y - 96}v52M${x - 80} ${y - 70}h56" stroke="#FFF" stroke-width="5"/><path d="M${x + 18} ${y}v-84q0-12 12-12h32q12 0 12 12v84z" fill="${brand.violet}"/><circle cx="${x + 62}" cy="${y - 42}" r="4" fill="#FFF"/>
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

type Promo = (width: number, height: number) => string;

/** Promo cards; the thing stands right of the middle, so that words fit on the left and at the top. */
export const promos = {
  car: (w, h) =>
    ground(w, h, "#3A2FA0", "#181A4E", "#FFB81C") + road(w, h, "#14163A") + place(car(), 372, h * 0.885, 1),
  bus: (w, h) =>
    ground(w, h, "#0F7F78", "#0B4A58", "#FFD98C") + road(w, h, "#0C2F3D") + place(bus(), 366, h * 0.885, 1),
  shopping: (w, h) => ground(w, h, "#8A4BD8", "#4A1F9C", "#FFC1D8") + place(bags(), 392, h * 0.92, 1),
  grocery: (w, h) => ground(w, h, "#F7A928", "#E0781A", "#FFF0B8") + place(groceries(), 392, h * 0.93, 1),
  fibre: (w, h) => ground(w, h, "#4A2FB8", "#1B1A5C", "#B79CFF") + lightHome(420, h * 0.9),
  prepaid: (w, h) =>
    ground(w, h, "#FFC233", "#F59A16", "#FFF3C4") +
    place(bundles.data(brand.indigo, "b"), 132, 120, 0.6) +
    place(drawSim(brand.violet, "c"), 310, 78, 0.76),
  phones: (w, h) =>
    ground(w, h, "#2A317E", "#14163A", "#8C5BFF") +
    place(phones.pill("#3C8F7A", "q"), 122, 74, 0.74) +
    place(phones.triple("#8A63E0", "p"), 280, 44, 0.86),
  business: (w, h) =>
    ground(w, h, "#34408F", "#171B4C", "#8FB2FF") +
    place(laptops.pro("#C7CADB", "l"), 150, 70, 0.88) +
    place(routers.tower("#EFEFF6", "r"), 428, 158, 0.52),
} satisfies Record<string, Promo>;
