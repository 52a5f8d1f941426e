import { describe, expect, it } from "vitest";
import { isUnguessable, typedVoucherCode } from "#vouchers/model.ts";

describe("typedVoucherCode", () => {
  it("S7-69 A voucher's code is read without its spaces, hyphens and case", () => {
    const typed = ["ABCD-2345-EFGH-6789", " abcd2345efgh6789 ", "ABCD 2345 EFGH 6789", "#ABCD_2345_EFGH_6789"];
    for (const text of [...typed, "Voucher code: ABCD-2345-EFGH-6789"])
      expect(typedVoucherCode(text)).toBe("ABCD2345EFGH6789");
  });

  it.each(["", "ABCD2345EFGH678", "A".repeat(41), "ABCD2345EFGH678!", "ABCD2345EFGH678Ä"])(
    "S7-69 The text %j is no voucher code",
    (text) => expect(typedVoucherCode(text)).toBeUndefined(),
  );
});

describe("isUnguessable", () => {
  it("S7-69 A code of few different characters can be guessed", () => {
    expect(isUnguessable("ABCABCABCABCABC1")).toBe(false);
    expect(isUnguessable("ABCD2345EFGH6789")).toBe(true);
  });
});
