import { expect, it } from "vitest";
import { instead } from "#search/link-handler.ts";

const NONE = { metaKey: false, ctrlKey: false, shiftKey: false };

function press(keys: Partial<typeof NONE>) {
  const done: string[] = [];
  instead(() => done.push("work"))({ ...NONE, ...keys, preventDefault: () => done.push("not followed") });
  return done;
}

it("does its work in place of following the link", () => {
  expect(press({})).toEqual(["not followed", "work"]);
});

it.each(["metaKey", "ctrlKey", "shiftKey"])(
  "leaves a press with %s to the browser, which opens it elsewhere",
  (key) => {
    expect(press({ [key]: true })).toEqual([]);
  },
);
