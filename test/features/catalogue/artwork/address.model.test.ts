import { describe, expect, it } from "vitest";
import { colourOfPicture, formatFor, IMAGE_WIDTHS, rasterOf, rasterUrl } from "#catalogue/artwork/address.model.ts";

describe("a picture in pixels", () => {
  it("S9-30 comes in widths from 320 to 1920, in quality 75 unless asked otherwise", () => {
    expect([IMAGE_WIDTHS[0], IMAGE_WIDTHS.at(-1)]).toEqual([320, 1920]);
    for (const width of IMAGE_WIDTHS) expect(rasterOf({ w: String(width) }, 400)).toEqual({ width, quality: 75 });
    expect(rasterOf({ w: "640", q: "90" }, 400)).toEqual({ width: 640, quality: 90 });
  });

  it("S9-30 takes the width 320 in quality 30 or lower", () => {
    expect(rasterOf({ w: "1920", q: "30" }, 400)).toEqual({ width: 320, quality: 30 });
    expect(rasterOf({ w: "1920", q: "31" }, 400)).toEqual({ width: 1920, quality: 31 });
  });

  it("is as wide as the drawing, or the next width above, when no width is asked for", () => {
    expect(rasterOf({ q: "80" }, 400)).toEqual({ width: 480, quality: 80 });
    expect(rasterOf({ q: "80" }, 4000)).toEqual({ width: 1920, quality: 80 });
    expect(rasterOf({}, 400)).toBeUndefined();
  });

  it.each(["", "0", "319", "333", "99999999999", "-320", "320.5", "0x140", "1e3", "320,640"])(
    "is refused in the width %j",
    (w) => {
      expect(rasterOf({ w }, 400)).toMatchObject({ field: "w", message: expect.stringContaining("320, 480") });
    },
  );

  it.each(["", "0", "101", "-1", "75.5", "1e2", "best"])("is refused in the quality %j", (q) => {
    expect(rasterOf({ w: "320", q }, 400)).toMatchObject({ field: "q" });
  });

  it("is AVIF or WebP only for who names it", () => {
    expect(formatFor("image/avif,image/webp,image/apng,*/*;q=0.8")).toBe("avif");
    expect(formatFor("text/html, IMAGE/WEBP;q=0.9, */*")).toBe("webp");
    expect(formatFor("*/*")).toBe("png");
    expect(formatFor("")).toBe("png");
  });

  it("has an address", () => {
    expect(rasterUrl("/images/router.svg", 1024)).toBe("/images/router.svg?w=1024");
  });
});

describe("colourOfPicture", () => {
  it("reads the colour from the address of our artwork", () => {
    expect(colourOfPicture("/images/phone~triple~1F2A44.svg")).toBe("#1F2A44");
    expect(colourOfPicture("/images/sim~~FFB81C.svg")).toBe("#FFB81C");
    expect(colourOfPicture("/images/hero~city-dawn.svg")).toBeUndefined();
  });
});
