import { expect, it } from "vitest";
import { linkHandler } from "#search/link-handler.ts";

const NONE = { metaKey: false, ctrlKey: false, shiftKey: false };

function press(keys: Partial<typeof NONE>) {
  const done: string[] = [];
  linkHandler(() => done.push("work"))({ ...NONE, ...keys, preventDefault: () => done.push("not followed") });
  return done;
}

it("A link handler runs instead of following the link", () => {
  expect(press({})).toEqual(["not followed", "work"]);
});

it.each(["metaKey", "ctrlKey", "shiftKey"])(
  "A click with %s is left to the browser, which opens the link in a new place",
  (key) => {
    expect(press({ [key]: true })).toEqual([]);
  },
);
