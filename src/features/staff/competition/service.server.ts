import { randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Campaign } from "#catalogue/listing/campaign.model.ts";
import { CompetitionDocumentShape } from "#competition/document.contract.ts";
import { placedPins } from "#competition/draw.server.ts";
import { entrantOf } from "#competition/entrant.server.ts";
import { type CompetitionDocument, type CompetitionState, DEALS_PAGE } from "#competition/model.ts";
import { type Competition, closeEnded } from "#competition/repository.server.ts";
import { renderMarkdown } from "#content/markdown.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { csvExport, MAX_EXPORTED } from "#platform/csv.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { type Once, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import { dayOf } from "#shared/day.ts";
import { localNumber, masked } from "#shared/person.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import {
  competitionChanged,
  type exportEntries,
  notReady,
  StaffCompetitionShape,
  unknownPage,
  wrongState,
} from "./contract.ts";
import * as repository from "./repository.server.ts";

/** What handlers of competitions in the back office are given. */
export interface StaffCompetitionContext extends PlatformContext {
  /** Whose pages may hide pins; from config/campaigns.ts. */
  campaigns: readonly Campaign[];
}

export type StaffCompetition = z.output<typeof StaffCompetitionShape>;

/** All competitions, the newest first. */
export async function competitions({ db }: PlatformContext) {
  const all = await repository.allCompetitions(db);
  return all.map(({ entries, pins, ...found }) => ({ ...summaryOf(found), entries, pins }));
}

function summaryOf({ competitionId, state, document, opensAt, closesAt }: Competition) {
  return {
    competitionId,
    title: document.title,
    state,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
  };
}

/** A competition. The view of its winners is an audit entry. @throws HttpProblem not_found */
export async function competitionFor(
  context: PlatformContext,
  staffId: string,
  competitionId: string,
): Promise<StaffCompetition> {
  const viewed = await viewOf(context, context.db, competitionId);
  if (viewed.winners.length > 0)
    await recordAction(context.db, context.clock.now(), {
      staffId,
      action: "competition winners viewed",
      subject: subjectOf(competitionId),
      after: { shown: viewed.winners.length },
    });
  return viewed;
}

async function viewOf(
  { detailCipher }: PlatformContext,
  db: Database,
  competitionId: string,
): Promise<StaffCompetition> {
  const found = await repository.findCompetition(db, competitionId);
  if (!found) throw unknown();
  const days = await repository.entriesByDay(db, competitionId);
  const text = (at: Date | null) => at?.toISOString() ?? null;
  const winners = await repository.winnersOf(db, competitionId);
  const versions = await repository.versionsOf(db, competitionId);
  return {
    ...summaryOf(found),
    entries: days.reduce((sum, { entries }) => sum + entries, 0),
    pins: await repository.pinCount(db, competitionId),
    version: found.version,
    document: found.document,
    entriesHash: found.entriesHash,
    seed: found.seed,
    openedAt: text(found.openedAt),
    closedAt: text(found.closedAt),
    committedAt: text(found.committedAt),
    drawnAt: text(found.drawnAt),
    placementSeed: isOver(found) ? found.placementSeed : null,
    entriesByDay: days,
    versions: versions.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() })),
    winners: winners.map(({ sealed, ...winner }) => ({
      ...winner,
      ...entrantOf(detailCipher, winner.entryId, sealed),
      contactedAt: text(winner.contactedAt),
      sentAt: text(winner.sentAt),
      refusedAt: text(winner.refusedAt),
      outcome: StaffCompetitionShape.shape.winners.element.shape.outcome.parse(winner.outcome),
    })),
  };
}

/** The deal pages on which pins can be hidden. */
export function knownPages({ campaigns }: StaffCompetitionContext): string[] {
  return [DEALS_PAGE, ...campaigns.map(({ slug }) => slug)];
}

/** Rules in Markdown as sanitised HTML, as their page shows them. */
export function renderedRules(rules: string): string {
  return renderMarkdown(rules).html;
}

/** Creates a draft. @throws HttpProblem unknown_page */
export async function createDraft(
  context: StaffCompetitionContext,
  staffId: string,
  document: CompetitionDocument,
  once: Once,
) {
  requirePages(context, document);
  const now = context.clock.now();
  return context.db.transaction().execute((trx) =>
    once(trx, { ownerId: staffId, now }, async () => {
      const competitionId = randomUUID();
      await repository.insertDraft(trx, { competitionId, document, now });
      await repository.insertVersion(trx, { competitionId, version: 1, document, staffId, now });
      await record(context, trx, { staffId, action: "competition created", competitionId, after: { version: 1 } });
      return success(await viewOf(context, trx, competitionId));
    }),
  );
}

