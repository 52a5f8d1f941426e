import type { NetworkName } from "#catalogue/connection/networks.model.ts";

/** A colour by day and by night, #RRGGBB. */
export interface MapColour {
  light: string;
  dark: string;
}

/** Of networks without a colour for each provider; each stays apart from the others and from what fibre providers use. */
export const NETWORK_COLOURS: Readonly<Record<Exclude<NetworkName, "fibre">, MapColour>> = {
  "5g": { light: "#D6168B", dark: "#FF7AC6" },
  lte: { light: "#0A6ED1", dark: "#6BB8FF" },
  dsl: { light: "#5B6472", dark: "#C3CAD6" },
  mobiledata: { light: "#008C8C", dark: "#4FE0D5" },
};

/** The order in which areas are drawn: what reaches furthest first, so that it covers nothing. */
export const DRAWN: readonly NetworkName[] = ["mobiledata", "lte", "dsl", "5g", "fibre"];

/** How much of white goes into a provider's colour on a dark ground, where its own would not be seen. */
const WHITE = 0.5;

/** A provider's colour by day and by night. @param colour #RRGGBB; anything else is grey */
export function providerColour(colour: string): MapColour {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return NETWORK_COLOURS.dsl;
  const value = Number.parseInt(colour.slice(1), 16);
  const channels = [value >> 16, (value >> 8) & 255, value & 255].map((one) => Math.round(one + (255 - one) * WHITE));
  return { light: colour, dark: `#${channels.map((one) => one.toString(16).padStart(2, "0")).join("")}` };
}

/** For styles of the page, which know themselves whether it is dark. */
export function cssColour({ light, dark }: MapColour): string {
  return `light-dark(${light}, ${dark})`;
}
