import { describe, expect, it } from "vitest";
import { BadgeTag } from "#design-system/feedback/badge.tsx";
import { markup, words } from "../../support/markup.tsx";

const style = { backgroundColor: "#FFB81C", color: "#14163A" };

describe("BadgeTag", () => {
  it("A badge has its configured colours", () => {
    const badge = { type: "deals", name: "big deal", style } as const;
    expect(markup(<BadgeTag badge={badge} />)).toContain('style="background-color:#FFB81C;color:#14163A"');
    expect(words(<BadgeTag badge={badge} />)).toBe("big deal");
  });

  it("A badge gets a readable text colour, whatever colour content configures", () => {
    const faint = { backgroundColor: "#FFB81C", color: "#FFFFFF" };
    expect(markup(<BadgeTag badge={{ name: "x", style: faint }} />)).toContain("#FFB81C;color:#000000");
  });

  it("S3-31 A badge shows a bell icon when its shape is a bell", () => {
    const badge = { type: "deals", name: "x", style } as const;
    expect(markup(<BadgeTag badge={{ ...badge, shapeType: "bell" }} />)).toMatch(/<svg[^>]*aria-hidden="true"/);
    expect(markup(<BadgeTag badge={badge} />)).not.toContain("<svg");
  });
});
