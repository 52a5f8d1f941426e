import { deskLamp, pot } from "./article-work.model.ts";
import { skyline } from "./city.model.ts";
import { drawMonitor, laptops } from "./computer.model.ts";
import { mug } from "./goods.model.ts";
import { stand } from "./ground.model.ts";
import { desk, interior, layoutOf } from "./hero.model.ts";
import { arcs, brand, draw, linear, place } from "./paint.model.ts";
import { people, person } from "./people.model.ts";

/** The window on the city in the morning, 640 wide and 270 high; the middle of its sill is at 0 0. */
function cityWindow(): string {
  const { far, near } = skyline();
  return draw`${linear(
    "q",
    [
      [0, "#9FC2F5"],
      [0.6, "#DCE8FB"],
      [1, "#FFE7B8"],
    ],
    [0, 0, 0, 1],
  )}<rect x="-336" y="-292" width="672" height="298" rx="22" fill="#FFF"/><clipPath id="z"><rect x="-320" y="-276" width="640" height="268" rx="12"/></clipPath><g clip-path="url(#z)"><path d="M-320-276H320V0H-320z" fill="url(#q)"/><circle cx="70" cy="-96" r="56" fill="#FFD36B"/><g opacity=".7">${arcs(70, -96, [92, 128, 164], 11, "#FFE3A0", 84)}</g>
    <path d="${far}" fill="#93A8DE" transform="translate(90 -8) scale(.7)"/><path d="${near}" fill="#5A6BB8" transform="translate(110 0) scale(.66)"/></g><path d="M-108-276V-8M108-276V-8" stroke="#FFF" stroke-width="10"/><rect x="-352" y="-6" width="704" height="18" rx="9" fill="#FFF"/><rect x="-344" y="12" width="688" height="10" fill="#14163A" opacity=".06"/>`;
}

/** A business in the morning: somebody with a headset at a desk, the city behind the glass. */
export function drawOffice(width: number, height: number): string {
  const { focus, ground, scale } = layoutOf(width, height, 0.82, 0.84);
  const scene = draw`${place(cityWindow(), 10, -226)}<ellipse cy="52" rx="440" ry="36" fill="#8FA2DC" opacity=".3"/>
    ${place(person("o", people.agent), -52, -124, 1.2)}${place(desk(820), 0, -128)}${stand(laptops.plain("#B9BCCF", "l"), -56, -122, 0.48)}${stand(drawMonitor("#3C525F", "m"), 190, -122, 0.62)}
    ${place(deskLamp(), -260, -126, 0.86)}${place(mug("c", brand.sun), 62, -118, 0.6)}${place(pot(), 352, -126, 0.9)}`;
  return draw`${interior(width, height, ground, "#EDF0FB", "#D5DCF4")}${place(scene, focus, ground + 20, scale)}`;
}
