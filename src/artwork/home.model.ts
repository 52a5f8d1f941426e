import { arcs, brand, draw, linear, place, radial } from "./paint.model.ts";
import { routers } from "./router.model.ts";

/** The window on the hills at first light; its sill is at 0 0, it is 380 wide and 330 high. */
function windowView(): string {
  return draw`${linear(
    "v",
    [
      [0, "#4B3FA8"],
      [0.5, "#A877CF"],
      [0.8, "#FFB183"],
      [1, "#FFD98C"],
    ],
    [0, 0, 0, 1],
  )}<rect x="-196" y="-336" width="392" height="342" rx="22" fill="#FFF"/><clipPath id="c"><rect x="-182" y="-322" width="364" height="314" rx="12"/></clipPath>
    <g clip-path="url(#c)"><path d="M-182-322H182V0H-182z" fill="url(#v)"/><circle cx="64" cy="-92" r="52" fill="#FFE7A8"/><g opacity=".5">${arcs(64, -92, [84, 118, 154], 9, "#FFE7A8", 80)}</g>
    <path d="M-182-92L-120-118-96-142H6L30-114 96-88 182-104V0H-182z" fill="#7A5AC0"/><path d="M-182-54Q-80-96 30-58T182-62V0H-182z" fill="#4A3A9E"/><path d="M-182-20Q-40-60 182-26V0H-182z" fill="#2C2877"/></g>
    <path d="M0-322V-8M-182-170H182" stroke="#FFF" stroke-width="9"/><rect x="-214" y="-4" width="428" height="16" rx="8" fill="#FFF"/><rect x="-206" y="12" width="412" height="10" fill="#14163A" opacity=".06"/>`;
}

/** A sofa with two cushions and a throw; its feet stand at y 0, it is 520 wide. */
function sofa(): string {
  return draw`${linear(
    "f",
    [
      [0, "#8A63E0"],
      [1, "#5A2CB8"],
    ],
    [0, 0, 0.3, 1],
  )}${linear(
    "g",
    [
      [0, "#7A50D6"],
      [1, "#47209A"],
    ],
    [0, 0, 0.2, 1],
  )}
    <ellipse cy="2" rx="292" ry="16" fill="#14163A" opacity=".22"/><path d="M-214-14l-8 16M214-14l8 16" stroke="#3A2A1E" stroke-width="12" stroke-linecap="round"/>
    <path d="M-226-60V-176q0-46 46-46H180q46 0 46 46v116z" fill="url(#f)"/><path d="M-2-218v120" stroke="#3B1A86" stroke-opacity=".4" stroke-width="3"/>
    <rect x="-206" y="-112" width="412" height="66" rx="24" fill="#8F6AE6"/><path d="M0-110v60" stroke="#3B1A86" stroke-opacity=".35" stroke-width="3"/><rect x="-214" y="-64" width="428" height="56" rx="16" fill="url(#g)"/>
    <rect x="-264" y="-150" width="70" height="142" rx="34" fill="url(#f)"/><rect x="194" y="-150" width="70" height="142" rx="34" fill="url(#g)"/>
    <g transform="rotate(-10 -140 -140)"><rect x="-186" y="-190" width="92" height="86" rx="22" fill="${brand.sun}"/><path d="M-170-176q30 14 62 4" stroke="#FFF" stroke-opacity=".5" stroke-width="4" fill="none" stroke-linecap="round"/></g>
    <g transform="rotate(12 130 -140)"><rect x="88" y="-186" width="88" height="82" rx="22" fill="#F6F5FB"/><path d="M98-160h68M98-140h68M98-120h68" stroke="#DCD4F2" stroke-width="6"/></g>`;
}

/** A pot plant with broad leaves; the pot stands at y 0. */
function plant(): string {
  const leaf = (turn: number, long: number, green: string) =>
    draw`<path d="M0-70C-26-${70 + long * 0.4} -24-${70 + long * 0.8} 0-${70 + long}C24-${70 + long * 0.8} 26-${70 + long * 0.4} 0-70z" fill="${green}" transform="rotate(${turn} 0 -70)"/>`;
  return draw`<ellipse rx="60" ry="9" fill="#14163A" opacity=".2"/>${leaf(-52, 120, "#1F7A5C")}${leaf(48, 130, "#1B6B52")}${leaf(-24, 168, "#2B9A72")}${leaf(24, 160, "#238463")}${leaf(0, 190, "#37B083")}${leaf(-74, 84, "#2B9A72")}${leaf(72, 90, "#2B9A72")}
    ${linear(
      "o",
      [
        [0, "#FFF"],
        [1, "#CFCBE2"],
      ],
      [0, 0, 1, 0],
    )}<path d="M-44-78H44L34-8q-2 8-10 8h-48q-8 0-10-8z" fill="url(#o)"/>`;
}

