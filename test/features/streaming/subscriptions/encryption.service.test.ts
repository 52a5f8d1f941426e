import { expect, it, onTestFinished } from "vitest";
import { detailKeyNames } from "#orders/details/repository.server.ts";
import { createTextCipher, type TextCipher } from "#platform/files/text-cipher.server.ts";
import { makeShop } from "../../../support/shop.ts";
import { newNumber, runJob, storedSubscription } from "../../../support/streaming.ts";

it("N-04 Numbers and addresses of subscriptions are encrypted anew with a new key, and one that cannot be read stops no other", async () => {
  const test = await makeShop({ env: { DETAILS_KEY: "a1".repeat(32), LOG_LEVEL: "silent" } });
  onTestFinished(() => test.close());
  const { db, detailCipher } = test.shop;
  const [former, lost, next] = [1, 2, 3].map((byte) => createTextCipher(Buffer.alloc(32, byte))) as [
    TextCipher,
    TextCipher,
    TextCipher,
  ];
  const subscribedWith = async (cipher: TextCipher, email: string) => {
    const subscriptionId = await storedSubscription(test, { number: newNumber(), email });
    const contact = {
      encrypted_number: cipher.encrypt(subscriptionId, "+27821110001"),
      encrypted_email: cipher.encrypt(subscriptionId, email),
    };
    await db.updateTable("streaming_subscription").set(contact).where("subscription_id", "=", subscriptionId).execute();
    return subscriptionId;
  };
  await subscribedWith(lost, "lost@example.co.za");
  const subscriptionId = await subscribedWith(former, "viewer@example.co.za");
  expect((await detailKeyNames(db)).map(String)).toEqual(expect.arrayContaining([String(former.keyName)]));

  test.shop.detailCipher = createTextCipher(Buffer.alloc(32, 3), Buffer.alloc(32, 1));
  await expect(runJob(test, "streaming-encryption")).rejects.toThrow("1 of 2 items failed");
  test.shop.detailCipher = detailCipher;
  const { encrypted_number, encrypted_email } = await db
    .selectFrom("streaming_subscription")
    .select(["encrypted_number", "encrypted_email"])
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  const read = [encrypted_number, encrypted_email].map((text) => text && next.decrypt(subscriptionId, text));
  expect(read).toEqual(["+27821110001", "viewer@example.co.za"]);
});
