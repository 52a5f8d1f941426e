import { describe, expect, it } from "vitest";
import { CompetitionDocumentShape } from "#competition/document.contract.ts";
import { errorsOf } from "#shared/field-checks.ts";
import {
  type CompetitionFields,
  competitionChecks,
  documentOf,
  fieldsOf,
  withoutPrize,
} from "#staff/competition/ui/competition-fields.ts";
import { competitionDocument } from "../../../../support/competition.ts";

const DOCUMENT = competitionDocument({
  opensAt: "2026-11-18T22:00:00.000Z",
  closesAt: "2026-11-27T16:00:00.000Z",
});

function faults(change: Record<string, string>): string[] {
  const fields: CompetitionFields = { ...fieldsOf(DOCUMENT), ...change };
  return Object.keys(errorsOf(competitionChecks(fields), fields));
}

describe("Fields of a competition", () => {
  it("J-05 A competition is the same after the form has shown it, with times as South African ones", () => {
    const fields = fieldsOf(DOCUMENT);
    expect([fields.opensAt, fields.closesAt]).toEqual(["2026-11-19T00:00", "2026-11-27T18:00"]);
    expect(documentOf(fields)).toEqual(DOCUMENT);
  });

  it("J-05 What staff type in other ways is sent as the server takes it: an amount with R, a hash in capitals, empty lines", () => {
    const typed = { entryCost: "R1.5", seedHash: ` ${"A".repeat(64)} `, steps: " One \n\nTwo\n" };
    const fields: CompetitionFields = { ...fieldsOf(DOCUMENT), ...typed };
    expect(faults(typed)).toEqual([]);
    const document = documentOf(fields);
    expect(document).toMatchObject({ entryCost: "1.50", seedHash: "a".repeat(64), steps: ["One", "Two"] });
    expect(CompetitionDocumentShape.safeParse(document).success).toBe(true);
  });

  it("J-05 A draft may lack the hash of the seed, and nothing else", () => {
    expect(faults({ seedHash: "" })).toEqual([]);
    const { seedHash: _, ...required } = fieldsOf(competitionDocument({ prizes: DOCUMENT.prizes.slice(0, 1) }));
    const empty = Object.fromEntries(Object.keys(required).map((name) => [name, ""]));
    expect(faults({ ...empty, prizeCount: "1" }).sort()).toEqual(
      [
        ...["title", "opensAt", "closesAt", "dealNames", "pins", "reserves", "steps", "basis", "resultsMedium"],
        ...["entryCost", "exclusions", "overseer.name", "overseer.firm", "rules"],
        ...["prizes.0.name", "prizes.0.quantity"],
      ].sort(),
    );
  });

  it.each<[keyof CompetitionFields, string]>([
    ["entryCost", "1.51"],
    ["entryCost", "-1"],
    ["entryCost", "free"],
    ["closesAt", "2026-11-19T00:00"],
    ["closesAt", "2026-11-18T23:59"],
    ["pins", "0"],
    ["pins", "5001"],
    ["pins", "1.5"],
    ["reserves", "51"],
    ["steps", "1\n2\n3\n4\n5\n6\n7"],
    ["steps", "a".repeat(301)],
    ["seedHash", "a".repeat(63)],
    ["seedHash", "g".repeat(64)],
    ["prizes.0.quantity", "0"],
    ["prizes.1.quantity", "501"],
    ["prizes.1.name", " "],
  ])("J-05 The field %s with %o is refused before it is sent", (name, text) => {
    expect(faults({ [name]: text })).toEqual([name]);
  });

  it("J-05 A prize that is removed takes its values along, and those after it move up", () => {
    const fields = withoutPrize(fieldsOf(DOCUMENT), 0);
    expect(documentOf(fields)).toEqual({ ...DOCUMENT, prizes: DOCUMENT.prizes.slice(1) });
    expect(fields["prizes.1.name"]).toBe("");
  });

  it("J-05 What is typed elsewhere stays when a prize is removed, even where it is not valid", () => {
    const typed: CompetitionFields = { ...fieldsOf(DOCUMENT), pins: "many", opensAt: "" };
    expect(withoutPrize(typed, 0)).toMatchObject({ pins: "many", opensAt: "", prizeCount: "1" });
  });
});
