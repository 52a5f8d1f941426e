import { van } from "./drive.model.ts";
import { house, litHouse } from "./dwelling.model.ts";
import { drawPlug, lamps } from "./fitting.model.ts";
import { parcel } from "./goods.model.ts";
import { ground, plinth, road, signal, stand } from "./ground.model.ts";
import { cameras } from "./household.model.ts";
import { brand, contactShadow, dots, draw, linear, place } from "./paint.model.ts";
import { people, person } from "./people.model.ts";
import { inverters } from "./power.model.ts";
import type { Promo } from "./promo.model.ts";
import { globe, plane, suitcase } from "./travel.model.ts";
import { shield, trophy } from "./trust.model.ts";

const darkHouse = { wall: "#3A3F7C", roof: "#0E1030", door: "#23265C", glass: "#23265C" };

/** Rays of confetti: short arcs in the brand's colours around a point, between two radii. */
export function confetti(x: number, y: number, near: number, far: number, count: number): string {
  const paints = [brand.sun, "#FF8FA8", "#8DF0C2", "#B79CFF"];
  const bits = paints.map(() => "");
  for (let n = 0; n < count; n += 1) {
    const turn = Math.PI * (1.04 + ((n * 0.618) % 1) * 0.92);
    const r = near + ((n * n * 0.1307 + n * 0.37) % 1) * (far - near);
    const bend = [8, -8, 12, -5][n % 4] ?? 8;
    bits[(n + (n >> 2)) % 4] +=
      draw`M${x + Math.cos(turn) * r} ${y + Math.sin(turn) * r}q${bend}-9 ${bend / 2}-${16 + (n % 3) * 3}`;
  }
  return draw`<g fill="none" stroke-width="7" stroke-linecap="round">${bits.map((path, n) => `<path d="${path}" stroke="${paints[n] ?? ""}"/>`)}</g>`;
}

/** A beam that fades downwards from the top edge. */
function beam(id: string, path: string): string {
  return draw`${linear(
    id,
    [
      [0, "#FFF6DC", 0.6],
      [1, "#FFF6DC", 0],
    ],
    [0, 0, 0, 1],
  )}<path d="${path}" fill="url(#${id})"/>`;
}

/** Promo cards for life at home, on the road and at work; the thing stands around x 350, within 180 and 540. */
export const lifePromos = {
  power: (w, h) =>
    ground(w, h, "#23296B", "#0B0D2E", "#FFB81C") +
    `<g opacity=".8">${place(house(darkHouse), 156, h * 0.86, 0.66)}${place(house(darkHouse), 560, h * 0.86, 0.66)}</g>` +
    contactShadow("g", 330, h * 0.9, 150, 12, 0.5) +
    place(house(litHouse), 330, h * 0.9, 1.1) +
    stand(inverters.plain("#EDECF4", "i"), 468, h * 0.95, 0.42),
  roaming: (w, h) =>
    ground(w, h, "#2F7FC4", "#173A86", "#BFE3FF") +
    contactShadow("g", 330, h * 0.95, 120, 12, 0.4) +
    place(globe("w"), 330, 238, 1.3) +
    `<path d="M150 246Q240 66 438 92" fill="none" stroke="#FFF" stroke-width="5" stroke-linecap="round" stroke-dasharray="2 16"/><g transform="translate(448 90) rotate(4)">${place(plane("p"), 0, 0, 0.9)}</g>` +
    contactShadow("h", 474, h * 0.955, 70, 9, 0.5) +
    place(suitcase("s", brand.sun), 472, h * 0.955, 0.72),
  security: (w, h) =>
    ground(w, h, "#26306F", "#10122F", "#8FB2FF") +
    contactShadow("g", 350, h * 0.92, 110, 12, 0.5) +
    place(shield("s", "#6F55E0"), 350, 212, 1.3),
  "smart-home": (w, h) =>
    ground(w, h, "#3D7FB0", "#1C3C78", "#CDEBFF") +
    signal(340, 142, [40, 68, 96], 11, 54) +
    contactShadow("g", 340, h * 0.9, 160, 12, 0.45) +
    place(house({ ...litHouse, door: "#2A317E" }), 340, h * 0.9, 0.94) +
    stand(cameras.plain("#EDECF4", "c"), 478, h * 0.94, 0.34) +
    stand(lamps.bulb("#EDECF4", "b"), 214, h * 0.94, 0.3) +
    stand(drawPlug("#EDECF4", "p"), 560, h * 0.94, 0.26),
  family: (w, h) =>
    ground(w, h, "#E8743B", "#B23A5A", "#FFE0A8") +
    place(person("a", people.father), 276, h, 1.06) +
    place(person("b", people.mother), 408, h, 1) +
    place(person("c", people.gogo), 526, h, 0.92) +
    place(person("d", people.girl), 206, h, 0.74) +
    place(person("e", people.boy), 344, h, 0.68),
  team: (w, h) =>
    ground(w, h, "#2F4A9C", "#161C52", "#A8C4FF") +
    place(person("a", { ...people.father, top: "#3C525F" }), 242, h, 1) +
    place(person("b", { ...people.mother, top: "#E4E2EF" }), 470, h, 1) +
    place(person("c", people.agent), 356, h, 1.16),
  trade: (w, h) =>
    ground(w, h, "#4A2FB8", "#1B1A5C", "#B79CFF") +
    road(w, h, "#14163A") +
    place(van(), 390, h * 0.885, 0.98) +
    contactShadow("g", 176, h * 0.95, 80, 9, 0.6) +
    place(parcel("q", 84, 66), 168, h * 0.955) +
    place(parcel("r", 60, 44), 162, h * 0.955 - 72),
  trophy: (w, h) =>
    ground(w, h, "#5A2CB8", "#200F5C", "#FFD98C") +
    beam("b", `M300 0H400L500 ${h * 0.88}H200z`) +
    confetti(350, 350, 130, 330, 46) +
    plinth("p", 350, h * 0.86, 140, "#8A63E0") +
    place(trophy("t"), 350, h * 0.87, 0.98) +
    dots(
      [
        [226, 96],
        [486, 120],
        [196, 210],
        [520, 236],
      ],
      9,
      "#FFF6DC",
    ),
} satisfies Record<string, Promo>;
