import { type FlagValues, isForEveryone, MAX_PILOT_ID_LENGTH, MAX_PILOT_IDS, shareOf } from "#flags/model.ts";
import { type Check, filled, optional } from "#shared/field-checks.ts";
import { cleanPercentage } from "#shared/percentage.ts";
import { canBeKnownEmail, cleanEmail } from "#shared/person.ts";
import { partsOf } from "#staff/ui/editing/typed-values.ts";

/** The fields of the form, as typed. */
export type FlagFields = Record<
  "name" | "description" | "owner" | "status" | "audience" | "customers" | "share",
  string
>;

export const STATUSES = [
  { value: "on", label: "On" },
  { value: "off", label: "Off" },
];

/** Whom a flag is for while it is on. */
export const AUDIENCES = [
  { value: "everyone", label: "Everyone" },
  { value: "customers", label: "Some customers" },
  { value: "share", label: "A share of customers" },
];

const wholePercentage: Check = {
  clean: cleanPercentage,
  ok: (text) => shareOf([text]) !== undefined,
  message: "Enter a whole number from 0 to 100",
};

// Without a customer the flag would be on for everyone.
const customerList: Check = {
  ok(text) {
    const lines = partsOf(text, /\s/);
    return lines.length > 0 && lines.length <= MAX_PILOT_IDS && lines.every(isCustomer);
  },
  message: `Enter 1 to ${MAX_PILOT_IDS} customers, each an id or an email address on a line of its own`,
};

function isCustomer(line: string): boolean {
  return line.includes("@") ? canBeKnownEmail(line) : line.length <= MAX_PILOT_ID_LENGTH;
}

/** The rules of the fields. */
export function flagChecks({ audience }: FlagFields): Record<keyof FlagFields, Check> {
  return {
    name: filled("Enter the name that the code asks for"),
    description: optional,
    owner: optional,
    status: optional,
    audience: optional,
    customers: audience === "customers" ? customerList : optional,
    share: audience === "share" ? wholePercentage : optional,
  };
}

/** A flag as the form shows it. */
export function fieldsOf({ name, pilotType, pilotIds, ...flag }: FlagValues & { name: string }): FlagFields {
  const isShare = pilotType === "Percentage";
  return {
    name,
    description: flag.description,
    owner: flag.owner,
    status: flag.status,
    audience: isShare ? "share" : pilotIds.length > 0 ? "customers" : "everyone",
    customers: isShare ? "" : pilotIds.join("\n"),
    share: isShare ? (pilotIds[0] ?? "") : "",
  };
}

/** Whether saving the fields switches the flag on for everyone, for whom it was not on before. */
export function switchesOnForEveryone(before: FlagValues, { status, audience, share }: FlagFields): boolean {
  const isForAll = audience === "everyone" || (audience === "share" && cleanPercentage(share) === "100");
  return status === "on" && isForAll && !isForEveryone(before);
}

/** The values that were typed. */
export function valuesOf(fields: FlagFields): FlagValues {
  const { description, owner, audience } = fields;
  const status = fields.status === "on" ? "on" : "off";
  if (audience === "share")
    return { description, owner, status, pilotType: "Percentage", pilotIds: [cleanPercentage(fields.share)] };
  const pilotIds = audience === "customers" ? partsOf(fields.customers, /\s/) : [];
  return { description, owner, status, pilotType: "Custom", pilotIds };
}

/** The values to send: email addresses are replaced by their hashes, so that they never leave this browser. */
export async function hashed(values: FlagValues): Promise<FlagValues> {
  return { ...values, pilotIds: await Promise.all(values.pilotIds.map(pilotIdOf)) };
}

async function pilotIdOf(line: string): Promise<string> {
  if (!line.includes("@")) return line;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(cleanEmail(line)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
