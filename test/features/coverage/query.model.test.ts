import { describe, expect, it } from "vitest";
import { COVERAGE_QUERY_FIELDS, coverageQuery, isDegrees } from "#coverage/query.model.ts";

describe("Coverage query", () => {
  it("S3-20 A coverage query may contain each of the specified fields", () => {
    expect(COVERAGE_QUERY_FIELDS).toEqual([
      ...["amid", "latitude", "longitude", "addressSubCategory", "addressProvider", "addressCurrentRef"],
      ...["otherProviders", "floatTypes", "topSpeed", "availableSubCat", "coverageInfo", "building", "floor", "unit"],
      ...["gisProvider", "serviceProviderName", "ftthType", "productCode", "isOther", "page"],
    ]);
    const all = Object.fromEntries(COVERAGE_QUERY_FIELDS.map((field) => [field, `a ${field}`]));
    expect(coverageQuery({ ...all, somethingElse: "x" })).toEqual(all);
  });

  it("S5-22 A coverage query omits what is empty, null or '{}', and nothing else", () => {
    expect(
      coverageQuery({
        ...{ amid: "", building: "  ", floor: null, unit: undefined, coverageInfo: "{}", topSpeed: "null" },
        ...{ otherProviders: {}, page: 0, isOther: false, latitude: -26.2, floatTypes: ["Indoor"], productCode: " A " },
      }),
    ).toEqual({ page: "0", isOther: "false", latitude: "-26.2", floatTypes: '["Indoor"]', productCode: "A" });
  });

  it("S5-20 isDegrees accepts only decimal numbers", () => {
    for (const text of ["-26.2041", "28", "+18.5", "0", " -33.9 "]) expect(isDegrees(text), text).toBe(true);
    for (const text of ["", "abc", "1e3", "0x1A", "Infinity", "NaN", "-", "1,5", "12.5 S", "--1", "1."])
      expect(isDegrees(text), text).toBe(false);
  });
});
