import {
  arcs,
  brand,
  type Colour,
  contactShadow,
  type Drawing,
  darken,
  draw,
  lighten,
  linear,
  printOn,
} from "./paint.model.ts";

/** Round light across an upright body: lit on the left, dark towards the right, a little bounce at the edge. */
function column(id: string, colour: Colour): string {
  return linear(
    id,
    [
      [0, darken(colour, 0.14)],
      [0.16, lighten(colour, 0.55)],
      [0.36, lighten(colour, 0.2)],
      [0.62, colour],
      [0.9, darken(colour, 0.34)],
      [1, darken(colour, 0.2)],
    ],
    [0, 0, 1, 0],
  );
}

function lid(id: string, colour: Colour): string {
  return linear(id, [
    [0, lighten(colour, 0.75)],
    [1, darken(colour, 0.08)],
  ]);
}

function lamps(x: number, y: number, step: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const glow = index === 0 ? brand.sun : "#18B57A";
    return draw`<circle cx="${x}" cy="${y + index * step}" r="5.5" fill="${glow}" opacity=".25"/><circle cx="${x}" cy="${y + index * step}" r="2.4" fill="${glow}"/>`;
  }).join("");
}

function tower(colour: Colour, id: string): string {
  return draw`${contactShadow(`${id}g`, 206, 366, 118, 16, 0.5)}${column(`${id}c`, colour)}${lid(`${id}l`, colour)}
    <path d="M122 74C122 52 160 44 200 44S278 52 278 74V346C278 364 244 372 200 372S122 364 122 346z" fill="url(#${id}c)"/>
    <path d="M122 318V346C122 364 156 372 200 372S278 364 278 346V318C278 336 244 344 200 344S122 336 122 318z" fill="${darken(colour, 0.55)}" opacity=".38"/>
    <ellipse cx="200" cy="71" rx="78" ry="27" fill="url(#${id}l)"/><ellipse cx="200" cy="73" rx="62" ry="19" fill="${darken(colour, 0.3)}"/>
    <ellipse cx="200" cy="75.5" rx="60" ry="17" fill="${darken(colour, 0.62)}"/>
    <path d="M152 72h96M146 77h108M152 82h96M164 87h72M164 67h72" stroke="${lighten(colour, 0.1)}" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"/>
    ${linear(
      `${id}s`,
      [
        [0, brand.sun],
        [1, brand.violet],
      ],
      [0, 0, 1, 0],
    )}<path d="M124 320C132 338 162 343 200 343S268 338 276 320" fill="none" stroke="url(#${id}s)" stroke-width="9" opacity=".25"/>
    <path d="M124 320C132 338 162 343 200 343S268 338 276 320" fill="none" stroke="url(#${id}s)" stroke-width="3"/>
    ${arcs(200, 190, [9, 19, 29], 4.4, printOn(colour), 52)}<circle cx="200" cy="193" r="3.4" fill="${printOn(colour)}"/>
    ${lamps(200, 226, 17, 3)}`;
}

function antenna(id: string, x: number, lean: number): string {
  return draw`<g transform="rotate(${lean} ${x} 300)"><rect x="${x - 8}" y="118" width="16" height="180" rx="8" fill="url(#${id}a)"/>
    <rect x="${x - 10}" y="268" width="20" height="34" rx="7" fill="url(#${id}a)"/><path d="M${x - 10} 270h20" stroke="#000" stroke-opacity=".25"/></g>`;
}

