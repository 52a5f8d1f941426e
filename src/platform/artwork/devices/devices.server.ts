import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { PROJECT_FOLDER } from "#platform/source-files.server.ts";
import { drawLaptop, LaptopShape } from "./laptop.server.ts";
import { drawPhone, PhoneShape } from "./phone.server.ts";
import { drawTablet, TabletShape } from "./tablet.server.ts";
import { drawWatch, WatchShape } from "./watch.server.ts";

const ASSETS = join(PROJECT_FOLDER, "assets");

/** Sides of a device. The main picture, without a side, shows the device as in an advertisement. */
export const SIDES = ["front", "back", "side"] as const;
type Side = (typeof SIDES)[number];

/** Draws a device of one kind, by its name. */
type Drawer = (name: string, side: Side | "") => string | undefined;

/** Kinds of devices that are drawn from measures, in assets/KIND/models.yaml. */
const DRAWERS: Readonly<Record<string, Drawer>> = {
  phone: drawer("phone", PhoneShape, drawPhone),
  tablet: drawer("tablet", TabletShape, drawTablet),
  laptop: drawer("laptop", LaptopShape, drawLaptop),
  watch: drawer("watch", WatchShape, drawWatch),
};

/**
 * The drawing of a device in its default colour.
 * @param variant name of the model in assets/KIND/models.yaml, perhaps with a side: "samsung-galaxy-s25-back"
 * @returns undefined for an unknown model or kind
 */
export function drawDevice(kind: string, variant: string): string | undefined {
  const draw = Object.hasOwn(DRAWERS, kind) ? DRAWERS[kind] : undefined;
  const side = SIDES.find((name) => variant.endsWith(`-${name}`));
  return draw?.(variant, "") ?? (side && draw?.(variant.slice(0, -side.length - 1), side));
}

/** Reads the measures at the first drawing. */
function drawer<Model>(kind: string, shape: z.ZodType<Model>, draw: (model: Model, side: Side | "") => string): Drawer {
  let models: Map<string, Model> | undefined;
  return (name, side) => {
    models ??= new Map(Object.entries(modelsOf(kind, shape)));
    const model = models.get(name);
    return model && draw(model, side);
  };
}

/** The measures of all devices of a kind. @throws if a measure is missing or unknown */
function modelsOf<Model>(kind: string, shape: z.ZodType<Model>): Record<string, Model> {
  return z.record(z.string(), shape).parse(parse(readFileSync(join(ASSETS, kind, "models.yaml"), "utf8")));
}
