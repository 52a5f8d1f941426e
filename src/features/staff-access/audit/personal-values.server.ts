import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { forEachItem } from "#platform/each.server.ts";
import { decryptText, encryptText, type TextCipher } from "#platform/files/text-cipher.server.ts";
import { personKey, personKeysOfOtherKeys, replacePersonKey } from "./person-keys.repository.server.ts";
import { recordAction, type StaffAction } from "./repository.server.ts";

/** What encrypting the values of a person needs. */
type Sealing = Pick<PlatformContext, "keyHashOf" | "clock"> & { detailCipher: TextCipher };

/** Values about a person. */
const ValuesShape = z.record(z.string(), z.string());
export type PersonalValues = z.output<typeof ValuesShape>;

/**
 * The id of a person for staff: of an email address or mobile number, because guests have no account. It is a keyed hash, so that it tells
 * nobody the address.
 * @param contact in one spelling: small letters, or +27XXXXXXXXX
 */
export function personIdOf({ keyHashOf }: Pick<PlatformContext, "keyHashOf">, contact: string): string {
  return keyHashOf("person", contact)
    .toString("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * Encrypts values with the key of a person, which is made on first use. Call it in the transaction that stores them.
 * @param owner the row that they belong to; authenticated with them
 */
export async function sealed(
  context: Sealing,
  db: Database,
  personId: string,
  owner: string,
  values: PersonalValues,
): Promise<Buffer> {
  const wrapped = context.detailCipher.encrypt(keyOwner(personId), randomBytes(32).toString("hex"));
  const key = await personKey(db, personId, wrapped, context.clock.now());
  return encryptText(unwrapped(context.detailCipher, personId, key), owner, JSON.stringify(values));
}

/**
 * Decrypts values of a person.
 * @param key the person's key now; null after it was destroyed
 * @returns undefined when the key that encrypted them was destroyed
 */
export function unsealed(
  cipher: TextCipher,
  { personId, key, owner, values }: { personId: string; key: Buffer | null; owner: string; values: Buffer },
): PersonalValues | undefined {
  if (!key) return undefined;
  const personal = unwrapped(cipher, personId, key);
  try {
    return ValuesShape.parse(JSON.parse(decryptText(personal, owner, values)));
  } catch {
    // A person whose key was destroyed got a new one since.
    return undefined;
  }
}

/** Records an action with values about a person, which only the person's key makes readable. */
export async function recordPersonalAction(
  context: Sealing,
  db: Database,
  action: StaffAction,
  { contact, ...values }: { contact: string } & PersonalValues,
): Promise<void> {
  const personId = personIdOf(context, contact);
  await recordAction(db, context.clock.now(), action, async (entryId) => ({
    personId,
    values: await sealed(context, db, personId, entryOwner(entryId), { contact, ...values }),
  }));
}

/** What the encrypted values of an entry belong to. */
export function entryOwner(entryId: string): string {
  return `audit_entry ${entryId} personal`;
}

/** Encrypts the keys of persons that an earlier DETAILS_KEY encrypted with the current one. */
export async function encryptPersonKeys(
  context: Pick<PlatformContext, "db" | "logger"> & { detailCipher: TextCipher },
) {
  const { db, detailCipher } = context;
  await forEachItem(
    context,
    await personKeysOfOtherKeys(db, detailCipher.keyName),
    // The person's id is a keyed hash of the contact.
    ({ personId }) => ({ personId }),
    async ({ personId, key: former }) => {
      const key = detailCipher.encrypt(keyOwner(personId), detailCipher.decrypt(keyOwner(personId), former));
      await replacePersonKey(db, { personId, former, key });
    },
  );
}

function unwrapped(cipher: TextCipher, personId: string, key: Buffer): Buffer {
  return Buffer.from(cipher.decrypt(keyOwner(personId), key), "hex");
}

function keyOwner(personId: string): string {
  return `audit_person_key ${personId} key`;
}

/**
 * What the view of a list records about the text searched for: it can name a person, so only its keyed hash, by which a suspicion
 * can be checked.
 */
export function searchHash({ keyHashOf }: Pick<PlatformContext, "keyHashOf">, text: string): { searchHash?: string } {
  return text === "" ? {} : { searchHash: keyHashOf("staff search", text.toLowerCase()).toString("hex") };
}
