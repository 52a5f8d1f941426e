import { drawEsim, drawStreaming, drawVoucher } from "./card.model.ts";
import { laptops, tablets } from "./computer.model.ts";
import { ground, plinth, signal, stand } from "./ground.model.ts";
import { drawKeypad } from "./keypad.model.ts";
import { dishes } from "./mast.model.ts";
import { brand, contactShadow, dots, draw, linear, place } from "./paint.model.ts";
import { phoneSides, phones } from "./phone.model.ts";
import type { Promo } from "./promo.model.ts";
import { routers } from "./router.model.ts";
import { software } from "./software.model.ts";
import { satellite } from "./travel.model.ts";
import { watches } from "./watch.model.ts";

/** A striped tub of popcorn; it stands at 0 0, 84 wide. */
export function popcorn(): string {
  const corn = [
    [-30, -112],
    [-8, -122],
    [16, -120],
    [34, -108],
    [-18, -104],
    [4, -106],
    [24, -100],
  ] as const;
  return draw`${dots(corn, 32, "#FFE9B0")}${dots(corn.slice(1, 4), 12, "#FFF8E6")}<path d="M-46-102H46L34-4q-1 4-5 4h-58q-4 0-5-4z" fill="#FFF"/><path d="M-46-102h18L-22 0h-7q-4 0-5-4zM-10-102H10L7 0H-7zM28-102H46L34-4q-1 4-5 4h-7z" fill="#E2503A"/><path d="M46-102L34-4q-1 4-5 4H4L22-102z" fill="#0A0B1E" opacity=".12"/>`;
}

/** A broad arrow that swings up from left to right; it begins at 0 0 and ends 150 to the right, 60 up. */
export function upArrow(id: string): string {
  return draw`${linear(
    id,
    [
      [0, brand.sun, 0.2],
      [1, brand.sun],
    ],
    [0, 0, 1, 0],
  )}<path d="M0 0Q50-74 124-66" fill="none" stroke="url(#${id})" stroke-width="18" stroke-linecap="round"/><path d="M112-102l48 40-54 30z" fill="${brand.sun}" stroke="${brand.sun}" stroke-width="6" stroke-linejoin="round"/>`;
}

const stars = Array.from({ length: 40 }, (_, n) => [((n * 0.618) % 1) * 600, (n * n * 31.7 + n * 57) % 290] as const);

/** Promo cards for devices and what runs on them; the thing stands around x 350, within 180 and 540. */
export const devicePromos = {
  streaming: (w, h) =>
    ground(w, h, "#7A1F5C", "#2B1046", "#FF8FA8") +
    stand(drawStreaming("#6633CC", "t"), 350, h * 0.9, 0.86) +
    place(popcorn(), 512, h * 0.94, 0.9),
  esim: (w, h) =>
    ground(w, h, "#5B2FC2", "#2A1270", "#C9B0FF") +
    contactShadow("g", 288, h * 0.905, 96, 12, 0.5) +
    place(phoneSides.front("#8A63E0", "p"), 222, h * 0.9 - 292, 0.9) +
    place(drawEsim("#FFB81C", "e"), 292, 132, 0.56) +
    signal(404, 138, [24, 46, 68], 9),
  laptops: (w, h) =>
    ground(w, h, "#2B5FA8", "#142A63", "#A8D0FF") +
    stand(laptops.plain("#8A63E0", "b"), 430, h * 0.8, 0.66) +
    stand(laptops.pro("#C7CADB", "a"), 318, h * 0.93, 0.84),
  router: (w, h) =>
    ground(w, h, "#3C2A9C", "#15164A", "#B79CFF") +
    plinth("p", 352, h * 0.86, 150, "#6E55C8") +
    signal(352, 136, [44, 74, 104], 12, 58) +
    stand(routers.tower("#F1EFF8", "r"), 352, h * 0.885, 0.68),
  upgrade: (w, h) =>
    ground(w, h, "#6633CC", "#32127F", "#D9C2FF") +
    stand(drawKeypad("#8E8CA6", "k"), 216, h * 0.93, 0.42) +
    stand(phones.triple("#FFB81C", "p"), 388, h * 0.94, 0.82) +
    place(upArrow("u"), 146, 190, 0.66),
  satellite: (w, h) =>
    ground(w, h, "#1E2468", "#0B0D2E", "#7A6BFF") +
    dots(stars, 2.2, "#FFFFFF90") +
    stand(dishes.plain("#ECEBF4", "d"), 392, h * 0.95, 0.76) +
    `<g transform="translate(232 92) rotate(-18)">${place(satellite("s"), 0, 0, 0.8)}</g>` +
    `<g transform="rotate(140 252 118)">${signal(252, 118, [40, 64, 88], 7, 34)}</g>`,
  tablets: (w, h) =>
    ground(w, h, "#0F7A86", "#0B3C5A", "#A8F0E6") +
    stand(tablets.plain("#E5A3B3", "b"), 238, h * 0.88, 0.6) +
    stand(tablets.pen("#A9ADC4", "a"), 388, h * 0.94, 0.86),
  watches: (w, h) =>
    ground(w, h, "#2F6F5E", "#123A3A", "#BFF0D8") +
    stand(watches.round("#E0B6A9", "b"), 236, h * 0.9, 0.6) +
    stand(watches.band("#2B2C2F", "c"), 476, h * 0.9, 0.6) +
    stand(watches.plain("#6633CC", "a"), 356, h * 0.95, 0.84),
  voucher: (w, h) =>
    ground(w, h, "#FFC233", "#F08A1E", "#FFF6D0") + stand(drawVoucher("#6633CC", "v"), 350, h * 0.93, 0.92),
  software: (w, h) =>
    ground(w, h, "#2A5BB0", "#16245E", "#B0CCFF") +
    stand(software.cloud("#0B7A4B", "b"), 430, h * 0.88, 0.68) +
    stand(software.shield("#6633CC", "a"), 322, h * 0.94, 0.8),
} satisfies Record<string, Promo>;
