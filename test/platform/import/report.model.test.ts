import { expect, it } from "vitest";
import { ErrorList, errorText, withProgress } from "#platform/import/report.model.ts";

it.each([
  [{ line: 3, field: "price", reason: "is missing" }, "line 3: price: is missing"],
  [{ line: 3, field: "", reason: "is not JSON" }, "line 3: is not JSON"],
  [{ feature: 2, reason: "is no Feature" }, "feature 2: is no Feature"],
  [{ file: "help/a.md", field: "title", reason: "is missing" }, "help/a.md: title: is missing"],
  [{ file: "phones.yaml", line: 9, field: "id", reason: "is missing" }, "phones.yaml, line 9: id: is missing"],
])("The import fault %j is formatted with its location", (fault, text) => expect(errorText(fault)).toBe(text));

it("Import faults are counted individually and per entry, and the first fifty are stored", () => {
  const list = new ErrorList();
  for (let line = 1; line <= 40; line++)
    list.add([
      { line, field: "a", reason: "is missing" },
      { line, field: "b", reason: "is missing" },
    ]);
  expect(list).toMatchObject({ entries: 40, total: 80 });
  expect(list.first).toHaveLength(50);
});

it("Import progress is reported after a given number of entries, and every entry is passed on", async () => {
  const logged: string[] = [];
  const passed: string[] = [];
  const progress = { name: "lines", every: 2, log: (text: string) => void logged.push(text) };
  for await (const entry of withProgress("abcde", progress)) passed.push(entry);
  expect(passed).toEqual([..."abcde"]);
  expect(logged).toEqual(["2 lines read", "4 lines read"]);
});
