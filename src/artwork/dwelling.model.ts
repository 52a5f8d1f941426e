import { brand, type Colour, darken, draw, lighten, linear } from "./paint.model.ts";

/** The paints of one house. */
type HousePaint = { wall: Colour; roof: Colour; door: Colour; glass: Colour };

export const litHouse: HousePaint = { wall: "#FFFFFF", roof: brand.ink, door: brand.violet, glass: brand.sun };

/** A house with one window and a door; it stands at 0 0, is 270 wide with its roof and 228 high. */
export function house({ wall, roof, door, glass }: HousePaint): string {
  return draw`<path d="M-112 0V-116L0-206 112-116V0z" fill="${wall}"/><path d="M0-206L112-116V0H0z" fill="${darken(wall, 0.12)}"/><path d="M-138-106L0-218 138-106" fill="none" stroke="${roof}" stroke-width="20" stroke-linecap="round" stroke-linejoin="round"/>
    <rect x="-80" y="-96" width="56" height="52" rx="8" fill="${glass}"/><path d="M-52-96v52M-80-70h56" stroke="${wall}" stroke-width="5"/><path d="M18 0v-84q0-12 12-12h32q12 0 12 12V0z" fill="${door}"/><circle cx="62" cy="-42" r="4" fill="#FFF"/>`;
}

/** A block of offices; it stands at 0 0 with its left edge there. Windows are dashes in a grid. */
export function block(id: string, wide: number, high: number, colour: Colour, glass: Colour): string {
  const floors = Array.from(
    { length: Math.floor((high - 40) / 34) },
    (_, n) => draw`M18 ${-high + 34 + n * 34}H${wide - 14}`,
  );
  return draw`${linear(`${id}k`, [
    [0, lighten(colour, 0.3)],
    [0.5, colour],
    [1, darken(colour, 0.3)],
  ])}<path d="M${wide} ${-high + 14}l${wide * 0.2} 18V0h${-wide * 0.2}z" fill="${darken(colour, 0.5)}"/><rect y="${-high}" width="${wide}" height="${high}" rx="8" fill="url(#${id}k)"/><path d="${floors}" stroke="${glass}" stroke-width="16" stroke-dasharray="18 12"/>`;
}

/** A lattice mast with its aerials; it stands at 0 0 and is 352 high. */
export function lattice(paint: Colour, lamp: Colour = "#FFE3A0"): string {
  return draw`<path d="M-26 0L-3-300H3L26 0M-22-54H22M-18-108H18M-13-160H13M-9-210H9M-22-54L18-108-13-160 9-210-5-254M22-54L-18-108 13-160-9-210 5-254" fill="none" stroke="${paint}" stroke-width="4"/>
  <path d="M0-296V-352" stroke="${paint}" stroke-width="5"/><g fill="${paint}"><rect x="-24" y="-308" width="11" height="46" rx="5"/><rect x="13" y="-308" width="11" height="46" rx="5"/><circle cx="-2" cy="-226" r="17"/></g>
  <circle cy="-354" r="14" fill="${brand.sun}" opacity=".3"/><circle cy="-354" r="6" fill="${lamp}"/>`;
}

/** A cloud, its flat foot at y 0 around x 0, 260 wide and 150 high. */
export function cloud(id: string, from: Colour = "#FFFFFF", to: Colour = "#CFC6EE"): string {
  return draw`${linear(
    `${id}c`,
    [
      [0, from],
      [1, to],
    ],
    [0, 0, 0.3, 1],
  )}<path d="M-82 0a48 48 0 0 1-8-95 66 66 0 0 1 122-28 54 54 0 0 1 62 48 38 38 0 0 1-6 75z" fill="url(#${id}c)"/>`;
}
