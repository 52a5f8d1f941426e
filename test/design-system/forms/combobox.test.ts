import { describe, expect, it } from "vitest";
import { placeAfter } from "#design-system/forms/combobox.tsx";

describe("Combobox keys", () => {
  it.each([
    ["ArrowDown", -1, 0],
    ["ArrowDown", 2, -1],
    ["ArrowUp", -1, 2],
    ["ArrowUp", 0, -1],
    ["Home", 2, 0],
    ["End", 0, 2],
    ["Home", -1, undefined],
    ["End", -1, undefined],
    ["a", 1, undefined],
  ])("The key %s moves from item %i of three to %s", (key, active, to) => {
    expect(placeAfter(key, active, 3)).toBe(to);
  });
});
