import { describe, expect, it } from "vitest";
import { differencesOf } from "#staff/competition/ui/document-words.ts";
import { competitionDocument } from "../../../../support/competition.ts";

describe("differencesOf", () => {
  const before = competitionDocument();

  it("J-05 Two versions of a competition that say the same have no differences, however their times are written", () => {
    const after = { ...before, opensAt: new Date(before.opensAt).toISOString() };
    expect(differencesOf(before, after)).toEqual([]);
  });

  it("J-05 Every value that differs between two versions of a competition is named in words", () => {
    const after = competitionDocument({
      title: "Another",
      prizes: [{ name: "A boat", text: "", quantity: 3 }],
      reserves: 2,
      steps: ["One"],
      basis: "A",
      resultsMedium: "B",
      entryCost: "1.50",
      exclusions: "C",
      overseer: { name: "D", firm: "E" },
      opensAt: "2026-11-20T08:00:00+02:00",
      closesAt: "2026-11-28T18:00:00+02:00",
      dealNames: ["deals"],
      pins: 13,
      seedHash: "",
      rules: "## Who may enter\n\nAnybody.",
    });
    const differences = differencesOf(before, after);
    expect(differences.map(({ label, after: text }) => `${label}: ${text}`)).toEqual([
      "Title: Another",
      "Prizes: 3 × A boat",
      "Reserves: 2",
      "Opens: 20 Nov 2026, 08:00",
      "Closes: 28 Nov 2026, 18:00",
      "Pages: All deals (/deals)",
      "Pins: 13",
      "Steps: One",
      "How winners are chosen: A",
      "Where the results are: B",
      "Cost of an entry: R1.50",
      "Who can't enter: C",
      "Overseer: D, E",
      "Hash of the seed: ",
      "Rules: Anybody.",
    ]);
    expect(differences.at(-1)?.before).toBe("Anybody of 18 years and older.");
  });
});
