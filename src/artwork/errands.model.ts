import { brand, type Colour, contactShadow, darken, draw, lighten, linear } from "./paint.model.ts";

/** One paper bag with cord handles; its foot is at `x` 0. */
function bag(id: string, x: number, wide: number, high: number, colour: Colour): string {
  const side = wide * 0.2;
  return draw`${linear(id, [
    [0, lighten(colour, 0.4)],
    [0.5, colour],
    [1, darken(colour, 0.2)],
  ])}<path d="M${x + wide * 0.26} ${-high + 6}q0-${high * 0.3} ${wide * 0.24}-${high * 0.3}t${wide * 0.24} ${high * 0.3}" fill="none" stroke="${darken(colour, 0.45)}" stroke-width="7"/>
    <path d="M${x + wide} ${-high}l${side}-14V-14L${x + wide} 0z" fill="${darken(colour, 0.42)}"/><path d="M${x} ${-high}H${x + wide}V-4q0 4-4 4H${x + 4}q-4 0-4-4z" fill="url(#${id})"/><path d="M${x} ${-high}l${side}-14H${x + wide + side}L${x + wide} ${-high}z" fill="${darken(colour, 0.55)}"/>
    <path d="M${x + wide * 0.26} ${-high + 18}q0-${high * 0.36} ${wide * 0.24}-${high * 0.36}t${wide * 0.24} ${high * 0.36}" fill="none" stroke="${lighten(colour, 0.6)}" stroke-width="7" stroke-linecap="round"/>`;
}

/** Three shopping bags and a ribboned box; they stand at y 0. */
export function bags(): string {
  return draw`${contactShadow("sg", 0, 0, 200, 15, 0.55)}${bag("s1", -20, 130, 206, "#2A317E")}${bag("s2", -150, 138, 162, brand.sun)}
    <path d="M-81-80c-34-26-26-52-6-50 6 0 10 6 12 10 2-4 6-10 12-10 20-2 22 24-18 50z" fill="#FFF"/>${bag("s3", 62, 96, 128, "#F3EFFC")}
    ${linear("sx", [
      [0, "#FF9EBB"],
      [1, "#D9467E"],
    ])}<rect x="-56" y="-70" width="92" height="70" rx="7" fill="url(#sx)"/><rect x="-62" y="-88" width="104" height="24" rx="7" fill="#FFB3CA"/><rect x="-20" y="-88" width="20" height="88" fill="#FFF" opacity=".85"/><path d="M-10-88C-40-92-46-112-34-116S-14-108-10-88C-6-108 8-122 18-116S16-92-10-88z" fill="#FFF"/>`;
}

/** A brown bag of groceries with bread, greens, milk and fruit; it stands at y 0. */
export function groceries(): string {
  const leaf = (x: number, y: number, turn: number, green: string) =>
    draw`<path d="M0 0C-40-30-34-84 0-104 34-84 40-30 0 0z" fill="${green}" transform="translate(${x} ${y}) rotate(${turn})"/>`;
  return draw`${contactShadow("gg", 6, 0, 210, 15, 0.5)}${linear(
    "gm",
    [
      [0, "#FFF"],
      [1, "#CFCBE2"],
    ],
    [0, 0, 1, 0],
  )}<path d="M-8-150V-256l20-30H62l20 30v106z" fill="url(#gm)"/><rect x="12" y="-306" width="50" height="24" rx="8" fill="${brand.violet}"/><path d="M-8-232H82v50H-8z" fill="${brand.violet}" opacity=".85"/>
    ${linear("gl", [
      [0, "#F3C27A"],
      [1, "#B9722E"],
    ])}<g transform="rotate(-18 -80 -190)"><rect x="-116" y="-296" width="58" height="170" rx="29" fill="url(#gl)"/><path d="M-108-254l40-16M-108-220l40-16M-108-186l40-16" stroke="#8A4F1C" stroke-width="6" stroke-linecap="round"/></g>
    ${leaf(-30, -150, -16, "#2B9A72")}${leaf(-6, -150, 10, "#37B083")}${leaf(-50, -140, -34, "#1F7A5C")}${leaf(98, -146, 30, "#2B9A72")}<circle cx="84" cy="-170" r="36" fill="#E2503A"/><path d="M66-190q10-12 24-10" stroke="#FFF" stroke-opacity=".6" stroke-width="6" stroke-linecap="round" fill="none"/><path d="M86-204q2-14 14-18" stroke="#5A3A1C" stroke-width="5" stroke-linecap="round"/>
    ${linear("gb", [
      [0, "#E9C391"],
      [0.5, "#D3A266"],
      [1, "#A8763C"],
    ])}<path d="M-112-164H122L108-6q-1 6-8 6H-90q-7 0-8-6z" fill="url(#gb)"/><path d="M-112-164l14 14 16-14 16 14 16-14 16 14 16-14 16 14 16-14 16 14 16-14 16 14 16-14 16 14 12-14-3 26H-110z" fill="#F3D9B4"/><path d="M60-160L48 0h52q7 0 8-6l14-158z" fill="#7A4F28" opacity=".16"/>
    <path d="M-14-34c-40-30-30-60-8-58 8 0 12 8 14 12 2-4 6-12 14-12 22-2 26 28-20 58z" fill="${brand.violet}" opacity=".85"/>
    <circle cx="154" cy="-32" r="32" fill="#F28A1E"/><path d="M138-48q8-10 20-10" stroke="#FFF" stroke-opacity=".6" stroke-width="5" stroke-linecap="round" fill="none"/><path d="M-176 0q-20 0-22-28 0-26 24-30 8-10 18-2 26 2 26 30-2 30-24 30-10-4-22 0z" fill="#37B083"/><path d="M-154-60q4-14 16-18" stroke="#5A3A1C" stroke-width="5" stroke-linecap="round"/><path d="M-184-40q4-10 14-10" stroke="#FFF" stroke-opacity=".6" stroke-width="5" stroke-linecap="round" fill="none"/>`;
}
