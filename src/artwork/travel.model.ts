import { markBody } from "./mark.model.ts";
import { brand, type Colour, darken, draw, lighten, linear, place, radial } from "./paint.model.ts";

/** The world with Africa towards us; its middle is at 0 0, its radius 100. */
export function globe(id: string): string {
  return draw`${radial(
    `${id}o`,
    [
      [0, "#9CC6FF"],
      [0.5, "#4A6FE0"],
      [1, "#22267A"],
    ],
    [0.34, 0.28, 0.8],
  )}<clipPath id="${id}c"><circle r="100"/></clipPath><circle r="100" fill="url(#${id}o)"/>
    <g clip-path="url(#${id}c)"><path d="M-22-58C-46-58-60-36-58-16-54 2-34 0-16-4-6-2-8 10-8 18-6 38 4 66 16 68 32 64 38 46 42 32 44 18 58 6 64-10 54-12 44-14 38-28 30-44 22-56 6-54-4-54-10-60-22-58zM60 20q10-4 8 10-4 20-12 16-6-10 4-26z" fill="#43C08F"/><path d="M-30-100Q-40-66-6-68 30-70 44-84L60-110zM40-70q30 6 50-10l20 40q-30 30-44 4z" fill="#37B083"/>
    <g fill="none" stroke="#FFF" stroke-opacity=".28" stroke-width="2"><ellipse rx="40" ry="100"/><ellipse rx="78" ry="100"/><path d="M-100 0H100M-90-44Q0-30 90-44M-90 44Q0 58 90 44"/></g></g><path d="M-84-40Q-66-80-26-92" fill="none" stroke="#FFF" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>`;
}

/** An aeroplane seen from above, its nose to the right; its middle is at 0 0, it is 124 long. */
export function plane(id: string, colour: Colour = "#DAD5EE"): string {
  return draw`${linear(`${id}p`, [
    [0, lighten(colour, 0.9)],
    [1, darken(colour, 0.12)],
  ])}<path d="M62 0c0-7-11-10-21-10H15L-13-54H-26L-14-10H-40L-52-26H-62L-56 0-62 26H-52L-40 10H-14L-26 54H-13L15 10H41C51 10 62 7 62 0z" fill="url(#${id}p)"/><path d="M-62-26H-52L-40-10H-54zM-62 26H-52L-40 10H-54z" fill="${brand.sun}"/><path d="M44-5q10 1 12 5-2 4-12 5z" fill="${brand.indigo}"/>`;
}

/** A suitcase on wheels; it stands at 0 0, is 150 wide and 270 high with its handle. */
export function suitcase(id: string, colour: Colour): string {
  return draw`${linear(`${id}b`, [
    [0, lighten(colour, 0.4)],
    [0.5, colour],
    [1, darken(colour, 0.3)],
  ])}<path d="M-34-196V-256q0-12 12-12H22q12 0 12 12v60" fill="none" stroke="#6C718A" stroke-width="9"/><path d="M-28-266H28" stroke="#23263F" stroke-width="12" stroke-linecap="round"/>
    <g fill="#14152A"><circle cx="-50" cy="-9" r="10"/><circle cx="50" cy="-9" r="10"/></g><rect x="-70" y="-204" width="150" height="190" rx="24" fill="${darken(colour, 0.5)}"/><rect x="-76" y="-206" width="150" height="190" rx="24" fill="url(#${id}b)"/>
    <path d="M-46-196V-26M-20-196V-26M18-196V-26M44-196V-26" stroke="#FFF" stroke-opacity=".2" stroke-width="7" stroke-linecap="round"/><circle cx="-1" cy="-110" r="34" fill="#FFF"/>${place(markBody(brand.violet), -23, -138, 0.7)}<rect x="-18" y="-212" width="34" height="12" rx="6" fill="#23263F"/>`;
}

/** A pin on a map, its tip at 0 0, 110 high. */
export function pin(id: string, colour: Colour): string {
  return draw`${linear(`${id}n`, [
    [0, lighten(colour, 0.35)],
    [1, darken(colour, 0.25)],
  ])}<path d="M0 0C-14-26-42-46-42-72a42 42 0 0 1 84 0C42-46 14-26 0 0z" fill="url(#${id}n)"/><circle cy="-70" r="17" fill="#FFF"/>`;
}

/** A satellite with two wings of solar cells; its middle is at 0 0, it is 220 wide. */
export function satellite(id: string): string {
  const wing = (x: number) =>
    draw`<rect x="${x}" y="-24" width="70" height="48" rx="5" fill="url(#${id}w)"/><path d="M${x + 23}-24v48M${x + 47}-24v48M${x} 0h70" stroke="#AEB9FF" stroke-opacity=".7" stroke-width="2"/>`;
  return draw`${linear(`${id}w`, [
    [0, "#5C74E8"],
    [1, "#232A72"],
  ])}${linear(`${id}k`, [
    [0, "#FFFFFF"],
    [1, "#B6B3CC"],
  ])}<path d="M-46 0H46" stroke="#C9CBD6" stroke-width="7"/>${wing(-112)}${wing(42)}<rect x="-30" y="-34" width="60" height="68" rx="12" fill="url(#${id}k)"/><rect x="-30" y="-12" width="60" height="12" fill="${brand.sun}"/><path d="M-22 34a22 20 0 0 0 44 0z" fill="#E4E2EF"/><path d="M0 50v14" stroke="#C9CBD6" stroke-width="5"/><circle cy="66" r="5" fill="${brand.sun}"/>`;
}
