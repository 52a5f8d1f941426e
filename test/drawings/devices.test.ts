import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { SIDES } from "#platform/artwork/address.model.ts";
import { readPicture } from "#platform/artwork/pictures.server.ts";
import { wellFormed } from "../platform/artwork/well-formed.ts";
import { sources } from "../support/sources.ts";

const VIEWS = ["", ...SIDES.map((side) => `-${side}`)];

const models = sources("assets/*/models.yaml").flatMap(({ path, text }) => {
  const kind = path.split("/")[1] ?? "";
  return Object.entries<object>(parse(text)).map(([name, measures]) => ({ kind, name, measures }));
});

function picturesOf({ kind, name }: (typeof models)[number], colour = "8FB1D4"): string[] {
  return VIEWS.map((view) => readPicture(`${kind}~${name}${view}~${colour}.svg`) ?? "");
}

describe("Devices drawn from measures", () => {
  it.each(models)("$kind $name is well-formed from every side, takes a colour, and is small", (model) => {
    for (const picture of picturesOf(model)) {
      expect(wellFormed(picture.trimEnd())).toBe(true);
      expect(picture).toMatch(/^<svg [^>]*width="400" height="400" color="#8FB1D4" viewBox="0 0 400 400">/);
      expect(picture).not.toMatch(/NaN|undefined|Infinity|mix\(|vivid\(|<(text|script|image|style|!|\?)|href|\son\w+=/);
      const ids = [...picture.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, used] of picture.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
      expect(picture.length).toBeLessThan(9 * 1024);
      expect(brotliCompressSync(picture).length).toBeLessThan(2 * 1024);
    }
  });

  it("No two devices of a kind have the same shape: they differ even where their screens show the same", () => {
    const shapes = models.map(({ kind, measures }) => JSON.stringify([kind, { ...measures, wallpaper: "", face: "" }]));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  it("No two devices look the same from the front and behind, and the sides of one differ", () => {
    const main = models.map((model) => picturesOf(model)[0]);
    expect(new Set(main).size).toBe(main.length);
    for (const model of models) expect(new Set(picturesOf(model)).size).toBe(VIEWS.length);
  });

  it("Every device matches its checksum in assets/DEVICESUMS, because browsers cache pictures for a year", async () => {
    const sums = models.map((model) => {
      const hash = createHash("sha256").update(picturesOf(model).join("")).digest("hex");
      return `${hash}  ${model.kind}/${model.name}\n`;
    });
    await expect(sums.sort().join("")).toMatchFileSnapshot("../../assets/DEVICESUMS");
  });

  it("A drawing changes its colour but not its shape with the colour in its name", () => {
    const withoutColours = (picture: string) => picture.replace(/#[0-9a-f]{6}|hsl\([^)]*\)/gi, "");
    for (const model of models) {
      const [black, red] = [picturesOf(model, "202124"), picturesOf(model, "C62828")];
      expect(red).not.toEqual(black);
      expect(red.map(withoutColours)).toEqual(black.map(withoutColours));
    }
  });

  it("There is no drawing of an unknown model, kind or side", () => {
    for (const [kind, name] of [
      ["phone", "-back"],
      ["phone", "nokia-9999"],
      ["phone", "constructor"],
      ["phone", "samsung-galaxy-s25-top"],
      ["phone", "samsung-galaxy-s25-back-back"],
      ["constructor", "samsung-galaxy-s25"],
    ] as const)
      expect(readPicture(`${kind}~${name}.svg`)).toBeUndefined();
  });

  it("In the sample catalogue no two phones, tablets, laptops or watches share a picture, and each has four views", () => {
    const rows = sources("db/seed/catalogue/*.yaml").flatMap(({ text }) => [
      ...text.matchAll(/^ {4}art: (phone|tablet|laptop|watch)\b ?(\S*)$/gm),
    ]);
    const pictures = rows.map(([, kind, name]) => `${kind} ${name}`);
    expect(pictures.length).toBeGreaterThan(100);
    expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([]);
    const drawn = new Set(models.map(({ kind, name }) => `${kind} ${name}`));
    expect(pictures.filter((picture) => !drawn.has(picture))).toEqual([]);
  });
});
