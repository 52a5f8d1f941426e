import { expect, it } from "vitest";
import { changeText, isLarge } from "#staff/catalogue/files/model.ts";

it.each([
  ["11999.00", "1199.00", true, "−90%"],
  ["100.00", "50.00", false, "−50%"],
  ["100.00", "49.99", true, "−50%"],
  ["100.00", "0.01", true, "−99%"],
  ["100.00", "0.00", true, "−100%"],
  ["100.00", "200.00", false, "+100%"],
  ["100.00", "250.00", true, "+150%"],
  ["99.00", "9900.00", true, "100 times"],
  ["0.00", "10.00", true, "was free"],
])("A price that changes from R%s to R%s stands out: %s, as %s", (before, after, isOut, text) => {
  expect([isLarge({ before, after }), changeText({ before, after })]).toEqual([isOut, text]);
});
