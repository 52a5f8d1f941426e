import { brand, type Colour, darken, draw, lighten, linear } from "./paint.model.ts";

/** A round badge with a tick, its middle at 0 0, radius 44. */
export function tick(id: string): string {
  return draw`${linear(`${id}k`, [
    [0, "#3CCB93"],
    [1, "#0B7A4B"],
  ])}<circle cy="5" r="44" fill="#0A0B1E" opacity=".16"/><circle r="44" fill="url(#${id}k)"/><circle r="42" fill="none" stroke="#FFF" stroke-opacity=".45" stroke-width="3"/><path d="M-18 1l13 14 24-28" fill="none" stroke="#FFF" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A shield with a lock on it, its middle at 0 0, 184 wide and 224 high. */
export function shield(id: string, colour: Colour): string {
  return draw`${linear(`${id}h`, [
    [0, lighten(colour, 0.5)],
    [0.5, colour],
    [1, darken(colour, 0.28)],
  ])}<path d="M6-102C-26-80-60-70-88-70V-8C-88 54-46 98 6 120 56 98 100 54 100-8V-70C70-70 36-80 6-102z" fill="${darken(colour, 0.5)}"/><path d="M0-112C-32-88-66-78-94-78V-14C-94 48-50 92 0 114 50 92 94 48 94-14V-78C66-78 32-88 0-112z" fill="url(#${id}h)"/><path d="M0-112V114C50 92 94 48 94-14V-78C66-78 32-88 0-112z" fill="#0A0B1E" opacity=".13"/>
    <path d="M0-92C-26-74-52-66-76-64V-14C-76 38-40 74 0 92 40 74 76 38 76-14V-64C52-66 26-74 0-92z" fill="none" stroke="#FFF" stroke-opacity=".55" stroke-width="4"/><path d="M-24-14V-30a24 24 0 0 1 48 0v16" fill="none" stroke="#FFF" stroke-width="11"/><rect x="-38" y="-16" width="76" height="58" rx="13" fill="#FFF"/><circle cy="8" r="8" fill="${brand.ink}"/><path d="M0 10v14" stroke="${brand.ink}" stroke-width="6" stroke-linecap="round"/>`;
}

/** A warning sign, its middle at 0 0, 120 wide. */
export function warning(id: string): string {
  return draw`${linear(`${id}y`, [
    [0, "#FFDB7A"],
    [1, "#F59A16"],
  ])}<path d="M0-44L52 44H-52z" fill="url(#${id}y)" stroke="url(#${id}y)" stroke-width="18" stroke-linejoin="round"/><path d="M0-18v28M0 30v.1" stroke="${brand.ink}" stroke-width="11" stroke-linecap="round"/>`;
}

/** A card that says who somebody is, its middle at 0 0, 260 by 168. */
export function idCard(id: string): string {
  return draw`${linear(`${id}d`, [
    [0, "#FFFFFF"],
    [1, "#DDEBE4"],
  ])}<rect x="-127" y="-78" width="260" height="168" rx="18" fill="#0A0B1E" opacity=".18"/><rect x="-130" y="-84" width="260" height="168" rx="18" fill="url(#${id}d)"/><path d="M-130-50V-66q0-18 18-18H112q18 0 18 18v16z" fill="#0B7A4B"/><path d="M-130-50H130v7H-130z" fill="${brand.sun}"/>
    <rect x="-112" y="-30" width="78" height="96" rx="10" fill="#C6DCD2"/><path d="M-106 66V52q0-22 33-22t33 22V66z" fill="#3C525F"/><circle cx="-73" cy="6" r="21" fill="#7A4A32"/><path d="M-95 4q-2-26 22-26t22 26q-8-12-22-12t-22 12z" fill="#1B1426"/>
    <path d="M-14-18H98M-14 6H70M-14 30H86" stroke="#8FA79C" stroke-width="10" stroke-linecap="round"/><path d="M-14 56h.1M4 56h8M26 56h.1M40 56h14M68 56h.1M82 56h14" stroke="${brand.ink}" stroke-width="12"/>`;
}

/** A golden cup; it stands at 0 0, is 200 wide and 270 high. */
export function trophy(id: string): string {
  return draw`${linear(
    `${id}g`,
    [
      [0, "#FFE9A8"],
      [0.35, brand.sun],
      [1, "#B56F00"],
    ],
    [0, 0, 1, 0.2],
  )}<path d="M-62-236H-92q-10 0-10 12 4 64 62 74M62-236H92q10 0 10 12-4 64-62 74" fill="none" stroke="url(#${id}g)" stroke-width="17"/><path d="M-72-262H72V-214C72-156 44-120 0-118S-72-156-72-214z" fill="url(#${id}g)"/><ellipse cy="-262" rx="72" ry="14" fill="#8A5300"/><ellipse cy="-264" rx="72" ry="13" fill="none" stroke="#FFF0C2" stroke-width="5"/>
    <path d="M-52-246q-2 70 28 104" fill="none" stroke="#FFF" stroke-opacity=".7" stroke-width="9" stroke-linecap="round"/><path d="M-14-120H14L20-74H-20z" fill="url(#${id}g)"/><path d="M-44-78H44v16H-44z" fill="url(#${id}g)"/><path d="M-60-64H60L70-6q1 6-6 6H-64q-7 0-6-6z" fill="${brand.ink}"/><path d="M-60-64H0V0H-64q-7 0-6-6z" fill="#FFF" opacity=".1"/><rect x="-30" y="-44" width="60" height="24" rx="6" fill="url(#${id}g)"/>
    <path d="M0-230l11 23 25 3-18 18 4 25-22-12-22 12 4-25-18-18 25-3z" fill="#FFF6DC"/>`;
}
