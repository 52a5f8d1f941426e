import { parcel } from "./goods.model.ts";
import { stand } from "./ground.model.ts";
import { bird } from "./lost.model.ts";
import { arcs, brand, contactShadow, draw, linear, place, radial } from "./paint.model.ts";
import { routers } from "./router.model.ts";
import { pin } from "./travel.model.ts";

const glow = "#8C5BFF";

/** A veil of light that suits a white page and a dark one, with arcs that rise from `y` 336. */
function air(width: number, height: number): string {
  const x = width / 2;
  return draw`${radial("w", [
    [0, glow, 0.22],
    [1, glow, 0],
  ])}<ellipse cx="${x}" cy="${height / 2}" rx="290" ry="196" fill="url(#w)"/><g opacity=".16">${arcs(x, 336, [176, 222, 268], 14, glow)}</g>`;
}

/** An empty shopping basket with a butterfly: nothing chosen yet. */
export function drawEmptyCart(width: number, height: number): string {
  const x = width / 2;
  const ribs = [-84, -42, 0, 42, 84].map((at) => draw`M${x + at} 222L${x + at * 0.84} 316`);
  return draw`${air(width, height)}${contactShadow("g", x + 6, 342, 176, 15, 0.4)}<path d="M${x - 108} 200Q${x - 96} 92 ${x} 92T${x + 108} 200" fill="none" stroke="#5A34B4" stroke-width="15"/><path d="M${x - 104} 180Q${x - 90} 96 ${x - 8} 92" fill="none" stroke="#FFF" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/>
    ${linear("b", [
      [0, "#8F63EA"],
      [0.5, brand.violet],
      [1, "#43209A"],
    ])}<path d="M${x - 138} 204H${x + 138}L${x + 112} 318q-4 20-24 20H${x - 88}q-20 0-24-20z" fill="url(#b)"/><path d="${ribs}M${x - 122} 262H${x + 122}" stroke="#FFF" stroke-opacity=".28" stroke-width="7" stroke-linecap="round"/>
    <rect x="${x - 154}" y="188" width="308" height="30" rx="15" fill="#7D4BE0"/><rect x="${x - 152}" y="190" width="304" height="9" rx="4.5" fill="#FFF" opacity=".3"/>
    <path d="M${x + 54} 168Q${x + 120} 150 ${x + 128} 104" fill="none" stroke="#B9A2EC" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 12"/><g transform="translate(${x + 134} 78) rotate(18)"><path d="M0 0C-8-30-46-34-42-8-40 8-16 10 0 2-14 12-22 30-8 32 0 32 2 16 1 4 4 16 10 30 18 28 30 22 18 8 3 1 20 6 42 2 42-14 42-38 8-30 0 0z" fill="${brand.sun}"/><path d="M0-12L2 22" stroke="#4A3A9E" stroke-width="5" stroke-linecap="round"/></g>`;
}

/** A magnifying glass that sees only an empty plain; a weaver bird sits on its rim. */
export function drawNoResults(width: number, height: number): string {
  const x = width / 2 - 34;
  return draw`${air(width, height)}${contactShadow("g", x + 60, 350, 170, 13, 0.36)}${linear("r", [
    [0, "#B79CFF"],
    [0.5, brand.violet],
    [1, "#43209A"],
  ])}${linear(
    "v",
    [
      [0, "#C9DDF8"],
      [1, "#FFF1CC"],
    ],
    [0, 0, 0, 1],
  )}<path d="M${x + 84} 276L${x + 158} 338" stroke="url(#r)" stroke-width="34" stroke-linecap="round"/><path d="M${x + 76} 268L${x + 92} 282" stroke="#C9CBD6" stroke-width="22"/>
    <clipPath id="c"><circle cx="${x}" cy="206" r="100"/></clipPath><circle cx="${x}" cy="206" r="108" fill="url(#r)"/><g clip-path="url(#c)"><circle cx="${x}" cy="206" r="100" fill="url(#v)"/><circle cx="${x + 26}" cy="236" r="30" fill="${brand.sun}"/><path d="M${x - 110} 240l40-14 16-20h54l18 22 92 8v80H${x - 110}z" fill="#A79BDA"/><path d="M${x - 110} 262q110-26 220 4v60H${x - 110}z" fill="#E9BE62"/><path d="M${x - 60} 288h.1M${x - 6} 280h.1M${x + 44} 290h.1" stroke="#B97F24" stroke-width="11" stroke-linecap="round"/></g>
    <path d="M${x - 82} 190Q${x - 72} 142 ${x - 26} 126" fill="none" stroke="#FFF" stroke-opacity=".8" stroke-width="9" stroke-linecap="round"/>${place(bird, x + 4, 100, 0.86)}`;
}

/** A router whose plug lies beside its socket: no signal leaves it. */
export function drawOffline(width: number, height: number): string {
  const x = width / 2;
  return draw`${air(width, height)}${stand(routers.tower("#EDECF6", "t"), x - 66, 342, 0.68)}
    <g opacity=".5">${arcs(x - 66, 92, [22, 42, 62], 9, "#8E8CB0", 52)}</g>
    ${contactShadow("h", x + 122, 344, 84, 9, 0.36)}<path d="M${x - 8} 330Q${x + 40} 352 ${x + 66} 312T${x + 104} 276" fill="none" stroke="#4B4F78" stroke-width="9" stroke-linecap="round"/><g transform="translate(${x + 112} 268) rotate(38)"><rect x="-22" y="-30" width="44" height="48" rx="12" fill="#5B6088"/><path d="M-9-32V-52M9-32V-52" stroke="#C9CBD6" stroke-width="7" stroke-linecap="round"/></g>
    ${linear("p", [
      [0, "#FFFFFF"],
      [1, "#CFCBE2"],
    ])}<rect x="${x + 142}" y="128" width="92" height="112" rx="24" fill="#0A0B1E" opacity=".2"/><rect x="${x + 136}" y="122" width="92" height="112" rx="24" fill="url(#p)"/><circle cx="${x + 182}" cy="180" r="32" fill="#DDD9EC"/><g fill="#14152A"><circle cx="${x + 182}" cy="163" r="7"/><circle cx="${x + 168}" cy="189" r="5.5"/><circle cx="${x + 196}" cy="189" r="5.5"/></g>
    <path d="M${x + 128} 226l-14-10M${x + 150} 250l2 16M${x + 124} 250l-16 4" stroke="${brand.sun}" stroke-width="7" stroke-linecap="round"/>`;
}

/** A parcel with a weaver bird on it; a dotted way leads to where it is going. */
export function drawParcel(width: number, height: number): string {
  const x = width / 2 - 40;
  return draw`${air(width, height)}${contactShadow("g", x + 30, 342, 150, 13, 0.4)}${place(parcel("b", 190, 150), x, 340)}${place(bird, x + 20, 156, 0.9)}
    <path d="M${x + 150} 318Q${x + 230} 330 ${x + 214} 262T${x + 236} 196" fill="none" stroke="${brand.sun}" stroke-width="7" stroke-linecap="round" stroke-dasharray="1 17"/>${place(pin("n", brand.violet), x + 236, 178, 0.9)}`;
}