/**
 * Changes a draft. Pins that were placed for other pages or another number have to be placed again.
 * @throws HttpProblem not_found, competition_changed, wrong_state, unknown_page
 */
export async function editDraft(
  context: StaffCompetitionContext,
  staffId: string,
  competitionId: string,
  { version, document }: { version: number; document: CompetitionDocument },
): Promise<StaffCompetition> {
  requirePages(context, document);
  return change(
    context,
    { staffId, competitionId, action: "competition changed", from: "draft" },
    async (trx, found) => {
      await requireVersion(context, trx, found, version);
      const next = version + 1;
      const { opensAt, closesAt, pins, dealNames } = document;
      await repository.updateCompetition(trx, competitionId, {
        version: next,
        document: JSON.stringify(document),
        opens_at: new Date(opensAt),
        closes_at: new Date(closesAt),
      });
      if (pins !== found.document.pins || String(dealNames) !== String(found.document.dealNames))
        await repository.replacePins(trx, competitionId, []);
      await repository.insertVersion(trx, {
        competitionId,
        version: next,
        document,
        staffId,
        now: context.clock.now(),
      });
      return { version: next };
    },
  );
}

/**
 * Places the pins of a draft on its pages by a random seed, which is recorded and stays secret until the competition is closed.
 * @throws HttpProblem not_found, wrong_state
 */
export async function placeDraftPins(
  context: PlatformContext,
  staffId: string,
  competitionId: string,
): Promise<StaffCompetition> {
  return change(
    context,
    { staffId, competitionId, action: "competition pins placed", from: "draft" },
    async (trx, found) => {
      const { dealNames, pins } = found.document;
      const seed = randomBytes(32).toString("hex");
      const pages = placedPins(seed, dealNames, pins);
      await repository.updateCompetition(trx, competitionId, { placement_seed: seed });
      await repository.replacePins(
        trx,
        competitionId,
        // Random ids, which say nothing of the page (J-03).
        pages.map((dealName, index) => ({ pinId: randomUUID(), number: index + 1, dealName })),
      );
      return { pins };
    },
  );
}

/**
 * Announces a competition. It takes entries from its opening time, and nothing of it can be changed afterwards.
 * @param version as the staff member read it, because nobody is to announce what somebody else has changed meanwhile
 * @throws HttpProblem not_found, competition_changed, wrong_state, not_ready
 */
export async function open(
  context: StaffCompetitionContext,
  staffId: string,
  competitionId: string,
  version: number,
): Promise<StaffCompetition> {
  return change(
    context,
    { staffId, competitionId, action: "competition opened", from: "draft" },
    async (trx, found) => {
      await requireVersion(context, trx, found, version);
      const now = context.clock.now();
      const { seedHash, pins } = found.document;
      if (found.closesAt <= now) throw new HttpProblem(notReady, { message: "The closing time has passed" });
      // Published before anybody enters, so that the seed cannot be chosen by who entered.
      if (seedHash === "")
        throw new HttpProblem(notReady, { message: "Enter the hash of the seed that the overseer holds" });
      if ((await repository.pinCount(trx, competitionId)) !== pins)
        throw new HttpProblem(notReady, { message: "Place the pins first" });
      if (await repository.isAnotherOpen(trx))
        throw new HttpProblem(notReady, { message: "Another competition is open" });
      requirePages(context, found.document);
      await repository.updateCompetition(trx, competitionId, { state: "open", opened_at: now });
      return { seedHash };
    },
  );
}

/** Closes a competition whose closing time has passed: never earlier than announced. @throws HttpProblem not_found, wrong_state */
export async function close(
  context: PlatformContext,
  staffId: string,
  competitionId: string,
): Promise<StaffCompetition> {
  return change(context, { staffId, competitionId, action: "competition closed", from: "open" }, async (trx) => {
    const closed = await closeEnded(trx, context.clock.now(), competitionId);
    if (closed.length === 0)
      throw new HttpProblem(wrongState, { message: "It closes at the time that was announced, not before" });
    return {};
  });
}

/** A document as it was saved. @throws HttpProblem not_found */
export async function savedDocument(
  { db }: PlatformContext,
  { competitionId, version }: { competitionId: string; version: number },
): Promise<CompetitionDocument> {
  const document = await repository.versionDocument(db, competitionId, version);
  if (!document) throw unknown();
  return CompetitionDocumentShape.parse(document);
}

/** A page of entries without personal data. @throws HttpProblem not_found */
export async function entryPage(
  { db, detailCipher }: PlatformContext,
  competitionId: string,
  { after, size }: { after?: string | undefined; size: number },
) {
  if (!(await repository.findCompetition(db, competitionId))) throw unknown();
  const rows = await repository.entriesOf(db, competitionId, { after, limit: size + 1 });
  const entries = rows.slice(0, size).map(({ entryId, enteredAt, pin, dealName, sealed }) => ({
    entryId,
    enteredAt: enteredAt.toISOString(),
    pin,
    dealName,
    mobileNumber: masked(localNumber(entrantOf(detailCipher, entryId, sealed).mobileNumber)),
  }));
  return { entries, hasMore: rows.length > size };
}

