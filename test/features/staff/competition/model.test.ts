import { describe, expect, it } from "vitest";
import { missingToOpen, pageLabel, placeText } from "#staff/competition/model.ts";
import { competitionDocument } from "../../../support/competition.ts";

describe("What a draft still needs before it can open", () => {
  const now = new Date("2026-11-20T10:00:00+02:00");

  it("J-05 Staff read before they open a competition that the seed's hash, pins or a closing time in the future are missing", () => {
    const document = competitionDocument();
    expect(missingToOpen({ document, pins: 12 }, now)).toEqual([]);
    expect(missingToOpen({ document, pins: 0 }, now)).toEqual(["Place the pins."]);
    const missing = { ...document, seedHash: "", closesAt: now.toISOString() };
    expect(missingToOpen({ document: missing, pins: 11 }, now)).toEqual([
      "Enter the hash of the overseer's seed and save.",
      "Place the pins.",
      "Choose a closing time in the future and save.",
    ]);
  });
});

describe("Words for staff about a competition", () => {
  it("Staff read the address of a deal page, and which place is a reserve", () => {
    expect([pageLabel("deals"), pageLabel("summer")]).toEqual(["All deals (/deals)", "/deals/summer"]);
    expect([placeText({ place: 1, prize: "A car" }), placeText({ place: 4, prize: "" })]).toEqual([
      "1, A car",
      "4, reserve",
    ]);
  });
});
