import { describe, expect, it } from "vitest";
import { type Area, networksOf } from "#catalogue/connection/networks.model.ts";
import { fibreProviders } from "#config/fibre-providers.ts";
import { formatAnswer, isOffered, roundedPoint, stillOffered } from "#coverage/answer.model.ts";
import { fibreArea, signalArea } from "./areas.ts";

const networks = (...areas: Area[]) => networksOf(areas, fibreProviders);
const lte = signalArea("lte", -95);

describe("Coverage answers", () => {
  it("A coverage answer states in a sentence which networks reach a place", () => {
    expect(formatAnswer(networks())).toBe("None of the networks that we know reaches this place");
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
