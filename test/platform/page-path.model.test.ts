import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPath } from "#platform/page-path.model.ts";

describe("readPath", () => {
  it.each([
    ["/", "/"],
    ["//", "/"],
    ["/).", "/"],
    ["/personal/prepaid", "/personal/prepaid"],
    ["//personal///prepaid//", "/personal/prepaid"],
    ["/personal/prepaid%20", "/personal/prepaid"],
    ["/personal/prepaid%E2%80%9D),", "/personal/prepaid"],
    ["/personal/prepaid%e2%80%8b%C2%A0", "/personal/prepaid"],
    ["/personal/prepaid/%3E", "/personal/prepaid"],
    ["/personal/prepaid*", "/personal/prepaid"],
    ["/staff/flags/name/a.b_c", "/staff/flags/name/a.b_c"],
    ["/caf%C3%89", "/caf%C3%89"],
    ["/(a)/b", "/(a)/b"],
  ])("%s is the path %s", (written, path) => {
    expect(readPath(written)).toEqual({ path, query: "" });
  });

  it.each([
    ["/deals&utm_source=letter", "/deals", "utm_source=letter"],
    ["/deals/&a=1&b=2", "/deals", "a=1&b=2"],
    ["/deals%3Fa=1%26", "/deals", "a=1%26"],
    ["/deals%3f", "/deals", ""],
  ])("%s has a query that its link lost", (written, path, query) => {
    expect(readPath(written)).toEqual({ path, query });
  });

  it("A path that was read is read as it is, and is never another site", () => {
    const part = fc.constantFrom("/", "//", "a", ".", "%20", "%E2%80%9D", ")", "%", "&", "%3F", "%2F", "\\u00e9", ":");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const { path } = readPath(`/${parts.join("")}`);
        expect(path).toMatch(/^\/(?!\/)/);
        expect(readPath(path)).toEqual({ path, query: "" });
      }),
    );
  });

  it("The longest path that a server accepts is read at once, whatever is repeated in it", () => {
    const start = performance.now();
    for (const part of ["/", ".", "%20", "%E2%80%9D", "%E2%80", "&", "%"]) readPath(`/${part.repeat(16_000)}x`);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
