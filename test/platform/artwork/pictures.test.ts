import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { artworkUrl } from "#platform/artwork/address.model.ts";
import { readPicture } from "#platform/artwork/pictures.server.ts";
import { read, sources } from "../../support/sources.ts";
import { wellFormed } from "./well-formed.ts";

const files = sources("assets/*/*.svg");
const names = files.map(({ path }) => path.replace("assets/", "").replace("/", "~"));
const scenes = names.filter((name) => /^(hero|promo|article|scene)~/.test(name));
const coloured = names.filter((name) => !scenes.includes(name));
const articles =
  `fibre sim esim rica power roaming upgrade phone wifi speed data security scam children business enterprise
  cloud network satellite streaming bill delivery recycle watch laptop voice office guide`.split(/\s+/);

function text(name: string): string {
  return readPicture(name) ?? "";
}

function withColour(name: string, colour: string): string {
  return name.replace(".svg", `~${colour}.svg`);
}

function dimensionsOf(name: string): string | undefined {
  const [, width, height] = /^<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(text(name)) ?? [];
  return text(name).includes(` viewBox="0 0 ${width} ${height}"`) ? `${width} x ${height}` : undefined;
}

describe("Every picture", () => {
  it.each(names)("%s is well-formed XML with unique ids", (name) => {
    const drawn = text(name);
    expect(wellFormed(drawn.trimEnd())).toBe(true);
    expect(drawn).not.toMatch(/NaN|undefined|Infinity|mix\(|vivid\(|print\(/);
    const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used] of drawn.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
  });

  it.each(coloured)("%s can be coloured and stays under 6 KB", (name) => {
    const drawn = text(withColour(name, "2b7a5e"));
    expect(drawn).toContain("#2B7A5E");
    expect(drawn).not.toBe(text(name));
    expect(drawn.length).toBeLessThan(6 * 1024);
  });

  it.each(scenes)("%s is small when compressed and cannot be coloured", (name) => {
    expect(brotliCompressSync(text(name)).length).toBeLessThan(name.startsWith("hero~") ? 3 * 1024 : 2 * 1024);
    expect(text(name).length).toBeLessThan(18 * 1024);
    expect(readPicture(withColour(name, "2B7A5E"))).toBeUndefined();
  });

  it("No picture contains text, scripts, external references or event handlers", () => {
    for (const name of names)
      expect(text(name)).not.toMatch(/<(text|script|image|foreignObject|style|!|\?)|href|\son\w+=/);
  });

  it("Every picture has the dimensions of its kind", () => {
    const byKind = {
      hero: "1600 x 720",
      promo: "600 x 400",
      article: "1200 x 630",
      scene: "600 x 400",
      logo: "64 x 64",
    };
    const dimensions = new Map(Object.entries({ ...byKind, phones: "800 x 900", "scene~lost-signal": "1600 x 720" }));
    for (const name of names) {
      const kind = name.endsWith("-m.svg") ? "phones" : (name.split("~")[0] ?? "");
      expect(dimensionsOf(name), name).toBe(
        dimensions.get(name.replace(".svg", "")) ?? dimensions.get(kind) ?? "400 x 400",
      );
    }
  });

  it("Every picture matches its checksum in assets/SHA256SUMS, because browsers cache pictures for a year", () => {
    const sums = files.map(({ path, text }) => {
      return `${createHash("sha256").update(text).digest("hex")}  ${path.replace("assets/", "")}`;
    });
    expect(sums.sort()).toEqual(read("assets/SHA256SUMS").trimEnd().split("\n").sort());
  });
});

describe("Scenes", () => {
  it("Every hero scene has a separate drawing for phones", () => {
    const heroes = scenes.filter((name) => name.startsWith("hero~") && !name.endsWith("-m.svg"));
    expect(heroes.length).toBeGreaterThanOrEqual(9);
    for (const name of heroes) {
      const phone = name.replace(".svg", "-m.svg");
      expect(scenes).toContain(phone);
      expect(text(phone)).not.toBe(text(name));
    }
  });

  it("Every scene fills its frame with a background, except the scenes for page states", () => {
    for (const name of scenes) {
      const [width, height] = dimensionsOf(name)?.split(" x ") ?? [];
      const filled = new RegExp(`<path fill="url\\(#\\w+\\)" d="M0 0h${width}v${height}H0z"`).test(text(name));
      expect([name, filled]).toEqual([name, !/^scene~(?!lost-signal)/.test(name)]);
    }
  });

  it("No two scenes are the same drawing", () => {
    expect(new Set(scenes.map(text)).size).toBe(scenes.length);
  });

  it.each(articles)("The scenes include an article picture for %s in link-preview size", (subject) => {
    expect(dimensionsOf(`article~${subject}.svg`)).toBe("1200 x 630");
  });
});

describe("Picture names", () => {
  it("Every colourable picture can be drawn in black, white and grey", () => {
    for (const colour of ["000000", "FFFFFF", "808080"])
      for (const name of coloured) expect(text(withColour(name, colour))).not.toMatch(/NaN|#[^"]*[.-]/);
  });

  it("A picture name without a variant shows the default variant", () => {
    for (const kind of new Set(coloured.map((name) => name.split("~")[0]))) expect(names).toContain(usual(`${kind}`));
    expect(text("phone.svg")).toBe(text("phone~single.svg"));
    expect(text("sim~~FFB81C.svg")).toBe(text("sim~plain~FFB81C.svg"));
  });

  it("readPicture derives all colours of a picture from the requested colour", () => {
    expect(text("phone~single~ffb81c.svg")).toMatch(/^<svg [^>]*color="#FFB81C"/);
    expect(text("ups~mini~FFFFFF.svg")).toContain('<stop offset="1" stop-color="#ABACB2"/>');
    expect(text("ups~mini~000000.svg")).toContain('<stop offset=".45" stop-color="#1F1F1F"/>');
    expect(paintsOf("bundle~data~6633CC.svg")).toEqual(["hsl(266,68%,66%)", "hsl(246,68%,26%)"]);
    expect(paintsOf("bundle~data~808080.svg")).toEqual(["hsl(244,46%,66%)", "hsl(224,46%,26%)"]);
    expect(text("plug~plain~FFFFFF.svg")).toContain("#A7A7AE");
    expect(text("plug~plain~000000.svg")).toContain("#808080");
  });

  it("The favicon is the same drawing as the logo", () => {
    expect(read("public/favicon.svg")).toBe(text("logo.svg"));
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
  ])("readPicture rejects the name %j", (name) => {
    expect(readPicture(name)).toBeUndefined();
  });

  it("artworkUrl builds an image URL from kind, variant and colour", () => {
    expect(artworkUrl("phone", { variant: "triple", colour: "#2a317e" })).toBe("/images/phone~triple~2A317E.svg");
    expect(artworkUrl("sim", { colour: "FFB81C" })).toBe("/images/sim~~FFB81C.svg");
    expect(artworkUrl("hero", { variant: "city-dawn" })).toBe("/images/hero~city-dawn.svg");
    expect(artworkUrl("logo")).toBe("/images/logo.svg");
  });
});

/** The default file of a kind, shown when no variant is named. */
function usual(kind: string): string | undefined {
  return names.find((name) => name.startsWith(`${kind}~`) && text(name) === text(`${kind}.svg`));
}

function paintsOf(name: string): string[] {
  return [...text(name).matchAll(/hsl\([^)]*\)/g)].map(([paint]) => paint);
}
