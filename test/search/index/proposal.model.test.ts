import { expect, it } from "vitest";
import { isClearlyMore } from "#search/index/proposal.model.ts";

it("S1-08 proposes what finds more than twice as much", () => {
  expect([isClearlyMore(1, 0), isClearlyMore(3, 1), isClearlyMore(2, 1), isClearlyMore(0, 0)]).toEqual([
    ...[true, true, false, false],
  ]);
});
