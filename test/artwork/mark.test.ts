import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawMark } from "#artwork/mark.model.ts";

describe("the mark", () => {
  it("is the committed favicon", () => {
    const favicon = readFileSync(new URL("../../public/favicon.svg", import.meta.url), "utf8");
    expect(favicon.trimEnd()).toBe(drawMark());
  });

  it("takes a colour for its signal arcs", () => {
    expect(drawMark("#FFFFFF")).toContain("#FFFFFF");
  });
});