function flat(colour: Colour, id: string): string {
  return draw`${contactShadow(`${id}g`, 200, 367, 190, 15, 0.5)}
    ${linear(
      `${id}a`,
      [
        [0, lighten(colour, 0.4)],
        [0.4, colour],
        [1, darken(colour, 0.42)],
      ],
      [0, 0, 1, 0],
    )}${antenna(id, 72, -9)}${antenna(id, 158, -3)}${antenna(id, 242, 3)}${antenna(id, 328, 9)}
    ${lid(`${id}l`, colour)}<path d="M62 280H338q12 0 18 10l24 42H20l24-42q6-10 18-10z" fill="url(#${id}l)"/>
    <path d="M130 291h140M122 300h156M114 309h172" stroke="${darken(colour, 0.5)}" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>
    ${linear(
      `${id}f`,
      [
        [0, lighten(colour, 0.22)],
        [0.3, colour],
        [1, darken(colour, 0.42)],
      ],
      [0, 0, 0.4, 1],
    )}<path d="M20 331H380v20q0 17-20 17H40q-20 0-20-17z" fill="url(#${id}f)"/><path d="M21 331.500H379" stroke="#FFF" stroke-opacity=".55" stroke-width="1.5"/>
    ${[0, 1, 2, 3, 4].map((index) => draw`<circle cx="${52 + index * 20}" cy="350" r="6" fill="#18B57A" opacity=".22"/><circle cx="${52 + index * 20}" cy="350" r="2.6" fill="${index === 0 ? brand.sun : "#18B57A"}"/>`)}
    ${arcs(346, 356, [6, 12, 18], 3, printOn(colour), 45)}`;
}

function puck(colour: Colour, id: string, x: number, y: number, size: number): string {
  const ry = size * 0.26;
  const tall = size * 0.78;
  return draw`${contactShadow(`${id}g`, x + size * 0.06, y + tall + ry * 0.72, size * 1.25, ry * 0.8, 0.5)}${column(`${id}c`, colour)}${lid(`${id}l`, colour)}
    <path d="M${x - size} ${y}V${y + tall}A${size} ${ry} 0 0 0 ${x + size} ${y + tall}V${y}z" fill="url(#${id}c)"/>
    <ellipse cx="${x}" cy="${y}" rx="${size}" ry="${ry}" fill="url(#${id}l)"/>
    <ellipse cx="${x}" cy="${y}" rx="${size * 0.62}" ry="${ry * 0.62}" fill="none" stroke="${darken(colour, 0.2)}" stroke-opacity=".45" stroke-width="2"/>
    <path d="M${x - size * 0.97} ${y + tall + ry * 0.24}A${size} ${ry} 0 0 0 ${x + size * 0.97} ${y + tall + ry * 0.24}" fill="none" stroke="${brand.sun}" stroke-width="3"/>
    ${lamps(x - size * 0.12, y + tall * 0.72, 1, 1)}`;
}

function pocket(colour: Colour, id: string): string {
  return draw`${contactShadow(`${id}g`, 204, 366, 116, 14, 0.5)}${lid(`${id}l`, colour)}
    <rect x="116" y="56" width="184" height="308" rx="54" fill="${darken(colour, 0.5)}"/><rect x="104" y="50" width="184" height="308" rx="54" fill="${colour}"/><rect x="104" y="50" width="184" height="308" rx="54" fill="url(#${id}l)" opacity=".55"/>
    <rect x="106" y="52" width="180" height="304" rx="52" fill="none" stroke="#FFF" stroke-opacity=".5" stroke-width="2"/>
    <rect x="132" y="88" width="128" height="112" rx="24" fill="#07080F"/><g fill="#FFF"><rect x="150" y="134" width="10" height="12" rx="4"/><rect x="165" y="124" width="10" height="22" rx="4"/><rect x="180" y="112" width="10" height="34" rx="4"/></g>
    <rect x="204" y="118" width="36" height="20" rx="5" fill="none" stroke="#8DF0C2" stroke-width="3"/><path d="M242 124v8" stroke="#8DF0C2" stroke-width="3"/><rect x="208" y="122" width="22" height="12" rx="2" fill="#8DF0C2"/>
    <path d="M152 168h88" stroke="#3A4066" stroke-width="8" stroke-linecap="round"/><path d="M152 168h52" stroke="${brand.sun}" stroke-width="8" stroke-linecap="round"/>
    ${arcs(196, 272, [14, 30, 46], 7, printOn(colour), 50)}<circle cx="196" cy="276" r="6" fill="${printOn(colour)}"/>
    <circle cx="196" cy="322" r="9" fill="${darken(colour, 0.4)}"/><circle cx="196" cy="322" r="4" fill="${brand.sun}"/>`;
}

/** Routers: a tall 5G tower, a flat one with antennas, a pair of mesh pucks, one for the pocket. */
export const routers = {
  tower,
  flat,
  mesh: (colour, id) => puck(colour, `${id}a`, 128, 198, 84) + puck(colour, `${id}b`, 258, 252, 108),
  pocket,
} satisfies Record<string, Drawing>;
