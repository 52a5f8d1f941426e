import { expect, it } from "vitest";
import { fixedClock } from "#shared/clock.ts";
import { deviceMark, deviceOf } from "#staff-access/sign-in/device.server.ts";

const DAY_MS = 86_400_000;
const START = new Date("2026-11-29T10:00:00Z");

const at = (days: number) => ({
  clock: fixedClock(new Date(START.getTime() + days * DAY_MS)),
  keyHashOf: (...texts: readonly string[]) => Buffer.from(`secret ${texts.join(" ")}`),
});

it("The mark of a browser is known for its account for 180 days, and a new mark keeps its id", () => {
  const mark = deviceMark(at(0), "thandi");
  const id = deviceOf(at(179), "thandi", mark);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(deviceOf(at(180), "thandi", mark)).toBeUndefined();
  const renewed = deviceMark(at(179), "thandi", id);
  expect(deviceOf(at(300), "thandi", renewed)).toBe(id);
});

it("A mark of another account, a changed one and none are unknown", () => {
  const mark = deviceMark(at(0), "thandi");
  const [id, , signature] = mark.split(".");
  for (const wrong of [undefined, "", "..", mark.slice(0, -1), `${id}.zzzzzzzzz.${signature}`])
    expect(deviceOf(at(0), "thandi", wrong)).toBeUndefined();
  expect(deviceOf(at(0), "sipho", mark)).toBeUndefined();
});
