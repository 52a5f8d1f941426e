import { brand, contactShadow, draw, linear, place, radial } from "./paint.model.ts";
import { phoneSides } from "./phone.model.ts";

/** The striped awning over the counter; `wide` from its left edge, 120 high. */
function awning(wide: number): string {
  const step = wide / 9;
  const stripe = (n: number) => {
    const x = n * step;
    const spread = (side: number) => wide / 2 + (side - wide / 2) * 0.9;
    return draw`<path d="M${spread(x)} 0H${spread(x + step)}L${x + step} 92a${step / 2} 30 0 0 1 ${-step} 0z" fill="${n % 2 ? "#FFFFFF" : "url(#aw)"}"/>`;
  };
  return draw`${linear(
    "aw",
    [
      [0, "#7D4BE0"],
      [1, "#5523B8"],
    ],
    [0, 0, 0, 1],
  )}${linear(
    "as",
    [
      [0, brand.ink, 0.2],
      [1, brand.ink, 0],
    ],
    [0, 0, 0, 1],
  )}<path d="M66 96H${wide - 66}v62H66z" fill="#14163A" opacity=".12"/>${Array.from({ length: 9 }, (_, n) => stripe(n))}
    <path d="M${wide * 0.05} 0H${wide * 0.95}L${wide} 92H0z" fill="url(#as)" opacity=".7"/><rect x="${wide * 0.04}" y="-14" width="${wide * 0.92}" height="18" rx="9" fill="${brand.ink}"/>`;
}

const paints = ["#8A63E0", brand.sun, "#2A317E", "#F08A5D", "#2B9A72", "#F6F5FB"];
const packs = [
  [34, 66],
  [26, 48],
  [50, 40],
  [30, 78],
  [42, 56],
  [24, 62],
  [54, 48],
] as const;

/** Boxes, tins and jars for one shelf, from 0 to `wide`, standing at y 0; one path for each colour, its round line rounds the corners. */
function goods(wide: number, shift: number): string {
  const boxes = paints.map(() => "");
  const labels: string[] = [];
  for (let x = 0, n = shift; x < wide - 60; n += 1) {
    const [w, h] = packs[n % 7] ?? packs[0];
    const paint = (n * 3 + (n >> 1)) % paints.length;
    boxes[paint] += draw`M${x} -4v${6 - h}h${w}V-4z`;
    labels.push(draw`M${x + 4} ${-h * 0.5}h${w - 8}`);
    x += w + (n % 4 === 2 ? 38 : 15);
  }
  const stock = boxes.map((path, n) => draw`<path d="${path}" fill="${paints[n] ?? ""}" stroke="${paints[n] ?? ""}"/>`);
  return draw`<g stroke-width="8" stroke-linejoin="round">${stock}</g><path d="${labels}" stroke="#FFF" stroke-opacity=".5" stroke-width="12"/>`;
}

function shelves(wide: number): string {
  return draw`${linear(
    "sb",
    [
      [0, "#D9CDF4"],
      [1, "#BFAEE8"],
    ],
    [0, 0, 0, 1],
  )}<rect y="-400" width="${wide}" height="400" fill="url(#sb)"/>${[-286, -170].map(
    (y, n) =>
      draw`<g opacity=".8">${place(goods(wide - 40, n * 3 + 1), 24, y)}</g><rect y="${y}" width="${wide}" height="12" fill="#FBF8FF"/><rect y="${y + 12}" width="${wide}" height="16" fill="${brand.ink}" opacity=".09"/>`,
  )}`;
}

/** A phone leaning on a small stand; its foot is at 0 0. */
function onStand(side: "front" | "back", colour: string, id: string, scale: number): string {
  return draw`${contactShadow(`${id}q`, 6 * scale, 2, 120 * scale, 12, 0.5)}${place(phoneSides[side](colour, id), -78 * scale, -330 * scale, scale)}<path d="M${-46 * scale}-3H${46 * scale}l6 7q0 4-6 4H${-46 * scale}q-6 0-6-4z" fill="#C9C6DC"/>`;
}

/** The hand terminal that takes the card; its foot is at 0 0. */
const terminal = draw`<ellipse cx="6" rx="74" ry="9" fill="#14163A" opacity=".3"/><g transform="rotate(-4)"><rect x="-46" y="-148" width="92" height="146" rx="18" fill="#23263F"/><rect x="-46" y="-148" width="90" height="144" rx="18" fill="#353A5C"/><rect x="-34" y="-136" width="66" height="46" rx="8" fill="#C9F5E1"/>
  <path d="M-14-114l10 11 20-22" fill="none" stroke="#0B7A4B" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="M-24-72h.1M-1-72h.1M22-72h.1M-24-52h.1M-1-52h.1M22-52h.1M-24-32h.1M-1-32h.1" stroke="#8E93B8" stroke-width="13" stroke-linecap="round"/><path d="M22-32h.1" stroke="${brand.sun}" stroke-width="13" stroke-linecap="round"/></g>`;