/** Everything about a competition that is over, for the auditor. The export is an audit entry. @throws HttpProblem not_found, wrong_state */
export async function exported(
  context: PlatformContext,
  staffId: string,
  competitionId: string,
  { format, separator, after }: z.output<NonNullable<typeof exportEntries.query>>,
) {
  const { db, clock, detailCipher } = context;
  const found = await repository.findCompetition(db, competitionId);
  if (!found) throw unknown();
  if (!isOver(found)) throw new HttpProblem(wrongState, { message: "It can be exported once it is closed" });
  const newest = await repository.entriesOf(db, competitionId, { after, limit: MAX_EXPORTED + 1 });
  const rows = newest.slice(0, MAX_EXPORTED);
  const next = newest.length > MAX_EXPORTED ? (rows.at(-1)?.entryId ?? null) : null;
  const entries = rows.map(({ sealed, numberHash, enteredAt, ...entry }) => ({
    ...entry,
    enteredAt: enteredAt.toISOString(),
    numberHash: numberHash.toString("hex"),
    ...entrantOf(detailCipher, entry.entryId, sealed),
  }));
  const subject = subjectOf(competitionId);
  await recordAction(db, clock.now(), {
    staffId,
    action: "competition exported",
    subject,
    after: { format, entries: entries.length },
  });
  const name = `competition-${dayOf(found.closesAt)}`;
  const more = `The next file begins after=${next}`;
  if (format === "csv") return csvExport(name, COLUMNS, next ? [...entries, {}] : entries, { separator, more });
  const document = { ...found, pins: await repository.pinsOf(db, competitionId), entries, next };
  return {
    name: `${name}.json`,
    mediaType: "application/json",
    content: Buffer.from(JSON.stringify(document, undefined, 2)),
  };
}

/** Columns of the CSV. */
const COLUMNS = {
  entryId: "code",
  numberHash: "code",
  enteredAt: "text",
  enteredOn: "day",
  pin: "code",
  dealName: "text",
  name: "text",
  mobileNumber: "mobile",
  marketingVersion: "code",
  place: "count",
  prize: "text",
  outcome: "text",
} as const;

interface Action {
  staffId: string;
  competitionId: string;
  /** For the audit. */
  action: string;
  /** The state in which it is possible. */
  from: CompetitionState;
}

/** Changes a competition in one transaction, with an audit entry. @throws HttpProblem not_found, wrong_state, and those of `work` */
export async function change(
  context: PlatformContext,
  { from, ...action }: Action,
  work: (trx: Database, found: Competition) => Promise<object>,
): Promise<StaffCompetition> {
  return context.db.transaction().execute(async (trx) => {
    const found = await repository.lockCompetition(trx, action.competitionId);
    if (!found) throw unknown();
    if (found.state !== from) throw new HttpProblem(wrongState, { details: { state: found.state } });
    const after = await work(trx, found);
    await record(context, trx, { ...action, after });
    await bumpRevision(trx, "competition");
    return viewOf(context, trx, action.competitionId);
  });
}

function record(
  { clock }: PlatformContext,
  db: Database,
  { competitionId, ...action }: { competitionId: string; staffId: string; action: string; after: object },
): Promise<void> {
  return recordAction(db, clock.now(), { ...action, subject: subjectOf(competitionId) });
}

function subjectOf(competitionId: string): string {
  return `competition ${competitionId}`;
}

function isOver({ state }: Competition): boolean {
  return state !== "draft" && state !== "open";
}

/** @throws HttpProblem competition_changed */
async function requireVersion(
  context: PlatformContext,
  db: Database,
  found: Competition,
  version: number,
): Promise<void> {
  if (found.version !== version)
    throw new HttpProblem(competitionChanged, {
      details: { competition: await viewOf(context, db, found.competitionId) },
    });
}

/** @throws HttpProblem unknown_page */
function requirePages(context: StaffCompetitionContext, { dealNames }: CompetitionDocument): void {
  const known = knownPages(context);
  const index = dealNames.findIndex((name, at) => !known.includes(name) || dealNames.indexOf(name) !== at);
  if (index >= 0) throw new HttpProblem(unknownPage, { field: `body.dealNames.${index}`, details: { known } });
}

/** The problem for an id that no competition has. */
export function unknown(): HttpProblem {
  return new HttpProblem(notFound, { message: "There is no such competition" });
}
