import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { consentText } from "#customers/consents/model.ts";
import { giveConsent } from "#customers/consents/repository.server.ts";
import type { OneTimeCodes } from "#customers/context.server.ts";
import { wrongCode } from "#customers/otp/contract.ts";
import { typedCode } from "#customers/otp/model.ts";
import { checkCode, codeReply, requestCode, sentTo } from "#customers/otp/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound, tooManyRequests } from "#platform/http/problem.ts";
import { limitWrongCodes, requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import { dayOf, nextOf } from "#shared/day.ts";
import { cleanMobileNumber } from "#shared/person.ts";
import * as contract from "./contract.ts";
import { numberHashOf, sealedEntrant } from "./entrant.server.ts";
import { foundAt, newFinding } from "./finding.server.ts";
import {
  CLOSED_MESSAGE,
  entryCostText,
  MARKETING_CONSENT,
  MARKETING_CONSENTS,
  PACE_SECONDS,
  type Phase,
  phaseOf,
  placesOf,
  rulesPath,
} from "./model.ts";
import * as repository from "./repository.server.ts";

const PURPOSE = "competition";

type Entry = z.output<NonNullable<typeof contract.submitEntry.body>>;
type Info = z.output<typeof contract.competitionInfo.reply>["body"];

/** What shoppers are told about the competition that runs, is announced, or closed last, with the time by which it closes (J-04, J-05). */
export async function currentInfo({ db, clock }: PlatformContext): Promise<Info> {
  const now = clock.now();
  const found = await repository.currentCompetition(db);
  const phase = found && phaseOf(found, now);
  return { now: now.toISOString(), competition: found && phase ? await infoOf(db, found, phase) : null };
}

/** When the phase of a competition changes by time; undefined when it does not. */
export function nextPhaseChange({ opensAt, closesAt }: { opensAt: string; closesAt: string }, now: Date) {
  return nextOf([Date.parse(opensAt), Date.parse(closesAt)], now);
}

/** What the page of a competition shows, with its rules. @throws HttpProblem not_found, also for a draft */
export async function publishedInfo({ db, clock }: PlatformContext, competitionId: string) {
  const found = await repository.publishedCompetition(db, competitionId);
  const phase = found && phaseOf(found, clock.now());
  if (!found || !phase) throw new HttpProblem(notFound, { message: "There is no such competition" });
  return { ...(await infoOf(db, found, phase)), rules: found.document.rules };
}

async function infoOf(db: Database, found: repository.Competition, phase: Phase) {
  const { competitionId, document } = found;
  const { title, prizes, steps, basis, resultsMedium, exclusions, overseer, seedHash } = document;
  const winners = phase === "drawn" ? await repository.drawnPlaces(db, competitionId) : [];
  return {
    competitionId,
    title,
    phase,
    prizes,
    steps,
    basis,
    resultsMedium,
    exclusions,
    overseer,
    opensAt: found.opensAt.toISOString(),
    closesAt: found.closesAt.toISOString(),
    entryCost: entryCostText(document.entryCost),
    rulesPath: rulesPath(competitionId),
    marketingConsent: MARKETING_CONSENT,
    message: phase === "closed" || phase === "drawn" ? CLOSED_MESSAGE : null,
    draw: {
      seedHash,
      entriesHash: found.entriesHash,
      entries: found.entryCount,
      seed: found.seed,
      // Reserves are told when they move up.
      winners: winners.filter(({ prize }) => prize !== ""),
    },
  };
}

/**
 * Ids of the pins with which nobody has entered (S7-74, S7-77). None while no competition runs.
 * @param expiresAt is told when the list changes by time
 * @throws HttpProblem ids_failed
 */
export async function unredeemedIds(
  { db, clock, logger }: PlatformContext,
  expiresAt: (instant: Date) => void,
): Promise<string[]> {
  try {
    const now = clock.now();
    const times = await repository.competitionTimes(db);
    const next = nextOf(
      times.map((time) => time.getTime()),
      now,
    );
    if (next) expiresAt(next);
    return await repository.unredeemedPinIds(db, now);
  } catch (err) {
    logger.error({ err }, "the ids of pins could not be read");
    throw new HttpProblem(contract.idsFailed);
  }
}

/**
 * The pin that a deal page hides now, for whom its page asks. No page and no list contains it (J-03).
 * @param address network address of the client, for the rate limit
 * @throws HttpProblem too_many_requests
 */
export async function findHiddenPin(
  context: PlatformContext & OneTimeCodes,
  dealName: string,
  address: string,
): Promise<z.output<typeof contract.FoundPinShape> | null> {
  const { db, clock, codes, env } = context;
  const pinId = await repository.hiddenPin(db, dealName, clock.now());
  if (pinId === undefined) return null;
  await requireAddressLimit(context, "competition pins", address, env.RATE_LIMIT);
  return { pinId, finding: newFinding(codes, pinId, clock.now()) };
}

/**
 * Sends a code to the number that wants to enter (S7-75), so that nobody enters for somebody else. Whether the number has entered today is told
 * to whoever has the code, by submitEntry(). With a filled honeypot field the reply is the same, but no code is sent.
 * @throws HttpProblem one of the endpoint's problems
 */
export async function sendEntryCode(
  context: PlatformContext & OneTimeCodes,
  request: z.output<NonNullable<typeof contract.verifyNumber.body>>,
  address: string,
): Promise<z.output<typeof contract.verifyNumber.reply>> {
  const { mobileNumber, codeRequestId: asker } = request;
  if (request.website !== "") return codeReply(sentTo(mobileNumber));
  const competitionId = await requireRunning(context);
  await requireFoundPin(context, competitionId, request);
  return codeReply(await requestCode(context, { purpose: PURPOSE, target: mobileNumber, address, asker }));
}

/**
 * Stores an entry (S7-76, J-03): the pin is redeemed once, and a number enters once a South African day. With a filled honeypot field the reply
 * is the same, but nothing is stored.
 * @throws HttpProblem one of the endpoint's problems; the code stays valid unless the entry is stored
 */
export async function submitEntry(
  context: PlatformContext & OneTimeCodes,
  request: Entry,
  address: string,
): Promise<z.output<typeof contract.submitEntry.reply>> {
  if (request.website !== "") return thanks(randomUUID());
  const submissionHash = submissionHashOf(context, request);
  const known = await repository.entryOfSubmission(context.db, request.pinId, submissionHash);
  if (known) return thanks(known);
  await requireRunning(context);
  requirePace(context, request);
  const { mobileNumber: target, codeRequestId: asker, otp } = request;
  const code = { purpose: PURPOSE, target, address, asker, code: otp } as const;
  const limit = { call: contract.submitEntry.route, address, limit: context.env.CODES_PER_ADDRESS, wrong: wrongCode };
  const store = (trx: Database) => enter(context, trx, { ...request, submissionHash });
  return thanks(await limitWrongCodes(context, limit, () => checkCode(context, code, store)));
}

/** Redeems the pin and stores the entry, in the caller's transaction. @returns id of the entry */
async function enter(
  context: PlatformContext,
  trx: Database,
  { pinId, submissionHash, name, marketing, ...request }: Entry & { submissionHash: Buffer },
): Promise<string> {
  const now = context.clock.now();
  const competitionId = await repository.lockRunningCompetition(trx, now);
  if (competitionId === undefined) throw new HttpProblem(contract.competitionClosed);
  if (!(await repository.redeemPin(trx, competitionId, pinId, now))) throw new HttpProblem(contract.pinTaken);
  const mobileNumber = cleanMobileNumber(request.mobileNumber);
  const entryId = randomUUID();
  const isNew = await repository.insertEntry(trx, {
    entry_id: entryId,
    competition_id: competitionId,
    pin_id: pinId,
    number_hash: numberHashOf(context, competitionId, mobileNumber),
    entered_on: dayOf(now),
    entered_at: now,
    submission_hash: submissionHash,
    sealed: sealedEntrant(context.detailCipher, entryId, { name, mobileNumber }),
    marketing_version: marketing?.given ? marketing.version : null,
  });
  if (!isNew) throw new HttpProblem(contract.alreadyEntered);
  if (marketing?.given)
    await giveConsent(
      trx,
      entryId,
      { purpose: "competition", ...consentText(MARKETING_CONSENTS, marketing.version) },
      now,
    );
  // The list of ids changes.
  await bumpRevision(trx, "competition");
  return entryId;
}

function thanks(entryId: string): z.output<typeof contract.submitEntry.reply> {
  return {
    success: true,
    body: { entryId },
    message: "Thank you, you've entered. If you win, we'll send an SMS to this number",
  };
}

/** Of a whole request with its code, so that only whoever made it gets its reply again. */
function submissionHashOf({ keyHashOf }: PlatformContext, { pinId, finding, mobileNumber, otp }: Entry): Buffer {
  return keyHashOf("competition submission", pinId, finding, cleanMobileNumber(mobileNumber), typedCode(otp) ?? "");
}

/** @throws HttpProblem competition_closed, also when none runs (S8-14) */
async function requireRunning({ db, clock }: PlatformContext): Promise<string> {
  const competitionId = await repository.runningCompetition(db, clock.now());
  if (competitionId === undefined) throw new HttpProblem(contract.competitionClosed);
  return competitionId;
}

/** @throws HttpProblem pin_not_found, pin_taken */
async function requireFoundPin(
  { db, codes }: PlatformContext & OneTimeCodes,
  competitionId: string,
  { pinId, finding }: z.output<typeof contract.FoundPinShape>,
): Promise<void> {
  const isTaken = await repository.isRedeemed(db, competitionId, pinId);
  if (isTaken === undefined || !foundAt(codes, pinId, finding)) throw new HttpProblem(contract.pinNotFound);
  if (isTaken) throw new HttpProblem(contract.pinTaken);
}

/** Nobody finds a pin, gets a code and types it within moments. @throws HttpProblem pin_not_found, too_many_requests */
function requirePace({ clock, codes }: PlatformContext & OneTimeCodes, { pinId, finding }: Entry): void {
  const found = foundAt(codes, pinId, finding);
  if (!found) throw new HttpProblem(contract.pinNotFound);
  const waitMs = found.getTime() + PACE_SECONDS * 1000 - clock.now().getTime();
  if (waitMs > 0) throw new HttpProblem(tooManyRequests, { details: { retryAfterSeconds: Math.ceil(waitMs / 1000) } });
}

/**
 * The file from which anybody can repeat the draw. It exists once the hash of the entries is published.
 * @throws HttpProblem not_found
 */
export async function drawFileOf({ db }: Pick<PlatformContext, "db">, competitionId: string) {
  const found = await repository.publishedCompetition(db, competitionId);
  if (!found?.entriesHash) throw new HttpProblem(notFound, { message: "We haven't published the list of entries yet" });
  return contract.DrawFileShape.parse({
    competitionId,
    title: found.document.title,
    closesAt: found.closesAt.toISOString(),
    seedHash: found.document.seedHash,
    entriesHash: found.entriesHash,
    places: placesOf(found.document).length,
    entries: await repository.listedEntries(db, competitionId),
  });
}