const vase = draw`<ellipse rx="36" ry="6" fill="#14163A" opacity=".25"/><g fill="none" stroke="#238463" stroke-width="5" stroke-linecap="round"><path d="M0-60Q-8-120-34-150M0-60Q4-130 4-176M0-60Q12-110 40-138"/></g><g fill="#2B9A72"><path d="M-6-92q-34 0-40-24 32-2 40 24zM8-96q34-4 36-28-32 2-36 28z"/></g>
  <g fill="${brand.sun}"><circle cx="-36" cy="-154" r="17"/><circle cx="4" cy="-182" r="20"/><circle cx="43" cy="-142" r="16"/></g><g fill="#8A4B00"><circle cx="-36" cy="-154" r="7"/><circle cx="4" cy="-182" r="8"/><circle cx="43" cy="-142" r="6.5"/></g><path d="M-24-66H24L18-6q-1 6-8 6h-20q-7 0-8-6z" fill="#FFF"/><path d="M6-66H24L18-6q-1 6-8 6H0z" fill="#D9D3EC"/>`;

/** The spaza counter: shelves behind, awning above, the phones in front. */
export function drawShopCounter(width: number, height: number): string {
  const upright = height > width;
  const wide = upright ? width * 0.92 : 900;
  const left = upright ? width * 0.04 : width - wide - 50;
  const top = height * (upright ? 0.8 : 0.76);
  const roof = upright ? height * 0.33 : 76;
  const middle = left + wide / 2;
  const at = (share: number) => middle + wide * share;
  const size = upright ? 0.79 : 0.94;
  return draw`${linear(
    "w",
    [
      [0, "#FBF3E4"],
      [0.5, "#F4ECFB"],
      [1, "#E6DDF8"],
    ],
    [0, 0, 1, 1],
  )}<rect width="${width}" height="${height}" fill="url(#w)"/>
    ${radial("y", [
      [0, "#FFE3A0", 0.8],
      [1, "#FFE3A0", 0],
    ])}<ellipse cx="${left}" cy="${roof}" rx="520" ry="360" fill="url(#y)"/>
    <rect x="${left + 8}" y="${roof}" width="${wide - 16}" height="${top - roof}" fill="#BFAEE8"/><clipPath id="z"><rect x="${left + 26}" y="${roof}" width="${wide - 52}" height="${top - roof}"/></clipPath><g clip-path="url(#z)">${place(shelves(wide), left, top)}</g>
    <path d="M${left + 17} ${roof + 60}V${top}M${left + wide - 17} ${roof + 60}V${top}" stroke="#4A2A9E" stroke-width="20"/>${place(awning(wide + 60), left - 30, roof)}
    ${linear(
      "ct",
      [
        [0, "#F8E2C0"],
        [1, "#E2BC86"],
      ],
      [0, 0, 0, 1],
    )}${linear(
      "cf",
      [
        [0, "#C99558"],
        [1, "#8F5F32"],
      ],
      [0, 0, 0, 1],
    )}<rect x="${left - 6}" y="${top + 34}" width="${wide + 12}" height="${height - top}" fill="url(#cf)"/><path d="M${left + wide * 0.25} ${top + 44}V${height}M${middle} ${top + 44}V${height}M${left + wide * 0.75} ${top + 44}V${height}" stroke="#7A4F28" stroke-opacity=".45" stroke-width="4"/>
    <path d="M${left + 10} ${top - 12}H${left + wide - 10}L${left + wide + 26} ${top + 28}q0 12-10 12H${left - 16}q-10 0-10-12z" fill="url(#ct)"/><path d="M${left - 24} ${top + 28}H${left + wide + 24}" stroke="#FFF" stroke-opacity=".6" stroke-width="3"/><rect x="${left - 6}" y="${top + 40}" width="${wide + 12}" height="18" fill="${brand.ink}" opacity=".18"/>
    ${place(vase, at(-0.4), top + 6, 1.05)}${place(onStand("back", "#8A63E0", "p", size * 0.94), at(-0.2), top + 2)}${place(onStand("front", brand.indigo, "q", size), at(0), top + 12)}${place(onStand("back", brand.sun, "r", size * 0.94), at(0.2), top + 2)}${place(terminal, at(0.38), top + 14, 1.05)}`;
}
