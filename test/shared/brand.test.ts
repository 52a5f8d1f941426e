import { describe, expect, it } from "vitest";
import { telephoneLink } from "#shared/brand.ts";

describe("telephoneLink", () => {
  it.each([
    ["010 000 0001", "tel:+27100000001"],
    ["0800 123 456", "tel:+27800123456"],
  ])("The telephone number %s becomes the link %s", (telephone, link) => {
    expect(telephoneLink(telephone)).toBe(link);
  });
});
