import { z } from "zod";
import { CompetitionDocumentShape } from "#competition/document.contract.ts";
import { COMPETITION_STATES } from "#competition/model.ts";
import { CsvSeparatorShape } from "#platform/http/csv-export.contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";
import { DownloadShape, replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { lineField } from "#platform/http/text-fields.contract.ts";
import { OUTCOMES } from "./model.ts";

const permission = "competition:manage";

/** Somebody changed the competition since it was read; details hold it as it is now. */
export const competitionChanged = problem("competition_changed", 409, "Someone else has changed this competition");
/** The competition is in another state than the action needs. */
export const wrongState = problem("wrong_state", 409, "This is not possible in the state of the competition");
/** Something is missing before the competition can open; the message says what. */
export const notReady = problem("not_ready", 409, "The competition cannot open yet");
/** The seed is not the one whose hash was published. */
export const wrongSeed = problem(
  "wrong_seed",
  422,
  "This is not the seed whose hash was published before the competition",
);
/** A deal page does not exist. */
export const unknownPage = problem("unknown_page", 422, "There is no such deal page");

const Summary = z.object({
  competitionId: z.uuid(),
  title: z.string(),
  state: z.enum(COMPETITION_STATES),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  entries: z.int(),
  pins: z.int().describe("Placed ones"),
});

const instant = z.iso.datetime().nullable();

export const StaffCompetitionShape = Summary.extend({
  version: z.int(),
  document: CompetitionDocumentShape,
  openedAt: instant,
  closedAt: instant,
  committedAt: instant,
  drawnAt: instant,
  placementSeed: z
    .string()
    .nullable()
    .describe("From which the pages of the pins follow; null until the competition is closed"),
  entriesHash: z.string().nullable(),
  seed: z.string().nullable(),
  entriesByDay: z.array(z.object({ day: z.iso.date(), entries: z.int() })),
  versions: z.array(z.object({ version: z.int(), by: z.string(), savedAt: z.iso.datetime() })),
  winners: z.array(
    z.object({
      place: z.int(),
      prize: z.string().describe("Empty for a reserve"),
      entryId: z.uuid(),
      name: z.string(),
      mobileNumber: z.string(),
      contactedAt: instant,
      sentAt: instant.describe("When the SMS was handed over"),
      refusedAt: instant.describe("When the SMS was refused for good; null once it is sent again"),
      outcome: z.enum(OUTCOMES).nullable(),
    }),
  ),
}).meta({ id: "StaffCompetition" });

const Id = z.object({ competitionId: z.uuid() });
const Reply = replyOf(StaffCompetitionShape);
const action = { permission, params: Id, reply: Reply };

export const listCompetitions = endpoint("GET /staff/competitions", {
  summary: "All competitions, the newest first",
  permission,
  reply: replyWith({ competitions: z.array(Summary) }),
});

export const competitionPages = endpoint("GET /staff/competitions/pages", {
  summary: "The deal pages on which pins can be hidden",
  permission,
  reply: replyWith({ dealNames: z.array(z.string()) }),
});

export const previewRules = endpoint("POST /staff/competitions/preview", {
  summary: "Show the rules of a competition as their page does, without saving them",
  permission,
  body: z.object({ rules: CompetitionDocumentShape.shape.rules }),
  reply: replyWith({ html: z.string().describe("Rendered and sanitised") }),
});

export const createCompetition = endpoint("POST /staff/competitions", {
  summary: "Create a competition as a draft",
  permission,
  body: CompetitionDocumentShape,
  reply: Reply,
  problems: [unknownPage],
  idempotent: true,
});

export const getCompetition = endpoint("GET /staff/competitions/:competitionId", {
  summary: "A competition with its entries by day and its winners; the view of winners is an audit entry",
  ...action,
  problems: [notFound],
});

export const competitionVersion = endpoint("GET /staff/competitions/:competitionId/versions/:version", {
  summary: "A competition as it was saved earlier",
  permission,
  params: Id.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  reply: replyWith({ document: CompetitionDocumentShape }),
  problems: [notFound],
});

export const editCompetition = endpoint("PUT /staff/competitions/:competitionId", {
  summary: "Change a draft; pins that were placed for other pages or another number are placed again",
  ...action,
  body: z.object({
    version: z.int().describe("As last read; another one is refused"),
    document: CompetitionDocumentShape,
  }),
  problems: [notFound, competitionChanged, wrongState, unknownPage],
});

export const placePins = endpoint("POST /staff/competitions/:competitionId/pins", {
  summary: "Place the pins of a draft on its pages at random; pins that were placed before are replaced",
  ...action,
  problems: [notFound, wrongState],
});

export const openCompetition = endpoint("POST /staff/competitions/:competitionId/open", {
  summary: "Announce a competition, which takes entries from its opening time; nothing of it can be changed afterwards",
  ...action,
  body: z.object({ version: z.int().describe("As last read; another one is refused") }),
  problems: [notFound, competitionChanged, wrongState, notReady],
});

export const closeCompetition = endpoint("POST /staff/competitions/:competitionId/close", {
  summary: "Close a competition whose closing time has passed; a job does the same within a minute",
  ...action,
  problems: [notFound, wrongState],
});

export const commitEntries = endpoint("POST /staff/competitions/:competitionId/entries-hash", {
  summary: "Publish the hash of the closed list of entries, before the seed is known",
  ...action,
  problems: [notFound, wrongState],
});

export const drawWinners = endpoint("POST /staff/competitions/:competitionId/draw", {
  summary: "Draw the winners by the overseer's seed",
  ...action,
  body: z.object({ seed: lineField(200).min(32) }),
  problems: [notFound, wrongState, wrongSeed],
});

export const competitionEntries = endpoint("GET /staff/competitions/:competitionId/entries", {
  summary: "Entries of a competition without personal data, newest first",
  permission,
  params: Id,
  query: z.object({
    after: z.uuid().optional().describe("Id of the last entry of the page before"),
    size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: replyWith({
    entries: z.array(
      z.object({
        entryId: z.uuid(),
        enteredAt: z.iso.datetime(),
        pin: z.int(),
        dealName: z.string(),
        mobileNumber: z.string().describe("Masked"),
      }),
    ),
    hasMore: z.boolean(),
  }),
  problems: [notFound],
});

export const exportEntries = endpoint("GET /staff/competitions/:competitionId/export", {
  summary:
    "Everything about a competition that is over, for the auditor: as JSON, or its entries as CSV, fifty thousand in a file; an audit entry",
  permission,
  params: Id,
  query: z.object({
    format: z.enum(["json", "csv"]).default("csv"),
    separator: CsvSeparatorShape,
    after: z.uuid().optional().describe("Id of the last entry of the file before, when that was cut"),
  }),
  download: true,
  reply: DownloadShape,
  problems: [notFound, wrongState],
});

const WinnerId = Id.extend({ place: z.coerce.number().int().min(1).max(10_000) });

export const contactWinner = endpoint("POST /staff/competitions/:competitionId/winners/:place/contact", {
  summary: "Tell a winner by SMS; a winner who was told before gets no second one",
  ...action,
  params: WinnerId,
  problems: [notFound, wrongState],
});

export const recordOutcome = endpoint("PUT /staff/competitions/:competitionId/winners/:place", {
  summary: "Record whether a winner gets the prize",
  ...action,
  params: WinnerId,
  body: z.object({ outcome: z.enum(OUTCOMES).nullable() }),
  problems: [notFound, wrongState],
});
