import { describe, expect, it } from "vitest";
import { colourOfPicture, formatFor, IMAGE_WIDTHS, rasterOf, rasterUrl } from "#platform/artwork/address.model.ts";

describe("rasterOf", () => {
  it("S9-30 A raster image comes in widths from 320 to 1920, with quality 75 by default", () => {
    expect([IMAGE_WIDTHS[0], IMAGE_WIDTHS.at(-1)]).toEqual([320, 1920]);
    for (const width of IMAGE_WIDTHS) expect(rasterOf({ w: String(width) }, 400)).toEqual({ width, quality: 75 });
    expect(rasterOf({ w: "640", q: "90" }, 400)).toEqual({ width: 640, quality: 90 });
  });

  it("S9-30 A raster image of quality 30 or lower has the width 320", () => {
    expect(rasterOf({ w: "1920", q: "30" }, 400)).toEqual({ width: 320, quality: 30 });
    expect(rasterOf({ w: "1920", q: "31" }, 400)).toEqual({ width: 1920, quality: 31 });
  });

  it("A raster image without a requested width gets the drawing's width, rounded up to an available one", () => {
    expect(rasterOf({ q: "80" }, 400)).toEqual({ width: 480, quality: 80 });
    expect(rasterOf({ q: "80" }, 4000)).toEqual({ width: 1920, quality: 80 });
    expect(rasterOf({}, 400)).toBeUndefined();
  });

  it.each(["", "0", "319", "333", "99999999999", "-320", "320.5", "0x140", "1e3", "320,640"])(
    "A raster image request with the width %j is rejected",
    (w) => {
      expect(rasterOf({ w }, 400)).toMatchObject({ field: "w", message: expect.stringContaining("320, 480") });
    },
  );

  it.each(["", "0", "101", "-1", "75.5", "1e2", "best"])(
    "A raster image request with the quality %j is rejected",
    (q) => {
      expect(rasterOf({ w: "320", q }, 400)).toMatchObject({ field: "q" });
    },
  );

  it("A raster image is AVIF or WebP only if the Accept header names that format", () => {
    expect(formatFor("image/avif,image/webp,image/apng,*/*;q=0.8")).toBe("avif");
    expect(formatFor("text/html, IMAGE/WEBP;q=0.9, */*")).toBe("webp");
    expect(formatFor("*/*")).toBe("png");
    expect(formatFor("")).toBe("png");
  });

  it("rasterUrl puts the width into the query string", () => {
    expect(rasterUrl("/images/router.svg", 1024)).toBe("/images/router.svg?w=1024");
  });
});

describe("colourOfPicture", () => {
  it("colourOfPicture reads the colour from an artwork URL", () => {
    expect(colourOfPicture("/images/phone~triple~1F2A44.svg")).toBe("#1F2A44");
    expect(colourOfPicture("/images/sim~~FFB81C.svg")).toBe("#FFB81C");
    expect(colourOfPicture("/images/hero~city-dawn.svg")).toBeUndefined();
  });
});
