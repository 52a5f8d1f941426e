import { describe, expect, it } from "vitest";
import { brand } from "#config/brand.ts";
import { classes } from "#design-system/classes.ts";
import { read, sources } from "../support/sources.ts";

const PARTS = sources(
  "src/**/{ui,pages}/*.{ts,tsx}",
  "src/design-system/**/*.{ts,tsx}",
  "src/root.tsx",
  "src/app/app.css",
);

/** Colours that a component may contain, each with its reason; all others come from the brand. */
const COLOURS: Record<string, readonly string[]> = {
  // White and black are no brand colours: text falls back to them when the requested colour is unreadable.
  "src/design-system/colour.ts": ["#FFFFFF", "#000000"],
  "src/app/app.css": ["#fff"],
  // The night sky of the scene in this component, and text on it.
  "src/features/layout/ui/error-page.tsx": ["#1F2060", "#FFFFFF"],
};

/** Every match of a pattern in the components, as "file: match". */
function found(pattern: RegExp): string[] {
  return PARTS.flatMap(({ path, text }) => (text.match(pattern) ?? []).map((match) => `${path}: ${match}`));
}

describe("classes", () => {
  it("The function classes joins names and omits missing ones", () => {
    expect(classes("a", undefined, false, "b", "", null)).toBe("a b");
  });
});

describe("Component styles", () => {
  it("The components contain no colours of their own", () => {
    const allowed = Object.entries(COLOURS).flatMap(([path, colours]) => colours.map((colour) => `${path}: ${colour}`));
    const written = found(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?!\/)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\([^)]*\)/gi);
    expect(written.filter((place) => !allowed.includes(place))).toEqual([]);
  });

  it("The components and the rest of src do not name the operator", () => {
    const named = sources("src/**/*.{ts,tsx,css}").filter(({ text }) => new RegExp(brand.name, "i").test(text));
    expect(named.map(({ path }) => path)).toEqual([]);
  });

  it("The components use only eight font sizes: 12, 14, 16, 18, 22, 28, 36 and 48 pixels", () => {
    const tokens = [...read("src/app/app.css").matchAll(/--text-(\w+): (?:min\()?([\d.]+)rem/g)];
    const sizes = new Set(tokens.map(([, , size]) => Number(size) * 16));
    expect([...sizes]).toEqual([12, 14, 16, 18, 22, 28, 36, 48]);
    const others =
      /\btext-\[[^\]]*\d[^\]]*\]|\bfont-size: (?!(?:0\.75|0\.875|1|1\.125|1\.375|1\.75|2\.25|3)rem;)[^;]+/g;
    expect(found(others)).toEqual([]);
  });

  it("The components use only round or 12-pixel corners, and one shadow", () => {
    const corners = found(/\brounded-(?:[a-z]{1,2}-)?(?:xs|sm|md|lg|2xl|3xl|4xl|\[[^\]]+\])(?![\w-])/g);
    // Payment marks are as small as the cards that they represent.
    expect(corners.filter((place) => place !== "src/features/layout/ui/footer.tsx: rounded-md")).toEqual([]);
    expect(found(/\bshadow-(?!soft\b)[a-z0-9]+\b|\bdrop-shadow-\w+/g)).toEqual([]);
  });

  it("Transitions last 150 to 250 ms, and reduced motion disables them", () => {
    const slow = found(/\bduration-(\d+)\b/g).filter((place) => {
      const [milliseconds = 0] = (/\d+$/.exec(place) ?? []).map(Number);
      return milliseconds < 150 || milliseconds > 250;
    });
    expect(slow).toEqual([]);
    const css = read("src/app/app.css");
    expect(css).toMatch(/--default-transition-duration: (?:1[5-9]\d|2[0-4]\d|250)ms/);
    expect(css).toMatch(/prefers-reduced-motion: reduce\)\s*\{[^}]*animation-duration: 1ms !important/);
    expect(css).toMatch(/prefers-reduced-motion: reduce\)\s*\{[^}]*transition-duration: 0s !important/);
  });
});
