import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";
import { CacheReportShape, DoneShape, replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { lineField } from "#platform/http/text-fields.contract.ts";
import { CHANNELS, PROBLEM_RESULTS } from "#platform/messages/kinds.model.ts";

const count = z.number().int();

const Overview = z.object({
  gaps: z
    .array(z.object({ text: z.string(), remedy: z.string().describe("What the operator can do about it") }))
    .describe("What the shop cannot sell or send at present, and then what stand-ins play"),
  failedJobs: z.array(z.object({ id: z.uuid(), queue: z.string(), failedAt: z.iso.datetime(), error: z.string() })),
  messagesGivenUp: z.array(
    z.object({
      orderId: z.uuid().describe("The order, or the message itself when it is about none"),
      ecomId: z.string().describe("Empty for a message that is about no order"),
      channel: z.enum(["email", "sms"]),
      kind: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  messageProblems: z
    .array(
      z.object({
        kind: z.string().describe("What the messages are about"),
        channel: z.enum(CHANNELS),
        result: z
          .enum(PROBLEM_RESULTS)
          .describe(
            "Refused because of the recipient and given up; not accepted and tried again; expired unsent; not sent to an unconfirmed contact that got too many",
          ),
        code: z.string().describe("What the mail server or SMS gateway answered, or why there was no answer"),
        times: count.describe("Attempts in seven days"),
        recentTimes: count.describe("Of these in the last 24 hours, in whole hours"),
        lastAt: z.iso.datetime(),
      }),
    )
    .describe("Messages of any kind that were not accepted, the latest first"),
  payments: z.object({
    paid: count.describe("Begun in the last 24 hours and paid"),
    failed: count.describe("Begun in the last 24 hours, and failed or cancelled"),
    open: count.describe("Without a result yet"),
    oldestOpenAt: z.iso.datetime().nullable().describe("When the oldest of these was begun"),
    lastPaidAt: z.iso.datetime().nullable().describe("When the newest paid one was begun"),
  }),
  searchesWithoutResults: z
    .array(z.object({ term: z.string(), times: z.number(), groups: z.array(z.string()), lastDay: z.iso.date() }))
    .describe("Of thirty days, the most frequent first"),
  mostSold: z
    .array(z.object({ productId: z.string(), title: z.string(), units: z.number().int() }))
    .describe("Of thirty days, without orders that were cancelled or refunded, the most first"),
  lowStock: z.array(
    z.object({ materialId: z.string(), productId: z.string(), title: z.string(), quantity: z.number().int() }),
  ),
});

export const serviceOverview = endpoint("GET /staff/service", {
  summary:
    "What waits for a person besides orders: failed jobs, messages, payments, searches without results, low stock",
  permission: "service:read",
  reply: replyOf(Overview),
});

export const outsideSystems = endpoint("GET /staff/service/systems", {
  summary: "Whether the systems that the shop uses answer, at most three seconds later",
  permission: "service:read",
  reply: replyWith({
    systems: z.array(
      z.object({
        name: z.string(),
        state: z.enum(["up", "down", "stand_in"]),
        about: z.string().describe("Why it is down, or what the stand-in does not do"),
        page: z.string().nullable().describe("Page of the stand-in"),
      }),
    ),
  }),
});

export const cacheDemo = endpoint("GET /chat/cloudfrontcachedemo", {
  summary: "The server's time as the cache has it, and what the cache did with this request",
  tags: ["content"],
  reportsCache: true,
  reply: z.object({
    success: z.literal(true),
    body: z.object({ serverTime: z.iso.datetime().describe("When this reply was made, not when it was sent") }),
    cache: CacheReportShape.optional().describe("Differs with each request. Cache-Status says the same (RFC 9211)"),
  }),
});

export const retryJob = endpoint("POST /staff/jobs/:jobId/retry", {
  summary: "Run a failed job again, or send a message again that was given up (queue outbox-send)",
  permission: "service:write",
  params: z.object({ jobId: z.uuid() }),
  body: z.object({ queue: z.string().max(100) }),
  reply: DoneShape,
  problems: [notFound],
});

export const sameWord = problem("same_word", 422, "Search treats these as the same word already");
export const noWord = problem("no_word", 422, "Enter a word of letters or digits");
/** How many synonyms staff can add. */
export const MAX_SYNONYMS = 1_000;
export const tooManySynonyms = problem(
  "too_many_synonyms",
  409,
  `There are ${MAX_SYNONYMS} synonyms. Remove one before you add another`,
);

const word = lineField(40).min(1);
const SynonymShape = z.object({ word, sameAs: word });
const SynonymsReply = replyWith({
  synonyms: z.array(z.object({ word: z.string(), sameAs: z.string(), by: z.string() })),
});

export const listSynonyms = endpoint("GET /staff/synonyms", {
  summary: "Synonyms that staff have added to search",
  permission: "service:read",
  reply: SynonymsReply,
});

export const addSynonym = endpoint("POST /staff/synonyms", {
  summary: "Let search treat a word or phrase like another one; adding it again does nothing",
  permission: "service:write",
  body: SynonymShape,
  reply: SynonymsReply,
  problems: [sameWord, noWord, tooManySynonyms],
});

export const removeSynonym = endpoint("DELETE /staff/synonyms", {
  summary: "Remove a synonym that staff have added",
  permission: "service:write",
  query: SynonymShape,
  reply: SynonymsReply,
  problems: [notFound],
});
