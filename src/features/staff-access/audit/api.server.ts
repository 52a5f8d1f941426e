import type { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import { csvExport, MAX_EXPORTED } from "#platform/csv.server.ts";
import type { CellKind } from "#platform/csv-cell.model.ts";
import type { TextCipher } from "#platform/files/text-cipher.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { DAY_MS, dayOf, midnightOf } from "#shared/day.ts";
import { AuditEntryShape, auditEntries, exportAudit } from "./contract.ts";
import { entryOwner, type PersonalValues, unsealed } from "./personal-values.server.ts";
import { type AuditFilters, listActions, recordAction } from "./repository.server.ts";

const handler = handlers<PlatformContext>();

export const auditApi = [
  handler(auditEntries, async ({ context, caller, query: { after, size, ...query } }) => {
    const rows = await listActions(context.db, filtersOf(query), { after, limit: size + 1 });
    const entries = rows
      .slice(0, size)
      .map((row) => ({ ...entryOf(row), personal: personalOf(context.detailCipher, row) }));
    const shown = entries.filter(({ personal }) => personal && personal !== "deleted").length;
    if (shown > 0) {
      const now = context.clock.now();
      await recordAction(context.db, now, {
        staffId: caller,
        action: "audit viewed",
        subject: "audit",
        after: { ...query, shown },
      });
    }
    return success({ entries, hasMore: rows.length > size });
  }),
  handler(exportAudit, async ({ context, caller, query: { separator, ...query } }) => {
    const now = context.clock.now();
    const entries = (await listActions(context.db, filtersOf(query), { limit: MAX_EXPORTED + 1 })).map(entryOf);
    await recordAction(context.db, now, { staffId: caller, action: "audit exported", subject: "audit", after: query });
    const rows = entries.map((entry) => ({ ...entry, staff: entry.staff?.name ?? "" }));
    return csvExport(`audit-${dayOf(now)}`, COLUMNS, rows, { separator, more: "Export shorter periods" });
  }),
];

const COLUMNS = {
  entryId: "code",
  at: "text",
  staff: "text",
  action: "text",
  subject: "text",
  before: "text",
  after: "text",
} as const satisfies Record<keyof z.output<typeof AuditEntryShape>, CellKind>;

function personalOf(
  cipher: TextCipher,
  { entry_id, person_id, personal, person_key }: Awaited<ReturnType<typeof listActions>>[number],
): PersonalValues | "deleted" | null {
  if (!person_id || !personal) return null;
  const owner = entryOwner(entry_id);
  return unsealed(cipher, { personId: person_id, key: person_key, owner, values: personal }) ?? "deleted";
}

function filtersOf({
  from,
  to,
  ...others
}: Omit<AuditFilters, "from" | "before"> & { from?: string | undefined; to?: string | undefined }): AuditFilters {
  return {
    ...others,
    from: from === undefined ? undefined : midnightOf(from),
    before: to === undefined ? undefined : new Date(midnightOf(to).getTime() + DAY_MS),
  };
}

function entryOf(row: Awaited<ReturnType<typeof listActions>>[number]): z.output<typeof AuditEntryShape> {
  const { entry_id, at, staff_id, name, action, subject, before, after } = row;
  return AuditEntryShape.parse({
    entryId: entry_id,
    at: at.toISOString(),
    staff: staff_id && { staffId: staff_id, name },
    action,
    subject,
    before,
    after,
  });
}
