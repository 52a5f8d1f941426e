import { expect, it } from "vitest";
import { brand } from "#config/brand.ts";
import { ACCOUNT_CHANGES, changeEmail, changeSms } from "#customers/profile/notice.model.ts";

const sender = { ...brand, publicUrl: "https://shop.khanya.co.za", hasProvider: true };

it.each(ACCOUNT_CHANGES)(
  "B-06 The messages about %s say how to end it, and the text message fits into one SMS",
  (change) => {
    const sms = changeSms(change, sender);
    expect(sms.length).toBeLessThanOrEqual(160);
    expect(sms).toMatch(/^[\x20-\x7e]*$/);
    expect(sms).toContain("https://shop.khanya.co.za/account/sign-in");
    expect(JSON.stringify(changeEmail(change, sender))).toContain("https://shop.khanya.co.za/account/sign-in");
  },
);

it("B-06 The messages about a linked login say that it can be removed, and in a shop without an identity provider nothing speaks of logins", () => {
  expect(changeSms("provider_linked", sender)).toContain("Remove it: https://shop.khanya.co.za/account/sign-in");
  expect(JSON.stringify(changeEmail("provider_linked", sender))).toContain("delete every passkey and linked login");
  const without = { ...sender, hasProvider: false };
  expect(JSON.stringify(changeEmail("passkey_added", without))).not.toContain("login");
});
