import { expect, it } from "vitest";
import { liveCards, nextBadgeEnd } from "#catalogue/listing/live-cards.model.ts";

const END = 1_800_000_000;
const badge = (name: string, until?: number) => ({
  type: "exclusive" as const,
  name,
  style: { backgroundColor: "", color: "" },
  ...(until ? { until } : {}),
});
const cards = [{ badges: [badge("New"), badge("Prime Video", END)] }, { badges: [badge("Later", END + 60)] }];
const at = (seconds: number) => new Date(seconds * 1000);

it("S5-24 A card shows a badge until its add-on has expired, and no longer", () => {
  const names = (now: Date) => liveCards(cards, now).map(({ badges }) => badges.map(({ name }) => name));
  expect(names(at(END))).toEqual([["New", "Prime Video"], ["Later"]]);
  expect(names(new Date(END * 1000 + 1))).toEqual([["New"], ["Later"]]);
});

it("nextBadgeEnd returns the millisecond in which the next badge disappears", () => {
  expect(nextBadgeEnd(cards, at(0))).toEqual(new Date(END * 1000 + 1));
  expect(nextBadgeEnd(cards, new Date(END * 1000 + 1))).toEqual(new Date((END + 60) * 1000 + 1));
  expect(nextBadgeEnd(cards, at(END + 61))).toBeUndefined();
  expect(nextBadgeEnd([], at(0))).toBeUndefined();
});