/** A low cabinet with two drawers; it stands at y 0, is 330 wide and 116 high. */
function cabinet(): string {
  return draw`${linear(
    "b",
    [
      [0, "#E9C79B"],
      [1, "#C2935C"],
    ],
    [0, 0, 0.4, 1],
  )}<ellipse cy="2" rx="186" ry="13" fill="#14163A" opacity=".2"/><path d="M-138-20l-8 20M138-20l8 20" stroke="#6B4826" stroke-width="10" stroke-linecap="round"/>
    <rect x="-165" y="-116" width="330" height="98" rx="12" fill="url(#b)"/><path d="M0-108v82" stroke="#8A6236" stroke-opacity=".5" stroke-width="3"/><path d="M-96-68h26M70-68h26" stroke="#8A6236" stroke-width="6" stroke-linecap="round"/><rect x="-172" y="-124" width="344" height="14" rx="7" fill="#F3D9B4"/>`;
}

function lamp(): string {
  return draw`${radial("l", [
    [0, "#FFE3A0", 0.75],
    [1, "#FFE3A0", 0],
  ])}<circle cy="-372" r="210" fill="url(#l)"/><ellipse rx="54" ry="8" fill="#14163A" opacity=".2"/><path d="M0-2V-350" stroke="#3B3F58" stroke-width="7"/><rect x="-40" y="-10" width="80" height="12" rx="6" fill="#3B3F58"/>
    ${linear(
      "m",
      [
        [0, "#FFF3D6"],
        [1, "#FFCF6B"],
      ],
      [0, 0, 0, 1],
    )}<path d="M-40-430H40L66-340q2 8-8 8H-58q-10 0-8-8z" fill="url(#m)"/>`;
}

/** A living room at first light; the tower on the cabinet fills it with signal. */
export function drawHome(width: number, height: number): string {
  const upright = height > width;
  const floor = height * 0.8;
  const focus = upright ? width / 2 : width * 0.662;
  const scale = upright ? 0.74 : 1;
  return draw`${linear(
    "w",
    [
      [0, "#F8F6FE"],
      [0.6, "#EDE8FA"],
      [1, "#E2D9F5"],
    ],
    [0, 0, 1, 1],
  )}<rect width="${width}" height="${height}" fill="url(#w)"/>
    ${linear(
      "d",
      [
        [0, "#DCCFF0"],
        [1, "#F1EAFB"],
      ],
      [0, 0, 0, 1],
    )}<rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#d)"/><rect y="${floor - 9}" width="${width}" height="9" fill="#FFF" opacity=".8"/>
    ${place(room(), focus, floor, scale)}`;
}

function room(): string {
  return draw`${place(windowView(), -70, -166, 0.96)}<ellipse cx="-60" cy="74" rx="390" ry="46" fill="#B9A2EC" opacity=".55"/><ellipse cx="-60" cy="74" rx="340" ry="36" fill="none" stroke="#FFF" stroke-opacity=".7" stroke-width="5"/>
    ${place(lamp(), -396, 26)}${place(sofa(), -90, 46)}${place(cabinet(), 340, 34)}${place(plant(), 456, -88, 0.8)}
    <g opacity=".9">${[
      [70, 1],
      [112, 0.6],
      [158, 0.3],
    ].map(
      ([r = 0, strong = 0]) => `<g opacity="${strong}">${arcs(300, -226, [r], 9, brand.sun, 58)}</g>`,
    )}</g>${place(routers.tower("#F4F3FA", "t"), 214, -256, 0.43)}
    <g transform="translate(206 -92)"><rect x="-34" y="-12" width="76" height="11" rx="3" fill="${brand.indigo}"/><rect x="-28" y="-22" width="66" height="10" rx="3" fill="${brand.sun}"/></g>`;
}
