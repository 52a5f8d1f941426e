import { z } from "zod";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";
import { lineField } from "#platform/http/text-fields.contract.ts";
import { MAX_PILOT_ID_LENGTH, MAX_PILOT_IDS } from "./model.ts";

export const flagExists = problem("flag_exists", 409, "A flag with this name exists already");
/** Details hold the flag as it is now. */
export const flagChanged = problem("flag_changed", 409, "Somebody else changed this flag after you opened it");
export const flagInUse = problem("flag_in_use", 409, "The shop's code uses this flag: switch it off instead");
export const wrongPercentage = problem(
  "wrong_percentage",
  422,
  "A percentage has one pilot id: a whole number from 0 to 100",
);

export const noPilots = problem(
  "no_pilots",
  422,
  "The shop's code can switch this flag for everyone or for nobody, not for some customers",
);

const NAME_RULE =
  "must be up to 80 letters, digits, dots, hyphens and underscores, begin with a letter and not end with a dot";
const Name = lineField(80, NAME_RULE).regex(/^[A-Za-z][\w.-]*$/, NAME_RULE);

const PilotId = lineField(MAX_PILOT_ID_LENGTH)
  .min(1)
  .refine((id) => !id.includes("@"), "is an email address: give its SHA-256 in small letters instead");

/** The values of a flag (S3-52). */
const FlagValuesShape = z.object({
  description: lineField(500),
  owner: lineField(100),
  status: z.enum(["on", "off"]),
  pilotType: z.enum(["Custom", "Percentage"]),
  pilotIds: z
    .array(PilotId)
    .max(MAX_PILOT_IDS)
    .transform((ids) => [...new Set(ids)])
    .describe("Custom: the customers of the pilot; without any, the flag is for everybody. Percentage: their share"),
});

/** Stored values, as they are. */
export const StoredValuesShape = FlagValuesShape.extend({ pilotIds: z.array(z.string()) });

const FlagShape = StoredValuesShape.extend({
  id: z.number().int(),
  name: z.string(),
  version: z.number().int().describe("Raised by each change; 0 while the flag has its default"),
  isKnown: z.boolean().describe("Whether the code of the shop asks for it"),
  canPilot: z.boolean().describe("Whether it may be on for some customers only"),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
}).meta({ id: "FeatureFlag" });

function replyOf<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data: z.object({ data }) });
}

const ByName = z.object({ name: lineField(80).min(1) });

const Version = z
  .number()
  .int()
  .nonnegative()
  .optional()
  .describe("The version that the change is based on; the call is refused if it is not the current one");

export const featureFlags = endpoint("GET /lambda/featureFlags", {
  summary: "List all feature flags, with their pilots",
  permission: "flags:read",
  reply: replyOf(z.array(FlagShape)),
});

export const featureFlag = endpoint("GET /lambda/featureFlags/name", {
  summary: "One feature flag by its name",
  permission: "flags:read",
  query: ByName,
  reply: replyOf(FlagShape),
  problems: [notFound],
});

export const featureFlagHistory = endpoint("GET /lambda/featureFlags/history", {
  summary: "The last 200 changes of a feature flag, also of a deleted one, the newest first",
  permission: "flags:read",
  query: ByName,
  reply: replyOf(
    z.array(
      z.object({
        version: z.number().int(),
        action: z.enum(["created", "changed", "deleted"]),
        at: z.iso.datetime(),
        by: z.string(),
        before: StoredValuesShape.nullable(),
        after: StoredValuesShape.nullable(),
      }),
    ),
  ),
});

export const createOrDeleteFlag = endpoint("POST /lambda/featureFlags", {
  summary: "Create a feature flag; with the action delete, delete one",
  permission: "flags:write",
  body: FlagValuesShape.partial()
    .extend({
      action: z.string().max(40).optional().describe("delete deletes the flag; anything else creates it"),
      name: Name,
      version: Version,
    })
    // The flag's page has the name in its path, of which a dot at the end is left out. One that has such a name already can be deleted.
    .refine(({ action, name }) => action === "delete" || !name.endsWith("."), { path: ["name"], message: NAME_RULE }),
  reply: replyOf(FlagShape),
  problems: [notFound, flagExists, flagChanged, flagInUse, wrongPercentage],
});

export const changeFlag = endpoint("PATCH /lambda/featureFlags", {
  summary: "Change a feature flag; values that are not sent stay as they are",
  permission: "flags:write",
  body: FlagValuesShape.partial().extend({ name: Name, version: Version }),
  reply: replyOf(FlagShape),
  problems: [notFound, flagChanged, wrongPercentage, noPilots],
});

export const cachedFlags = endpoint("GET /cached/lambda/featureFlags", {
  summary: "The feature flags that are on, without who is in a pilot",
  tags: ["flags"],
  maxAge: 30,
  reply: replyOf(
    z.array(
      FlagShape.pick({ id: true, name: true, description: true, status: true, pilotType: true }).extend({
        isPilot: z.boolean().describe("Whether it is on for some customers only"),
      }),
    ),
  ),
});

export const pilotFlags = endpoint("GET /lambda/featureFlags/pilots", {
  summary: "For each flag that is on for some customers only, whether it is on for the caller",
  access: "session",
  reply: replyOf(z.record(z.string(), z.boolean())),
  problems: [invalidToken],
});
