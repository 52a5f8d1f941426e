import { expect, it } from "vitest";
import { statusOfResult } from "#ports/payment/peach-result.model.ts";

it.each([
  ["000.000.000", "paid", "paid"],
  ["000.000.100", "paid", "paid"],
  // A success of the sandbox is worth nothing in a shop that ships goods.
  ["000.100.110", "paid", undefined],
  ["000.100.112", "paid", undefined],
  ["000.200.100", undefined, undefined],
  ["000.200.000", undefined, undefined],
  ["000.400.000", undefined, undefined],
  ["100.396.101", "cancelled", "cancelled"],
  ["100.396.104", undefined, undefined],
  ["800.400.500", undefined, undefined],
  ["100.400.500", undefined, undefined],
  ["800.100.153", "failed", "failed"],
  ["100.100.303", "failed", "failed"],
  ["", undefined, undefined],
  ["000.000.0000", undefined, undefined],
  ["800.100.15", undefined, undefined],
] as const)("%s is %s in the sandbox and %s live", (code, sandbox, live) => {
  expect([statusOfResult(code, "sandbox"), statusOfResult(code, "live")]).toEqual([sandbox, live]);
});
