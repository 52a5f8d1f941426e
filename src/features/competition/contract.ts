import { z } from "zod";
import { CodeRequestField, CodeSentShape, codeTooSoon, OtpShape, wrongCode } from "#customers/otp/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { DownloadShape, replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { checkedField } from "#platform/http/text-fields.contract.ts";
import { CLOSED_MESSAGE, ENTRY_CHECKS, IDS_FAILED, MARKETING_CONSENTS, PHASES } from "./model.ts";

/** The closing time has passed by the server's clock, or no competition runs (S8-14). */
export const competitionClosed = problem("competition_closed", 409, CLOSED_MESSAGE);
/** Somebody else entered with the pin. */
export const pinTaken = problem(
  "pin_taken",
  409,
  "Somebody else has already entered with this pin. Look for another one",
);
/** Only whoever has the code of the number is told. */
export const alreadyEntered = problem(
  "already_entered",
  409,
  "This number has already entered today. You can enter again tomorrow",
);
/** The pin is unknown, or was not found on its page. */
export const pinNotFound = problem("pin_not_found", 422, "Find a pin on one of our deal pages first");
/** The ids cannot be read (S8-13). */
export const idsFailed = problem("ids_failed", 503, IDS_FAILED);

/** A pin that was found. */
export const FoundPinShape = z.object({
  pinId: z.uuid(),
  /** Shows that the pin was found on its page. Kept with the id until the entry. */
  finding: z.string().max(100),
});

const NumberShape = FoundPinShape.extend({
  /** 0XX or +27XX. */
  mobileNumber: checkedField(ENTRY_CHECKS.mobileNumber),
  /** Honeypot field, hidden from people. If it is filled in, the reply is the same but nothing happens. */
  website: z.string().max(300).default(""),
  ...CodeRequestField,
});

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What shoppers are told about a competition. */
const CompetitionShape = z
  .object({
    competitionId: z.uuid(),
    title: z.string(),
    phase: z.enum(PHASES),
    opensAt: z.iso.datetime(),
    closesAt: z.iso.datetime(),
    prizes: z.array(z.object({ name: z.string(), text: z.string(), quantity: z.int() })),
    steps: z.array(z.string()),
    basis: z.string().describe("How the winners are determined"),
    resultsMedium: z.string().describe("Where the results are published"),
    entryCost: z.string().describe("In a sentence"),
    exclusions: z.string().describe("Who may not enter"),
    overseer: z.object({ name: z.string(), firm: z.string() }),
    rulesPath: z.string(),
    marketingConsent: z
      .object({ version: z.string(), text: z.string() })
      .describe("The consent to offers that the form asks for, apart from the entry"),
    message: z.string().nullable().describe("What to show instead of the form once it is closed"),
    draw: z.object({
      seedHash: Hash.describe("Of the overseer's seed"),
      entriesHash: Hash.nullable().describe("Of the closed list of entries"),
      entries: z.int().nullable(),
      seed: z.string().nullable(),
      winners: z.array(z.object({ place: z.int(), prize: z.string(), entryId: z.uuid() })),
    }),
  })
  .meta({ id: "Competition" });

export const competitionInfo = endpoint("GET /common/competition", {
  summary: "The competition that runs, is announced, or closed last, with the server's time",
  reply: replyWith({
    /** The server's time, by which the competition closes. */
    now: z.iso.datetime(),
    competition: CompetitionShape.nullable(),
  }),
});

export const competitionById = endpoint("GET /common/competition/:competitionId", {
  summary: "A competition that was announced, also one that is over, with its rules in Markdown",
  params: z.object({ competitionId: z.uuid() }),
  reply: replyOf(CompetitionShape.extend({ rules: z.string() })),
  problems: [notFound],
});

export const unredeemedPins = endpoint("GET /common/pins/unredeemed", {
  summary:
    "Ids of the pins with which nobody has entered yet; they do not tell where a pin is, and do not suffice to enter",
  tags: ["competition"],
  reply: z.object({ success: z.literal(true), data: z.array(z.uuid()) }),
  problems: [idsFailed],
});

export const findPin = endpoint("POST /common/pins/find", {
  summary: "Find the pin that a deal page hides now, if it hides one",
  // Every view of a page of deals asks; only those with a pin are counted.
  limit: { hourly: null },
  body: z.object({ dealName: z.string().max(80) }),
  reply: replyWith({ pin: FoundPinShape.nullable() }),
  problems: [tooManyRequests],
});

export const verifyNumber = endpoint("POST /common/pin/phone-number/verify", {
  summary: "Send a one-time code to the number that wants to enter; the reply does not tell whether it entered today",
  body: NumberShape,
  reply: z.object({ success: z.literal(true), body: CodeSentShape, message: z.string() }),
  problems: [competitionClosed, pinNotFound, pinTaken, codeTooSoon, tooManyRequests],
});

export const submitEntry = endpoint("POST /common/pins/form-submit", {
  summary: "Enter with a pin and the code sent to the number, once a day; a repeated request gets the same reply",
  body: NumberShape.extend({
    otp: OtpShape,
    name: checkedField(ENTRY_CHECKS.name),
    /** Consent to offers, apart from the entry, by its version in MARKETING_CONSENTS. */
    marketing: z
      .object({ given: z.boolean(), version: z.enum(MARKETING_CONSENTS.map(({ version }) => version)) })
      .optional(),
  }),
  reply: z.object({
    success: z.literal(true),
    /** By which the entrant finds the entry in the published list. */
    body: z.object({ entryId: z.uuid() }),
    message: z.string(),
  }),
  problems: [competitionClosed, pinNotFound, pinTaken, alreadyEntered, wrongCode, tooManyRequests],
});

/** What a draw is repeated from; without personal data. */
export const DrawFileShape = z.object({
  competitionId: z.uuid(),
  title: z.string(),
  closesAt: z.iso.datetime(),
  seedHash: Hash,
  entriesHash: Hash,
  places: z.int(),
  entries: z.array(z.object({ entryId: z.uuid(), numberHash: Hash })),
});

export const drawFile = endpoint("GET /common/competition/:competitionId/draw", {
  summary: "The closed list of entries without personal data, from which anybody can repeat the draw",
  params: z.object({ competitionId: z.uuid() }),
  download: true,
  reply: DownloadShape,
  problems: [notFound],
});
