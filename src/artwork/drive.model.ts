import { markBody } from "./mark.model.ts";
import { brand, contactShadow, draw, linear } from "./paint.model.ts";

/** A wheel that stands at y 0. */
export function wheel(x: number, r: number): string {
  return draw`<circle cx="${x}" cy="${-r}" r="${r}" fill="#0B0C20"/><circle cx="${x}" cy="${-r}" r="${r * 0.58}" fill="#D9D8E6"/><circle cx="${x}" cy="${-r}" r="${r * 0.46}" fill="#8E8CA6"/><circle cx="${x}" cy="${-r}" r="${r * 0.16}" fill="#FFF"/>`;
}

/** A small car with a ribbon, facing left; its wheels stand at y 0, it is 400 wide. */
export function car(): string {
  return draw`${contactShadow("cg", 4, 0, 226, 15, 0.7)}${linear(
    "cb",
    [
      [0, "#FFD568"],
      [0.45, brand.sun],
      [1, "#D98200"],
    ],
    [0, 0, 0.25, 1],
  )}${linear("cw", [
    [0, "#D6ECFF"],
    [0.5, "#7FA2DC"],
    [1, "#3C4C96"],
  ])}
    <path d="M-198-44Q-200-92-156-100L-112-108-66-164Q-52-182-26-182H64Q92-182 112-164L158-110Q196-104 198-70V-44Q198-32 184-32H-184Q-198-32-198-44z" fill="url(#cb)"/>
    <path d="M-92-110L-52-158Q-46-166-34-166H4V-110zM20-166H58Q80-166 92-154L126-110H20z" fill="url(#cw)"/><path d="M-72-112L-28-166H-12L-56-112z" fill="#FFF" opacity=".4"/>
    <path d="M12-168V-36M-104-108V-60" stroke="#A86200" stroke-opacity=".6" stroke-width="3"/><path d="M-168-95Q-110-110 12-104H164" fill="none" stroke="#FFF" stroke-opacity=".55" stroke-width="3"/><path d="M30-86h24M-24-86H0" stroke="#A86200" stroke-width="6" stroke-linecap="round"/>
    <path d="M-198-72q22-12 34 2-14 14-34 12z" fill="#FFF7DA"/><path d="M198-80q-20-4-26 8 10 10 26 8z" fill="#E2412E"/><path d="M-200-48H200q0 16-16 16H-184q-16 0-16-16z" fill="#0A0B1E" opacity=".28"/>
    <path d="M-166-32a46 46 0 0 1 92 0zM76-32a46 46 0 0 1 92 0z" fill="#0A0B1E" opacity=".75"/>${wheel(-120, 37)}${wheel(122, 37)}
    <path d="M20-184C-14-190-36-214-20-226S12-214 20-184C28-214 44-238 60-226S54-190 20-184z" fill="${brand.violet}"/><path d="M20-184l-30-12M20-184l30-12" stroke="#FFF" stroke-opacity=".3" stroke-width="4"/><rect x="10" y="-196" width="20" height="18" rx="7" fill="#8F63EA"/>`;
}

/** A city bus facing left; its wheels stand at y 0, it is 420 wide. */
export function bus(): string {
  return draw`${contactShadow("bg", 4, 0, 236, 15, 0.7)}${linear(
    "bb",
    [
      [0, "#FFFFFF"],
      [0.6, "#EDEAF8"],
      [1, "#C4BDE0"],
    ],
    [0, 0, 0.15, 1],
  )}${linear("bw", [
    [0, "#BFE3F5"],
    [0.5, "#5C86B8"],
    [1, "#24386E"],
  ])}
    <path d="M-212-50V-204Q-212-236-178-236H186Q212-236 212-210V-50Q212-32 194-32H-194Q-212-32-212-50z" fill="url(#bb)"/><path d="M-212-104H212V-50q0 18-18 18H-194q-18 0-18-18z" fill="${brand.violet}"/><path d="M-212-116H212v14H-212z" fill="${brand.sun}"/>
    <rect x="-170" y="-248" width="90" height="16" rx="7" fill="#C4BDE0"/><rect x="-204" y="-212" width="62" height="86" rx="12" fill="url(#bw)"/><rect x="-128" y="-212" width="62" height="172" rx="10" fill="url(#bw)"/><path d="M-97-212v172" stroke="#FFF" stroke-width="5"/>
    ${[-52, 18, 88].map((x) => draw`<rect x="${x}" y="-212" width="58" height="78" rx="10" fill="url(#bw)"/>`)}<rect x="158" y="-212" width="42" height="78" rx="10" fill="url(#bw)"/><path d="M-190-130l34-80h16l-34 80zM-30-138l32-74h14l-32 74zM110-138l32-74h8l-32 74z" fill="#FFF" opacity=".3"/>
    <path d="M-212-84h18q8 0 8 9t-8 9h-18z" fill="#FFF3C4"/><path d="M212-88h-8q-6 0-6 10t6 10h8z" fill="#E2412E"/><path d="M-212-46H212q-2 14-18 14H-194q-16 0-18-14z" fill="#0A0B1E" opacity=".3"/><path d="M-26-84H176" stroke="#FFF" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/>
    <path d="M-202-32a42 42 0 0 1 84 0zM94-32a42 42 0 0 1 84 0z" fill="#0A0B1E" opacity=".75"/>${wheel(-160, 33)}${wheel(136, 33)}`;
}

/** A delivery van facing left; its wheels stand at y 0, it is 370 wide. */
export function van(): string {
  return draw`${contactShadow("vg", 4, 0, 214, 15, 0.7)}${linear(
    "vb",
    [
      [0, "#FFFFFF"],
      [0.6, "#F1EEFB"],
      [1, "#C4BDE0"],
    ],
    [0, 0, 0.15, 1],
  )}${linear("vw", [
    [0, "#BFE3F5"],
    [0.5, "#5C86B8"],
    [1, "#24386E"],
  ])}
    <path d="M-186-44V-92Q-186-106-174-112L-134-130-104-184Q-96-200-78-200H166Q186-200 186-180V-44Q186-30 172-30H-172Q-186-30-186-44z" fill="url(#vb)"/><path d="M-186-74H186V-44q0 14-14 14H-172q-14 0-14-14z" fill="${brand.violet}"/><path d="M-186-84H186v12H-186z" fill="${brand.sun}"/>
    <path d="M-118-128L-92-174Q-88-180-80-180H-34V-128z" fill="url(#vw)"/><path d="M-100-130l26-48h14l-24 48z" fill="#FFF" opacity=".35"/><path d="M-24-190V-36M-122-120V-36" stroke="#0A0B1E" stroke-opacity=".16" stroke-width="3"/><path d="M-54-106h18" stroke="#8E8CA6" stroke-width="6" stroke-linecap="round"/>
    <path d="M-186-104q20 0 24 12-8 10-24 8z" fill="#FFF3C4"/><path d="M186-116h-8q-5 0-5 9v10q0 9 5 9h8z" fill="#E2412E"/><g transform="translate(36 -186) scale(1.5)">${markBody(brand.violet)}</g>
    <path d="M-154-30a42 42 0 0 1 84 0zM70-30a42 42 0 0 1 84 0z" fill="#0A0B1E" opacity=".75"/>${wheel(-112, 33)}${wheel(112, 33)}`;
}
