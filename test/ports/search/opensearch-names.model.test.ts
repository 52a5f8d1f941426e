import { expect, it } from "vitest";
import { familyPattern, indexName, outdatedNames } from "#ports/search/opensearch-names.model.ts";

const HOUR = 60 * 60_000;
const [alias, other] = ["spaza-db-new", "spaza-db-old"];

it("S1-08 indexes are named by their alias and moment, and found by their database", () => {
  expect(indexName(alias, 36)).toBe("spaza-db-new-10");
  expect(familyPattern(alias)).toBe("spaza-db-*");
});

it("S1-08 an index of another version is outdated an hour after a newer one of ours, and never where it is newer itself", () => {
  const [old, ours, newer] = [indexName(other, 1_000), indexName(alias, 2_000), indexName(other, 3_000)];
  expect(outdatedNames([old, ours], alias, 2_000 + HOUR - 1)).toEqual([]);
  expect(outdatedNames([old, ours], alias, 2_000 + HOUR)).toEqual([old]);
  expect(outdatedNames([newer, ours], alias, 9 * HOUR)).toEqual([]);
  expect(outdatedNames([old], alias, 9 * HOUR)).toEqual([]);
  expect(outdatedNames([old, ours, indexName(alias, 500)], alias, 9 * HOUR)).toEqual([old]);
});
