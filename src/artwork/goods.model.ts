import { markBody } from "./mark.model.ts";
import { brand, type Colour, darken, draw, lighten, linear, place } from "./paint.model.ts";

/** A closed cardboard box with tape and mark; it stands at 0 0, `wide` by `high` in front, its side goes back to the right. */
export function parcel(id: string, wide: number, high: number, colour: Colour = "#D9A86C"): string {
  const half = wide / 2;
  const deep = wide * 0.3;
  return draw`${linear(`${id}b`, [
    [0, lighten(colour, 0.28)],
    [1, darken(colour, 0.12)],
  ])}<path d="M${half} ${-high}l${deep} ${-deep * 0.6}V${-deep * 0.6}L${half} 0z" fill="${darken(colour, 0.4)}"/><path d="M${-half} ${-high}l${deep} ${-deep * 0.6}H${half + deep}L${half} ${-high}z" fill="${lighten(colour, 0.4)}"/><path d="M${-half} ${-high}H${half}V0H${-half}z" fill="url(#${id}b)"/>
    <path d="M${-wide * 0.1} ${-high}l${deep} ${-deep * 0.6}h${wide * 0.2}L${wide * 0.1} ${-high}v${high * 0.3}H${-wide * 0.1}z" fill="${brand.sun}" opacity=".85"/>${place(markBody(brand.violet), half - wide * 0.4, -high * 0.42, (wide * 0.34) / 64)}`;
}

/** A sheet of an account with its sum; its middle is at 0 0, 210 by 270. */
export function bill(id: string): string {
  return draw`${linear(`${id}p`, [
    [0, "#FFFFFF"],
    [1, "#E9E4F7"],
  ])}<path d="M-99-128H111V142l-17.5-14-17.5 14-17.5-14-17.5 14-17.5-14-17.5 14-17.5-14-17.5 14-17.5-14-17.5 14-17.5-14-17.5 14z" fill="#0A0B1E" opacity=".14"/><path d="M-105-136H105V136l-17.5-14-17.5 14-17.5-14-17.5 14-17.5-14L0 136l-17.5-14-17.5 14-17.5-14-17.5 14-17.5-14-17.5 14z" fill="url(#${id}p)"/>
    ${place(markBody(brand.violet), -86, -126, 0.75)}<path d="M-80-56H20M-80-26H0M-80 4H28M56-56H80M56-26H80M56 4H80" stroke="#C3BADD" stroke-width="10" stroke-linecap="round"/><path d="M-84 32H84" stroke="#C3BADD" stroke-width="3" stroke-dasharray="8 7"/><path d="M-80 66H-34" stroke="${brand.ink}" stroke-width="14" stroke-linecap="round"/><rect x="8" y="50" width="78" height="34" rx="17" fill="${brand.violet}"/><path d="M28 67H66" stroke="#FFF" stroke-width="8" stroke-linecap="round"/>`;
}

/** Coins in a heap, `count` high; they lie on 0 0, 84 wide. */
export function coins(id: string, count: number): string {
  const coin = (n: number) =>
    draw`<path d="M-42 ${-n * 16 - 14}v14a42 13 0 0 0 84 0v-14z" fill="#B97A00"/><ellipse cy="${-n * 16 - 14}" rx="42" ry="13" fill="url(#${id}o)"/>`;
  return draw`${linear(`${id}o`, [
    [0, "#FFE9A8"],
    [1, brand.sun],
  ])}${Array.from({ length: count }, (_, n) => coin(n))}<ellipse cy="${-count * 16 + 2}" rx="26" ry="7.5" fill="none" stroke="#B97A00" stroke-opacity=".6" stroke-width="4"/>`;
}

/** A bear to hug; it sits at 0 0, 150 wide and 190 high. */
export function bear(): string {
  return draw`<g fill="#B67A45"><circle cx="-38" cy="-166" r="19"/><circle cx="38" cy="-166" r="19"/><circle cx="-50" cy="-26" r="25"/><circle cx="50" cy="-26" r="25"/><ellipse cx="-56" cy="-82" rx="17" ry="32" transform="rotate(24 -56 -82)"/><ellipse cx="56" cy="-82" rx="17" ry="32" transform="rotate(-24 56 -82)"/></g><ellipse cy="-58" rx="54" ry="58" fill="#C98D55"/><ellipse cy="-52" rx="32" ry="38" fill="#E8C090"/><circle cy="-134" r="52" fill="#D19A63"/>
    <g fill="#E8C090"><circle cx="-38" cy="-166" r="9"/><circle cx="38" cy="-166" r="9"/><circle cx="-50" cy="-24" r="12"/><circle cx="50" cy="-24" r="12"/><ellipse cy="-118" rx="25" ry="20"/></g><path d="M-20-144v.1M20-144v.1" stroke="#2A1A16" stroke-width="10" stroke-linecap="round"/><ellipse cy="-126" rx="9" ry="6.5" fill="#2A1A16"/><path d="M-10-112q10 8 20 0" fill="none" stroke="#2A1A16" stroke-width="4" stroke-linecap="round"/><path d="M0-92l-26-13v26zM0-92l26-13v26z" fill="${brand.violet}"/><circle cy="-92" r="8" fill="#8F63EA"/>`;
}

/** A mug; it stands at 0 0, 62 wide without its ear. */
export function mug(id: string, colour: Colour): string {
  return draw`${linear(
    `${id}m`,
    [
      [0, lighten(colour, 0.35)],
      [1, darken(colour, 0.3)],
    ],
    [0, 0, 1, 0],
  )}<path d="M28-58q32-4 30 20t-36 20" fill="none" stroke="${darken(colour, 0.15)}" stroke-width="9"/><path d="M-31-72H31V-12q0 12-12 12h-38q-12 0-12-12z" fill="url(#${id}m)"/><ellipse cy="-72" rx="31" ry="7" fill="${darken(colour, 0.5)}"/>`;
}
