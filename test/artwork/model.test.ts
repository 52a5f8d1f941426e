import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { artworkNames, artworkUrl, drawArtwork, parseArtwork } from "#artwork/model.ts";
import { wellFormed } from "./well-formed.ts";

function text(name: string): string {
  const artwork = parseArtwork(name);
  return artwork === undefined ? "" : drawArtwork(artwork);
}

const scenes = artworkNames().filter((name) => /^(hero|promo|article|scene)~/.test(name));
const coloured = artworkNames().filter((name) => !scenes.includes(name));
const articles =
  `fibre sim esim rica power roaming upgrade phone wifi speed data security scam children business enterprise
  cloud network satellite streaming bill delivery recycle watch laptop voice office guide`.split(/\s+/);
const withColour = (name: string, colour: string) =>
  name === "logo.svg" ? `logo~~${colour}.svg` : name.replace(".svg", `~${colour}.svg`);

describe("every picture", () => {
  it.each(artworkNames())("%s is well-formed, keeps its ids and is the same each time", (name) => {
    const drawn = text(name);
    expect(wellFormed(drawn)).toBe(true);
    expect(drawn).not.toMatch(/NaN|undefined|Infinity|\[object/);
    const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used] of drawn.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
    expect(text(name)).toBe(drawn);
  });

  it.each(coloured)("%s takes a colour and stays under 6 KB", (name) => {
    const drawn = text(withColour(name, "2b7a5e"));
    expect(drawn).toContain("#2B7A5E");
    expect(drawn).not.toBe(text(name));
    expect(drawn.length).toBeLessThan(6 * 1024);
  });

  it.each(scenes)("%s is small on the way and takes no colour", (name) => {
    expect(brotliCompressSync(text(name)).length).toBeLessThan(name.startsWith("hero~") ? 3 * 1024 : 2 * 1024);
    expect(text(name).length).toBeLessThan(18 * 1024);
    expect(parseArtwork(withColour(name, "2B7A5E"))).toBeUndefined();
  });

  it("has no text, script, outside reference or event in it", () => {
    for (const name of artworkNames())
      expect(text(name)).not.toMatch(/<(text|script|image|foreignObject|style)|href|\son\w+=/);
  });
});

describe("scenes", () => {
  it("give each hero its own drawing for phones, without words in the way", () => {
    const heroes = scenes.filter((name) => name.startsWith("hero~") && !name.endsWith("-m.svg"));
    expect(heroes.length).toBeGreaterThanOrEqual(9);
    for (const name of heroes) {
      const phone = name.replace(".svg", "-m.svg");
      expect(scenes).toContain(phone);
      expect(text(phone)).not.toBe(text(name));
    }
  });

  it("fill their frame with a ground of their own, except those for states of a page", () => {
    for (const name of scenes) {
      const { width, height } = parseArtwork(name) ?? { width: 0, height: 0 };
      const filled = text(name).includes(`<rect width="${width}" height="${height}" fill="url(#`);
      expect([name, filled]).toEqual([name, !/^scene~(?!lost-signal)/.test(name)]);
    }
  });

  it("are different pictures under different names", () => {
    expect(new Set(scenes.map(text)).size).toBe(scenes.length);
  });

  it.each(articles)("have %s for articles, in the shape of a link's preview", (subject) => {
    expect(parseArtwork(`article~${subject}.svg`)).toMatchObject({ width: 1200, height: 630 });
  });
});

describe("artwork names", () => {
  it("draws black, white and grey devices as well", () => {
    for (const colour of ["000000", "FFFFFF", "808080"])
      for (const name of coloured) expect(text(withColour(name, colour))).not.toMatch(/NaN|#[^"]*[.-]/);
  });

  it("shows the usual variant when none is named", () => {
    expect(text("phone.svg")).toBe(text("phone~single.svg"));
    expect(text("sim~~FFB81C.svg")).toBe(text("sim~plain~FFB81C.svg"));
  });

  it("gives the frame of each picture", () => {
    expect(parseArtwork("phone~triple.svg")).toMatchObject({ width: 400, height: 400 });
    expect(parseArtwork("hero~home.svg")).toMatchObject({ width: 1600, height: 720 });
    expect(parseArtwork("hero~home-m.svg")).toMatchObject({ width: 800, height: 900 });
    expect(parseArtwork("promo~car.svg")).toMatchObject({ width: 600, height: 400 });
    expect(parseArtwork("scene~no-results.svg")).toMatchObject({ width: 600, height: 400 });
  });

  it.each([
    "",
    ".svg",
    "phone",
    "phone.png",
    "Phone~single.svg",
    "phone~seven.svg",
    "phone~single~2A317.svg",
    "phone~single~2A317EE.svg",
    "phone~single~GGGGGG.svg",
    "phone~single~2A317E~.svg",
    "tractor.svg",
    "logo~single.svg",
    "hero.svg",
    "hero~.svg",
    "hero~city-dawn~.svg",
    "constructor.svg",
    "toString.svg",
    "__proto__.svg",
    "phone~constructor.svg",
    "hero~valueOf.svg",
    "../phone.svg",
    "phone~../x.svg",
    "phone~single~2A317E.svg\n",
    "phone~%73ingle.svg",
    "phone~single~<script>.svg",
    'phone~single"onload=x.svg',
    `phone~${"a".repeat(90_000)}.svg`,
  ])("refuses %j", (name) => {
    expect(parseArtwork(name)).toBeUndefined();
  });

  it("writes addresses that it can read", () => {
    expect(artworkUrl("phone", { variant: "triple", colour: "#2a317e" })).toBe("/images/phone~triple~2A317E.svg");
    expect(artworkUrl("sim", { colour: "FFB81C" })).toBe("/images/sim~~FFB81C.svg");
    expect(artworkUrl("hero", { variant: "city-dawn" })).toBe("/images/hero~city-dawn.svg");
    expect(artworkUrl("logo")).toBe("/images/logo.svg");
    for (const url of [
      artworkUrl("phone"),
      artworkUrl("logo", { colour: "FFFFFF" }),
      artworkUrl("promo", { variant: "bus" }),
    ])
      expect(parseArtwork(url.replace("/images/", ""))).toBeDefined();
  });
});
