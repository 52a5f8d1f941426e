import { brand, type Colour, darken, draw, lighten, linear } from "./paint.model.ts";

type Hair = "short" | "round" | "bun" | "wrap" | "plaits" | "bald";

/** Who is drawn: skin, hair and what they wear, all as colours. */
export type Person = { skin: Colour; hair: Colour; top: Colour; style: Hair; headset?: boolean };

const hairs: Record<Hair, (paint: Colour) => string> = {
  bald: () => "",
  short: (paint) =>
    draw`<path d="M-47-180C-54-232-26-240 0-240S54-232 47-180C40-202 32-212 0-212S-40-202-47-180z" fill="${paint}"/>`,
  round: (paint) =>
    draw`<path d="M-46-172C-84-196-68-258 0-260S84-196 46-172C48-206 30-214 0-214S-48-206-46-172z" fill="${paint}"/>`,
  bun: (paint) =>
    draw`<circle cy="-250" r="25" fill="${paint}"/><path d="M-47-176C-56-234-24-240 0-240S56-234 47-176C40-204 26-214 0-214S-40-204-47-176z" fill="${paint}"/>`,
  wrap: (paint) =>
    draw`<path d="M-48-188C-62-236-34-262 2-260S60-232 48-188Q0-214-48-188z" fill="${paint}"/><path d="M24-252q30-36 44-8 2 20-26 30z" fill="${lighten(paint, 0.25)}"/><path d="M-46-202Q0-230 47-202" fill="none" stroke="${brand.sun}" stroke-width="6"/>`,
  plaits: (paint) =>
    draw`<path d="M-46-184q-22 40-12 84M46-184q22 40 12 84" fill="none" stroke="${paint}" stroke-width="17" stroke-linecap="round"/><path d="M-47-178C-56-234-24-240 0-240S56-234 47-178C40-204 26-216 0-216S-40-204-47-178z" fill="${paint}"/>`,
};

/** A friendly head and shoulders, 160 wide and about 260 high; the cut edge lies at y 0. */
export function person(id: string, { skin, hair, top, style, headset = false }: Person): string {
  const behind = style === "plaits" || style === "round" ? hairs[style](darken(hair, 0.2)) : "";
  return draw`${linear(`${id}t`, [
    [0, lighten(top, 0.25)],
    [1, darken(top, 0.25)],
  ])}${linear(`${id}s`, [
    [0, lighten(skin, 0.14)],
    [1, darken(skin, 0.16)],
  ])}${behind}<path d="M-22-150H22V-112q-22 26-44 0z" fill="${darken(skin, 0.26)}"/><path d="M-82 0V-62Q-82-112-24-122q24 24 48 0Q82-112 82-62V0z" fill="url(#${id}t)"/>
    <circle cx="-46" cy="-176" r="10" fill="${darken(skin, 0.14)}"/><circle cx="46" cy="-176" r="10" fill="${darken(skin, 0.2)}"/><path d="M-46-190Q-46-232 0-232T46-190V-176Q42-130 0-130T-46-176z" fill="url(#${id}s)"/>
    <path d="M-18-182v.1M18-182v.1" stroke="#1B1426" stroke-width="8" stroke-linecap="round"/><path d="M-14-156q14 13 28 0" fill="none" stroke="#1B1426" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"/>${hairs[style](hair)}
    ${headset ? draw`<path d="M-52-176V-194Q-50-246 0-246T52-194V-176" fill="none" stroke="#23263F" stroke-width="9"/><rect x="-62" y="-196" width="20" height="42" rx="10" fill="#23263F"/><rect x="42" y="-196" width="20" height="42" rx="10" fill="#23263F"/><path d="M-52-156q4 24 30 24" fill="none" stroke="#23263F" stroke-width="5"/><circle cx="-20" cy="-132" r="6" fill="${brand.sun}"/>` : ""}`;
}

/** The people who live in our pictures. */
export const people = {
  gogo: { skin: "#7A4A32", hair: "#6633CC", top: "#E07B3C", style: "wrap" },
  father: { skin: "#5B3826", hair: "#1B1426", top: "#2A317E", style: "short" },
  mother: { skin: "#A86B45", hair: "#2A1A16", top: "#8A63E0", style: "bun" },
  girl: { skin: "#6B432D", hair: "#1B1426", top: "#FFB81C", style: "plaits" },
  boy: { skin: "#E3B48C", hair: "#8A5A2C", top: "#2B9A72", style: "short" },
  agent: { skin: "#8A5638", hair: "#1B1426", top: "#3C525F", style: "round", headset: true },
} satisfies Record<string, Person>;
