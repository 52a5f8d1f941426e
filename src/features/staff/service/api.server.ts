import type { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { failureOf, type Gap, type OutsideSystem } from "#platform/http/outside-systems.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { failedJobs } from "#platform/jobs.server.ts";
import { messageProblems } from "#platform/messages/accounting.repository.server.ts";
import { OUTBOX_SEND, sendAgain } from "#platform/messages/outbox.service.server.ts";
import { bumpRevision, lockRevision } from "#platform/revisions.server.ts";
import { foldedWords, stemmed } from "#search/query-parsing/normalise.model.ts";
import { topTermsWithoutResults } from "#search/searches-without-results.repository.server.ts";
import { dayOf, daysBefore } from "#shared/day.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import * as contract from "./contract.ts";
import { lowStock, messagesGivenUp, mostSold, paymentFigures } from "./repository.server.ts";
import { addedSynonyms, deleteSynonym, insertSynonym, type Synonym } from "./synonyms.repository.server.ts";

/** What these handlers are given. */
export interface ServiceContext extends PlatformContext {
  outsideSystems: readonly OutsideSystem[];
  gaps: readonly Gap[];
}

const handler = handlers<ServiceContext>();

/** Rows of each list. */
const MAX_ROWS = 50;

/** Days of the searches and sales. */
const DAYS = 30;

/** Days of the messages that were not accepted. */
const MESSAGE_DAYS = 7;

const MOST_SOLD = 20;

/** Seconds for which the reply about the cache is cached. */
const DEMO_SECONDS = 60;

export const serviceApi = [
  handler(contract.serviceOverview, async ({ context }) => success(await overview(context))),
  handler(contract.outsideSystems, async ({ context }) =>
    success({ systems: await Promise.all(context.outsideSystems.map(healthOf)) }),
  ),
  handler(contract.cacheDemo, async ({ context: { clock }, expiresAt }) => {
    const now = clock.now();
    expiresAt(new Date(now.getTime() + DEMO_SECONDS * 1000));
    return success({ serverTime: now.toISOString() });
  }),
  handler(contract.retryJob, async ({ context, caller, params: { jobId }, body: { queue } }) => {
    const { db, clock, jobs } = context;
    await db.transaction().execute(async (trx) => {
      const isMessage = await sendAgain(context, trx, { queue, messageId: jobId });
      if (!isMessage && !(await jobs.retry(trx, { queue, id: jobId })))
        throw new HttpProblem(notFound, { message: goneText(queue) });
      await recordAction(trx, clock.now(), {
        staffId: caller,
        action: isMessage ? "message sent again" : "job retried",
        subject: isMessage ? `message ${jobId}` : `job ${jobId}`,
        after: { queue },
      });
    });
    return { success: true };
  }),
  handler(contract.listSynonyms, async ({ context: { db } }) => success({ synonyms: await addedSynonyms(db) })),
  handler(contract.addSynonym, async ({ context, caller, body }) =>
    success({ synonyms: await saveSynonym(context, caller, body) }),
  ),
  handler(contract.removeSynonym, async ({ context: { db, clock }, caller, query }) =>
    success({
      synonyms: await db.transaction().execute(async (trx) => {
        if (!(await deleteSynonym(trx, query))) throw new HttpProblem(notFound);
        await bumpRevision(trx, "synonyms");
        await recordAction(trx, clock.now(), {
          staffId: caller,
          action: "synonym removed",
          subject: `synonym ${query.word}`,
          before: query,
        });
        return addedSynonyms(trx);
      }),
    }),
  ),
];

function goneText(queue: string): string {
  if (queue === OUTBOX_SEND) return "This message is of no use any more, or someone has sent it again already";
  return "This job has not failed, or someone has retried it already";
}

/** Adds a synonym, in the spelling that search compares. @throws HttpProblem no_word, same_word, too_many_synonyms */
async function saveSynonym({ db, clock }: PlatformContext, staffId: string, typed: Synonym) {
  const [word = "", sameAs = ""] = [typed.word, typed.sameAs].map((text) => foldedWords(text).join(" "));
  if (word === "" || sameAs === "")
    throw new HttpProblem(contract.noWord, { field: `body.${word === "" ? "word" : "sameAs"}` });
  if (stemsOf(word) === stemsOf(sameAs)) throw new HttpProblem(contract.sameWord, { field: "body.sameAs" });
  return db.transaction().execute(async (trx) => {
    await lockRevision(trx, "synonyms");
    const before = await addedSynonyms(trx);
    if (before.length >= contract.MAX_SYNONYMS) throw new HttpProblem(contract.tooManySynonyms);
    const now = clock.now();
    if (!(await insertSynonym(trx, { word, sameAs }, { staffId, now }))) return before;
    await bumpRevision(trx, "synonyms");
    const after = { word, sameAs };
    await recordAction(trx, now, { staffId, action: "synonym added", subject: `synonym ${word}`, after });
    return addedSynonyms(trx);
  });
}

type Health = z.output<typeof contract.outsideSystems.reply>["body"]["systems"][number];

async function healthOf({ name, address, limits = "", page = "" }: OutsideSystem): Promise<Health> {
  if (address === undefined) return { name, state: "stand_in", about: limits, page: page || null };
  const failure = await failureOf(address);
  return { name, state: failure === undefined ? "up" : "down", about: failure ?? "", page: null };
}

function stemsOf(text: string): string {
  return text.split(" ").map(stemmed).join(" ");
}

async function overview({
  db,
  clock,
  gaps,
}: ServiceContext): Promise<z.output<typeof contract.serviceOverview.reply>["body"]> {
  const from = daysBefore(clock.now(), DAYS);
  const [failed, messages, problems, payments, searchesWithoutResults, stock, sold] = await Promise.all([
    failedJobs(db, MAX_ROWS),
    messagesGivenUp(db, clock.now(), MAX_ROWS),
    messageProblems(
      db,
      { from: daysBefore(clock.now(), MESSAGE_DAYS), recently: daysBefore(clock.now(), 1) },
      MAX_ROWS,
    ),
    paymentFigures(db, daysBefore(clock.now(), 1)),
    topTermsWithoutResults(db, dayOf(from), MAX_ROWS),
    lowStock(db, MAX_ROWS),
    mostSold(db, from, MOST_SOLD),
  ]);
  return {
    gaps: [...gaps],
    failedJobs: failed.map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
    messagesGivenUp: messages.map(({ message_id, order_id, ecom_id, channel, kind, created_at }) => ({
      orderId: order_id ?? message_id,
      ecomId: ecom_id ?? "",
      channel: channel === "sms" ? "sms" : "email",
      kind,
      createdAt: created_at.toISOString(),
    })),
    messageProblems: problems.map(({ lastAt, ...problem }) => ({ ...problem, lastAt: lastAt.toISOString() })),
    payments: {
      ...payments,
      oldestOpenAt: payments.oldestOpenAt?.toISOString() ?? null,
      lastPaidAt: payments.lastPaidAt?.toISOString() ?? null,
    },
    searchesWithoutResults,
    mostSold: sold,
    lowStock: stock.map(({ material_id, product_id, name, quantity }) => ({
      materialId: material_id,
      productId: product_id,
      title: name,
      quantity: quantity ?? 0,
    })),
  };
}
