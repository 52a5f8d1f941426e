import { describe, expect, it } from "vitest";
import { withVariables } from "../../scripts/env-table.ts";
import { read } from "../support/sources.ts";

describe("The list of environment variables", () => {
  it("docs/operations/configure.md lists every environment variable as its shape describes it (npm run docs:env writes the list)", () => {
    const page = read("docs/operations/configure.md");
    expect(page).toBe(withVariables(page));
    expect(page).toContain("\n- `PORT` (3000): Port that the shop listens on\n");
  });

  it("A page without the markers of the list is refused, so that nothing is overwritten", () => {
    expect(() => withVariables("# Running the shop\n")).toThrow("The page needs the lines");
  });
});
