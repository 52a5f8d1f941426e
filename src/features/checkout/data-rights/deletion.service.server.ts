import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { formatDayOf } from "#shared/day.ts";
import { DOCUMENT_FILES } from "../documents/service.server.ts";
import { type Application, deleteCheckoutRows } from "./deletion.repository.server.ts";

/** Deletes the documents and fixed-line numbers of a customer, in the caller's transaction; a job deletes the files. */
export async function deleteCheckoutData({ jobs }: PlatformContext, trx: Database, ownerId: string): Promise<void> {
  const documentIds = await deleteCheckoutRows(trx, ownerId);
  if (documentIds.length > 0) await jobs.enqueue(trx, DOCUMENT_FILES, { documentIds });
}

/** What stays of applications for credit, and of licences with the account of their later bills, until when and why, as sentences. */
export function applicationSentences(applications: readonly Application[]): string[] {
  const last = (kind: Application["kind"]) =>
    Math.max(...applications.filter((each) => each.kind === kind).map(({ until }) => until.getTime()));
  const sentences = [
    [
      last("refused"),
      "What you gave us for an order on account that was not accepted stays until",
      "Applications for credit are kept for three years (National Credit Act, section 170).",
    ],
    [
      last("account"),
      "Your order on account, with what you gave us to prove who you are and that you can pay for it, stays until",
      "It is kept for five years after the agreement ends (Financial Intelligence Centre Act, section 23).",
    ],
    [
      last("licence"),
      "Your order of a licence with monthly bills stays, with your details and the account that you pay them from, until",
      "It is kept for five years after the agreement ends (Financial Intelligence Centre Act, section 23). Deleting your account doesn't end it.",
    ],
  ] as const;
  return sentences
    .filter(([until]) => Number.isFinite(until))
    .map(([until, what, why]) => `${what} ${formatDayOf(until)}. ${why}`);
}
