import { expect, it } from "vitest";
import { lockedUntil, slowedUntil } from "#staff-access/sign-in/model.ts";

const NOW = new Date("2026-11-29T10:00:00Z");

const minutes = (until: Date | null) => until && (until.getTime() - NOW.getTime()) / 60_000;

it("A place is locked for a minute after five wrong sign-ins, and twice as long after each further one, at most an hour", () => {
  expect([1, 4, 5, 6, 7, 10, 11, 50].map((failures) => minutes(lockedUntil(failures, NOW)))).toEqual([
    null,
    null,
    1,
    2,
    4,
    32,
    60,
    60,
  ]);
});

it("An account is slowed for ten seconds after a hundred wrong sign-ins from all networks, and never longer", () => {
  expect([99, 100, 5_000].map((failures) => minutes(slowedUntil(failures, NOW)))).toEqual([null, 1 / 6, 1 / 6]);
});
