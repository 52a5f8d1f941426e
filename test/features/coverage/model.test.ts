import { describe, expect, it } from "vitest";
import { type Area, networksOf } from "#catalogue/connection/networks.model.ts";
import { fibreProviders } from "#config/fibre-providers.ts";
import {
  COVERAGE_QUERY_FIELDS,
  coverageQuery,
  formatAnswer,
  isDegrees,
  isOffered,
  roundedPoint,
  stillOffered,
} from "#coverage/model.ts";
import { fibreArea, signalArea } from "./areas.ts";

const networks = (...areas: Area[]) => networksOf(areas, fibreProviders);
const lte = signalArea("lte", -95);

describe("Coverage answers", () => {
  it("A coverage answer states in a sentence which networks reach a place", () => {
    expect(formatAnswer(networks())).toBe("None of our networks reaches this place");
    expect(formatAnswer(networks(lte))).toBe("LTE reaches this place");
    expect(formatAnswer(networks(lte, fibreArea()))).toBe("Fibre and LTE reach this place");
    expect(formatAnswer(networks(lte, fibreArea(), signalArea("5g", -95)))).toBe("Fibre, LTE and 5G reach this place");
  });

  it("The coordinates of a coverage answer are rounded to about ten metres", () => {
    expect(roundedPoint({ latitude: -26.204149, longitude: 28.047251 })).toEqual({
      latitude: -26.2041,
      longitude: 28.0473,
    });
  });

  it("A provider is matched regardless of case and spaces, and only with its own products", () => {
    const offered = networks(fibreArea());
    expect(isOffered(offered, { network: "fibre" })).toBe(true);
    expect(isOffered(offered, { network: "fibre", provider: " OPENSERVE ", productCode: "A-100" })).toBe(true);
    expect(isOffered(offered, { network: "fibre", provider: "Vumatel" })).toBe(false);
    expect(isOffered(offered, { network: "fibre", productCode: "A-200" })).toBe(false);
    expect(isOffered(offered, { network: "lte" })).toBe(false);
  });

  it("A coverage answer still holds when more is available than before, and not when less is", () => {
    const before = networks(fibreArea(), lte);
    expect(stillOffered(before, before)).toBe(true);
    expect(stillOffered(before, networks(fibreArea(), fibreArea({ provider: "1" }), lte))).toBe(true);
    expect(stillOffered(before, networks(fibreArea()))).toBe(false);
    expect(stillOffered(before, networks(fibreArea({ provider: "1" }), lte))).toBe(false);
    expect(stillOffered(networks(), networks())).toBe(true);
  });
});

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
        amid: "",
        building: "  ",
        floor: null,
        unit: undefined,
        coverageInfo: "{}",
        topSpeed: "null",
        otherProviders: {},
        page: 0,
        isOther: false,
        latitude: -26.2,
        floatTypes: ["Indoor"],
        productCode: " A ",
      }),
    ).toEqual({ page: "0", isOther: "false", latitude: "-26.2", floatTypes: '["Indoor"]', productCode: "A" });
  });

  it("S5-20 isDegrees accepts only decimal numbers", () => {
    for (const text of ["-26.2041", "28", "+18.5", "0", " -33.9 "]) expect(isDegrees(text), text).toBe(true);
    for (const text of ["", "abc", "1e3", "0x1A", "Infinity", "NaN", "-", "1,5", "12.5 S", "--1", "1."])
      expect(isDegrees(text), text).toBe(false);
  });
});
