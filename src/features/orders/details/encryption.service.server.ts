import { join } from "node:path";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { StartProblem } from "#platform/database/start-problem.server.ts";
import { forEachFound } from "#platform/each.server.ts";
import type { PlatformEnv } from "#platform/env.server.ts";
import { storedKey } from "#platform/files/stored-key.server.ts";
import { createTextCipher, type TextCipher } from "#platform/files/text-cipher.server.ts";
import type { OrdersEnv } from "../env.server.ts";
import { detailKeyNames, detailsToEncrypt, encryptStoredDetail } from "./repository.server.ts";

const MISSING_KEY = "the ID numbers and bank accounts in the database cannot be read: put it back, or set DETAILS_KEY";
const OTHER_KEY =
  "ID numbers and bank accounts in the database were encrypted with another key than DETAILS_KEY: put that key back, or set it as DETAILS_OLD_KEY.";

/** Rows that are read at once. */
const BATCH = 500;

/**
 * The encryption of the sensitive details of orders with DETAILS_KEY, or with a generated key that is stored in `folder`.
 * @throws StartProblem when the key of stored details is missing
 */
export async function createDetailCipher(
  env: PlatformEnv & OrdersEnv,
  { db, folder, log }: { db: Database; folder: string; log: (text: string) => void },
): Promise<TextCipher> {
  const keyNames = await detailKeyNames(db);
  const cipher = createTextCipher(
    bytesOf(env.DETAILS_KEY) ?? storedKey(join(folder, "details-key"), keyNames.length > 0 ? MISSING_KEY : undefined),
    bytesOf(env.DETAILS_OLD_KEY),
  );
  if (!keyNames.every(cipher.knows)) throw new StartProblem(OTHER_KEY);
  if (!env.DETAILS_KEY && env.DATABASE_URL && env.NODE_ENV === "production")
    log(
      `Details of orders are encrypted with a key of this machine's own, in ${folder}: several replicas have to share one.`,
    );
  return cipher;
}

function bytesOf(hexadecimal: string | undefined): Buffer | undefined {
  return hexadecimal === undefined ? undefined : Buffer.from(hexadecimal, "hex");
}

/**
 * Encrypts the details that an earlier release or an earlier key stored. Those that cannot be read stop no others.
 * @throws Error once all were tried, so that the job counts as failed
 */
export async function encryptStoredDetails(context: PlatformContext): Promise<void> {
  const { db, detailCipher } = context;
  await forEachFound(
    context,
    () => detailsToEncrypt(db, detailCipher.keyName, BATCH),
    ({ orderId, kind }) => ({ orderId, kind }),
    (key) => db.transaction().execute((trx) => encryptStoredDetail(trx, detailCipher, key)),
  );
}
