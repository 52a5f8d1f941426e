import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { uuidv7 } from "#platform/ids.ts";
import { searchedForms } from "#platform/messages/contact-forms.server.ts";
import { cleanMobileNumber, isMobileNumber } from "#shared/person.ts";
import { searchWords } from "../orders/model.ts";
import type { LeadFiltersShape } from "./contract.ts";

/** Which leads are wanted; without a value, all. */
export type LeadFilters = z.output<typeof LeadFiltersShape>;

function leads(db: Kysely<DB>) {
  return db
    .selectFrom("lead")
    .leftJoin("staff_account", "staff_account.staff_id", "lead.assignee_id")
    .selectAll("lead")
    .select("staff_account.name as assignee_name");
}

export type LeadRow = Awaited<ReturnType<ReturnType<typeof leads>["executeTakeFirstOrThrow"]>>;

/** The newest leads, or those older than the lead `after`. */
export async function listLeads(
  db: Database,
  { search, storeId, source, state, assigneeId, dueBy }: LeadFilters,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<LeadRow[]> {
  const words = isMobileNumber(search) ? [] : searchWords(search);
  return words
    .reduce(
      (query, word) =>
        query.where(({ or }) =>
          or(
            searchedForms(word).map(
              (form) => sql<boolean>`strpos(folded_text(lead.name || ' ' || lead.email), folded_text(${form})) > 0`,
            ),
          ),
        ),
      leads(db),
    )
    .$if(isMobileNumber(search), (query) => query.where("lead.mobile_number", "=", cleanMobileNumber(search)))
    .$if(storeId !== undefined, (query) => query.where("lead.store_id", "=", storeId ?? ""))
    .$if(source !== undefined, (query) => query.where("source", "=", source ?? ""))
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? ""))
    .$if(assigneeId !== undefined, (query) => query.where("assignee_id", "=", assigneeId ?? ""))
    .$if(dueBy !== undefined, (query) => query.where("follow_up_on", "<=", dueBy ?? ""))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple("lead.created_at", "lead.lead_id"),
          "<",
          selectFrom("lead as last")
            .select(["last.created_at", "last.lead_id"])
            .where("last.lead_id", "=", after ?? "")
            .$asTuple("created_at", "lead_id"),
        ),
      ),
    )
    .orderBy("lead.created_at", "desc")
    .orderBy("lead.lead_id", "desc")
    .limit(limit)
    .execute();
}

/** A lead, of one store if `storeId` is given. */
export async function findLead(db: Database, leadId: string, storeId?: string): Promise<LeadRow | undefined> {
  return leads(db)
    .where("lead.lead_id", "=", leadId)
    .$if(storeId !== undefined, (query) => query.where("lead.store_id", "=", storeId ?? ""))
    .executeTakeFirst();
}

/** Changes a lead that still has a version. @returns false when it has another one, also because it was withdrawn */
export async function updateLead(
  db: Database,
  { leadId, version }: { leadId: string; version: number },
  change: {
    state?: string | undefined;
    assigneeId?: string | null | undefined;
    followUpOn?: string | null | undefined;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("lead")
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.assigneeId === undefined ? {} : { assignee_id: change.assigneeId }),
      ...(change.followUpOn === undefined ? {} : { follow_up_on: change.followUpOn }),
      version: sql`version + 1`,
    })
    .where(({ and }) => and({ lead_id: leadId, version }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes of a lead, oldest first, with the names of their authors. */
export async function notesOf(db: Database, { owner_id, lead_id }: Pick<LeadRow, "owner_id" | "lead_id">) {
  return db
    .selectFrom("lead_note")
    .innerJoin("staff_account", "staff_account.staff_id", "lead_note.staff_id")
    .select(["note_id", "text", "lead_note.created_at", "staff_account.name"])
    .where(({ and }) => and({ owner_id, lead_id }))
    .orderBy("note_id")
    .execute();
}

export async function insertNote(
  db: Database,
  { owner_id, lead_id }: Pick<LeadRow, "owner_id" | "lead_id">,
  note: { staffId: string; text: string; now: Date },
): Promise<void> {
  const { staffId, text, now } = note;
  await db
    .insertInto("lead_note")
    .values({ owner_id, lead_id, note_id: uuidv7(now), staff_id: staffId, text, created_at: now })
    .execute();
}
