import { forEachItem } from "#platform/each.server.ts";
import type { StreamingContext } from "../context.server.ts";
import { contactsOfOtherKeys, type EncryptedContact, replaceContact } from "./repository.server.ts";

/** Subscriptions that are read at once. */
const BATCH = 500;

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Encrypts numbers and addresses that an earlier DETAILS_KEY encrypted with the current one. One that cannot be read stops no other.
 * @throws Error once all were tried, so that the job counts as failed
 */
export async function encryptContacts(context: StreamingContext): Promise<void> {
  const { db, detailCipher } = context;
  const { keyName } = detailCipher;
  let failure: unknown;
  let found: EncryptedContact[] = [];
  do {
    const after = found.at(-1)?.subscriptionId ?? FIRST_ID;
    found = await contactsOfOtherKeys(db, { keyName, after, limit: BATCH });
    await forEachItem(
      context,
      found,
      ({ subscriptionId }) => ({ subscriptionId }),
      ({ subscriptionId, encryptedNumber, encryptedEmail }) => {
        const anew = (encrypted: Buffer) =>
          detailCipher.encrypt(subscriptionId, detailCipher.decrypt(subscriptionId, encrypted));
        const contact = { encryptedNumber: anew(encryptedNumber), encryptedEmail: anew(encryptedEmail) };
        return replaceContact(db, { subscriptionId, ...contact });
      },
    ).catch((error: unknown) => {
      failure = error;
    });
  } while (found.length === BATCH);
  if (failure !== undefined) throw failure;
}
