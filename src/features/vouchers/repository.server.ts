import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";

/** A code of an import file. */
export interface ImportedVoucher {
  codeHash: Buffer;
  voucherId: string;
  campaign: string;
  expiresAt: Date;
}

/** A voucher as stored. */
export interface StoredVoucher {
  voucherId: string;
  campaign: string;
  expiresAt: Date;
  redeemedAt: Date | null;
  ownerId: string | null;
}

/** Only the hash of a code is stored, as of a token: the table does not tell anybody a code that works. */
export function voucherHashOf(code: string): Buffer {
  return createHash("sha256").update(`voucher ${code}`).digest();
}

/**
 * Redeems a code in one conditional update, so that of concurrent callers one gets it.
 * @param campaigns those that still exist
 * @returns undefined when it is unknown, used or expired
 */
export async function redeem(
  db: Database,
  { codeHash, ownerId, campaigns }: { codeHash: Buffer; ownerId: string; campaigns: readonly string[] },
  now: Date,
): Promise<Pick<StoredVoucher, "voucherId" | "campaign"> | undefined> {
  return db
    .updateTable("voucher_code")
    .set({ redeemed_at: now, owner_id: ownerId })
    .where("code_hash", "=", codeHash)
    .where("redeemed_at", "is", null)
    .where("expires_at", ">", now)
    .where("campaign", "=", sql<string>`any(${campaigns})`)
    .returning(["voucher_id as voucherId", "campaign"])
    .executeTakeFirst();
}

/** The voucher with a code. */
export async function voucherOf(db: Database, codeHash: Buffer): Promise<StoredVoucher | undefined> {
  return selectVoucher(db).where("code_hash", "=", codeHash).executeTakeFirst();
}

/** The voucher with an id. */
export async function voucherById(db: Database, voucherId: string): Promise<StoredVoucher | undefined> {
  return selectVoucher(db).where("voucher_id", "=", voucherId).executeTakeFirst();
}

function selectVoucher(db: Database) {
  return db
    .selectFrom("voucher_code")
    .select(["voucher_id as voucherId", "campaign", "owner_id as ownerId"])
    .select(["expires_at as expiresAt", "redeemed_at as redeemedAt"]);
}

/** Which of some codes are stored, by hash in hexadecimal digits. */
export async function storedVouchers(db: Database, hashes: readonly Buffer[]): Promise<Map<string, StoredVoucher>> {
  const rows = await selectVoucher(db)
    .select("code_hash as codeHash")
    .where("code_hash", "=", sql<Buffer>`any(${hashes})`)
    .execute();
  return new Map(rows.map(({ codeHash, ...voucher }) => [codeHash.toString("hex"), voucher]));
}

/** Stores codes; of those that exist, campaign and expiry change unless they were redeemed. */
export async function saveVouchers(db: Database, vouchers: readonly ImportedVoucher[], now: Date): Promise<void> {
  await db
    .insertInto("voucher_code")
    .values(
      vouchers.map(({ codeHash, voucherId, campaign, expiresAt }) => ({
        code_hash: codeHash,
        voucher_id: voucherId,
        campaign,
        expires_at: expiresAt,
        imported_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column("code_hash")
        .doUpdateSet((eb) => ({ campaign: eb.ref("excluded.campaign"), expires_at: eb.ref("excluded.expires_at") }))
        .where("voucher_code.redeemed_at", "is", null),
    )
    .execute();
}

/** The vouchers that an owner redeemed. */
export async function redeemedBy(db: Database, ownerId: string): Promise<StoredVoucher[]> {
  return selectVoucher(db).where("owner_id", "=", ownerId).orderBy("redeemed_at").execute();
}

/** Gives the vouchers that a guest redeemed to the customer who the guest turned out to be. */
export async function moveVouchers(db: Database, guestId: string, customerId: string): Promise<void> {
  await db.updateTable("voucher_code").set({ owner_id: customerId }).where("owner_id", "=", guestId).execute();
}

/** Forgets who redeemed vouchers. They stay used. */
export async function forgetRedeemer(db: Database, ownerId: string): Promise<void> {
  await db.updateTable("voucher_code").set({ owner_id: null }).where("owner_id", "=", ownerId).execute();
}
