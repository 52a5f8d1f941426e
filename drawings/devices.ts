import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { SIDES, type Side } from "#platform/artwork/address.model.ts";
import { drawLaptop, LaptopShape } from "./laptop.ts";
import { drawPhone, PhoneShape } from "./phone.ts";
import { drawTablet, TabletShape } from "./tablet.ts";
import { drawWatch, WatchShape } from "./watch.ts";

/** Draws the devices of one kind: the names of their files without ending, and their SVG in the default colour. */
type Draw = (measures: unknown) => [name: string, svg: string][];

/** Kinds of devices that are drawn from measures, in assets/KIND/models.yaml. */
const KINDS: Readonly<Record<string, Draw>> = {
  phone: views(PhoneShape, drawPhone),
  tablet: views(TabletShape, drawTablet),
  laptop: views(LaptopShape, drawLaptop),
  watch: views(WatchShape, drawWatch),
};

/**
 * Draws every device of assets/KIND/models.yaml as in an advertisement, "samsung-galaxy-s25.svg", and from its sides, "samsung-galaxy-s25-back.svg".
 * @param assets the folder with the measures
 * @param target a folder of each kind is written here
 * @throws if a measure is missing or unknown
 */
export async function drawDevices(assets: string, target: string): Promise<void> {
  for (const [kind, draw] of Object.entries(KINDS)) {
    const drawings = draw(parse(readFileSync(join(assets, kind, "models.yaml"), "utf8")));
    await mkdir(join(target, kind), { recursive: true });
    for (const [name, svg] of drawings) await writeFile(join(target, kind, `${name}.svg`), svg);
  }
}

function views<Model>(shape: z.ZodType<Model>, draw: (model: Model, side: Side | "") => string): Draw {
  const models = z.record(z.string(), shape);
  return (measures) =>
    Object.entries(models.parse(measures)).flatMap(([name, model]) => [
      [name, draw(model, "")],
      ...SIDES.map((side): [string, string] => [`${name}-${side}`, draw(model, side)]),
    ]);
}
