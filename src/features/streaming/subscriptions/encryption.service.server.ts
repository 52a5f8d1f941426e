import type { PlatformContext } from "#platform/context.server.ts";
import { forEachFound } from "#platform/each.server.ts";
import { contactsOfOtherKeys, replaceContact } from "./repository.server.ts";

/** Subscriptions that are read at once. */
const BATCH = 500;

/**
 * Encrypts numbers and addresses that an earlier DETAILS_KEY encrypted with the current one. One that cannot be read stops no other.
 * @throws Error once all were tried, so that the job counts as failed
 */
export async function encryptContacts(context: PlatformContext): Promise<void> {
  const { db, detailCipher } = context;
  await forEachFound(
    context,
    () => contactsOfOtherKeys(db, detailCipher.keyName, BATCH),
    ({ subscriptionId }) => ({ subscriptionId }),
    ({ subscriptionId, encryptedNumber, encryptedEmail }) => {
      const anew = (encrypted: Buffer) =>
        detailCipher.encrypt(subscriptionId, detailCipher.decrypt(subscriptionId, encrypted));
      const contact = { encryptedNumber: anew(encryptedNumber), encryptedEmail: anew(encryptedEmail) };
      return replaceContact(db, { subscriptionId, ...contact });
    },
  );
}
