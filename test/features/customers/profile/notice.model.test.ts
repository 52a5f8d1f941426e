import { expect, it } from "vitest";
import { brand } from "#config/brand.ts";
import { contactRemovedSms } from "#customers/profile/notice.model.ts";

it("B-06 The text message about a contact fits into one SMS", () => {
  expect(contactRemovedSms(brand).length).toBeLessThanOrEqual(160);
  expect(contactRemovedSms(brand)).toMatch(/^[\x20-\x7e]*$/);
});
