import { describe, expect, it } from "vitest";
import { BadgeTag } from "#ui/badge.tsx";
import { markup } from "../support/markup.tsx";

describe("BadgeTag", () => {
  it("wears the colours that content gives it", () => {
    const badge = { type: "deals", name: "big deal", style: { backgroundColor: "#FFB81C", color: "#14163A" } } as const;
    expect(markup(<BadgeTag badge={badge} />)).toContain('style="background-color:#FFB81C;color:#14163A"');
  });

  it("falls back to the colour of its type, and to text that can be read", () => {
    const style = { backgroundColor: "", color: "" };
    expect(markup(<BadgeTag badge={{ type: "deals", name: "x", style }} />)).toContain("#6633CC;color:#FFFFFF");
    expect(markup(<BadgeTag badge={{ type: "exclusive", name: "x", style }} />)).toContain("#3C525F;color:#FFFFFF");
  });
});
