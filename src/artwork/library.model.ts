import { deskLamp } from "./article-work.model.ts";
import { laptops } from "./computer.model.ts";
import { mug } from "./goods.model.ts";
import { stand } from "./ground.model.ts";
import { desk, interior, layoutOf } from "./hero.model.ts";
import { brand, draw, linear, place } from "./paint.model.ts";

const spines = ["#6633CC", "#2A317E", "#E0A03A", "#B76E5A", "#2B9A72", "#8FA7D8"];
const heights = [92, 78, 104, 86, 98, 74, 110, 84, 96] as const;

/** Books on one shelf from 0 to `wide`, standing at y 0; one path for each colour of spine. */
function row(wide: number, shift: number): string {
  const paths = spines.map(() => "");
  let x = 14;
  for (let n = shift; x < wide - 30; n += 1) {
    const high = heights[n % 9] ?? 90;
    paths[(n * 5 + (n >> 2)) % spines.length] += draw`M${x} 0V${-high}`;
    x += n % 7 === 3 ? 74 : 25;
  }
  return draw`<g stroke-width="21">${paths.map((path, n) => `<path d="${path}" stroke="${spines[n] ?? ""}"/>`)}</g>`;
}

function shelves(): string {
  return draw`${linear(
    "sh",
    [
      [0, "#F3E3CF"],
      [1, "#E2C9A8"],
    ],
    [0, 0, 0, 1],
  )}<rect x="-330" y="-430" width="660" height="430" rx="14" fill="#D3A266"/><rect x="-314" y="-416" width="628" height="402" fill="url(#sh)"/>
    ${[-282, -150, -18].map((y, n) => draw`<g opacity=".88">${place(row(n === 2 ? 628 : 600, n * 4 + 1), -312, y)}</g><rect x="-314" y="${y}" width="628" height="14" fill="#D3A266"/><rect x="-314" y="${y + 14}" width="628" height="14" fill="#14163A" opacity=".1"/>`)}`;
}

/** Books lying on each other; they lie at 0 0. */
const pile = draw`<rect x="-66" y="-24" width="136" height="24" rx="5" fill="${brand.indigo}"/><rect x="-56" y="-46" width="120" height="22" rx="5" fill="${brand.sun}"/><rect x="-60" y="-66" width="108" height="20" rx="5" fill="${brand.violet}"/><path d="M-50-12H54M-42-35H50M-48-56H34" stroke="#FFF" stroke-opacity=".5" stroke-width="3"/>`;

/** A quiet place to read up on something: shelves of books, a desk, its lamp and an open laptop. */
export function drawLibrary(width: number, height: number): string {
  const { focus, ground, scale } = layoutOf(width, height, 0.82, 0.9);
  const scene = draw`${place(shelves(), -10, -20)}<ellipse cy="52" rx="420" ry="34" fill="#B98A5A" opacity=".22"/>${place(desk(760), 0, -128)}
    ${stand(laptops.pro("#B9BCCF", "l"), -40, -120, 0.78)}${place(pile, -262, -128, 1.1)}${place(mug("c", brand.violet), 152, -122, 0.66)}${place(deskLamp(), 276, -126, 0.98)}`;
  return draw`${interior(width, height, ground, "#FBF4EA", "#EBDDF0")}${place(scene, focus, ground + 20, scale)}`;
}
