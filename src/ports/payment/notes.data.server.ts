import type { Selectable } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";

/** What a gateway's adapter remembers of a payment; `key` is the gateway's name for it. */
export interface GatewayNote {
  gateway: string;
  key: string;
  paymentId: string;
  text: string;
  notedAt: Date;
  keptUntil: Date;
}

/**
 * Notes something; a note of the same key stays as it is unless it is older than `freshSince`.
 * @returns the note that holds now
 */
export async function keepNote(db: Database, note: GatewayNote, freshSince: Date): Promise<GatewayNote> {
  const { gateway, key, text } = note;
  const times = { noted_at: note.notedAt, kept_until: note.keptUntil };
  await db
    .insertInto("gateway_note")
    .values({ gateway, key, payment_id: note.paymentId, text, ...times })
    .onConflict((conflict) =>
      conflict
        .columns(["gateway", "key"])
        .doUpdateSet({ text, ...times })
        .where("gateway_note.noted_at", "<", freshSince),
    )
    .execute();
  return (await readNote(db, gateway, key)) ?? note;
}

/** One note by its key. */
export async function readNote(db: Database, gateway: string, key: string): Promise<GatewayNote | undefined> {
  const row = await notes(db, gateway).where("key", "=", key).executeTakeFirst();
  return row && noteOf(row);
}

/** The notes about a payment. */
export async function notesOf(db: Database, gateway: string, paymentId: string): Promise<GatewayNote[]> {
  return (await notes(db, gateway).where("payment_id", "=", paymentId).execute()).map(noteOf);
}

/** Forgets a note. */
export async function dropNote(db: Database, { gateway, key }: Pick<GatewayNote, "gateway" | "key">): Promise<void> {
  await db.deleteFrom("gateway_note").where("gateway", "=", gateway).where("key", "=", key).execute();
}

/** Forgets every note whose time is over. */
export async function dropOldNotes(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("gateway_note").where("kept_until", "<", now).execute();
}

function notes(db: Database, gateway: string) {
  return db.selectFrom("gateway_note").selectAll().where("gateway", "=", gateway);
}

function noteOf(row: Selectable<DB["gateway_note"]>): GatewayNote {
  const { gateway, key, text, payment_id: paymentId, noted_at: notedAt, kept_until: keptUntil } = row;
  return { gateway, key, paymentId, text, notedAt, keptUntil };
}
