import { createHash, randomUUID } from "node:crypto";
import {
  type EvaluationContext,
  FlagNotFoundError,
  type JsonValue,
  OpenFeature,
  type Provider,
  TypeMismatchError,
} from "@openfeature/server-sdk";
import type { Database } from "#platform/database/connect.server.ts";
import { contactForms } from "#platform/messages/contact-forms.server.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import { type Flag, isForEveryone, isPilot, type KnownFlag, shareOf, withDefaults } from "./model.ts";
import { storedFlags } from "./repository.server.ts";

/** The feature flags of the shop, evaluated in memory. */
export interface Flags {
  /** Whether a flag is on for every customer; an unknown flag is off. For what is the same for everybody, such as cached pages. */
  isOn(name: string): boolean;
  /** Names of the flags that are on for some customers only and that the code asks for in the browser. */
  pilots(): string[];
  /** Whether any flag that is on for some customers only names them by their email addresses. */
  usesEmail(): boolean;
  /** Whether any of them is on for a share of customers, or names them by their ids. */
  usesId(): boolean;
  /** All flags, by id. */
  all(): readonly Flag[];
  /** For each flag that is on for some customers only, whether it is on for this one. */
  pilotsOf(customer: Customer): Promise<Record<string, boolean>>;
}

/** Whom a flag is evaluated for. */
interface Customer {
  /** Public id of the session. */
  uid: string;
  /** The public id of a customer until the sign-up, by which a flag goes on as it was for the guest. */
  guestId?: string | undefined;
  /** Email address, if it is known. */
  email?: string | undefined;
}

/** SHA-256 in hexadecimal digits; ids of sessions look different. */
const EMAIL_HASH = /^[0-9a-f]{64}$/;

/**
 * Loads all flags, and loads them again when the revision "flags" increases. If that fails, they stay as they were until the next try,
 * a second later.
 */
export async function openFlags({
  db,
  revisions,
  known,
}: {
  db: Database;
  revisions: FollowedRevisions;
  known: readonly KnownFlag[];
}): Promise<Flags> {
  const piloted = new Set(known.filter(({ canPilot }) => canPilot).map(({ name }) => name));
  let flags: readonly Flag[] = [];

  async function reload(): Promise<void> {
    flags = withDefaults(await storedFlags(db), known);
  }

  await reload();
  revisions.follow("flags", reload);
  const isUsed = (isMeant: (pilotId: string) => boolean) =>
    flags.some((flag) => isPilot(flag) && flag.pilotIds.some(isMeant));
  const byName = (name: string) => flags.find((flag) => flag.name === name);
  // OpenFeature has one registry in a process; each shop of it has its own domain there.
  const domain = randomUUID();
  await OpenFeature.setProviderAndWait(domain, providerOf(byName));
  const client = OpenFeature.getClient(domain);
  return {
    isOn(name) {
      const flag = byName(name);
      return flag !== undefined && isForEveryone(flag);
    },
    pilots: () => flags.filter((flag) => isPilot(flag) && piloted.has(flag.name)).map(({ name }) => name),
    usesEmail: () => isUsed((id) => EMAIL_HASH.test(id)),
    usesId: () => isUsed((id) => !EMAIL_HASH.test(id)),
    all: () => flags,
    async pilotsOf({ uid, guestId = uid, email = "" }) {
      const customer: EvaluationContext = { targetingKey: guestId, uid, email };
      const names = flags.filter(isPilot).map(({ name }) => name);
      const values = names.map(async (name) => [name, await client.getBooleanValue(name, false, customer)] as const);
      return Object.fromEntries(await Promise.all(values));
    },
  };
}

/**
 * An OpenFeature provider of boolean flags. The customer is the targeting key (the public id that stays at the sign-up) and the attributes `uid`
 * and `email`.
 */
function providerOf(byName: (name: string) => Flag | undefined): Provider {
  const onlyBooleans = () => Promise.reject(new TypeMismatchError("Feature flags of the shop are on or off"));
  return {
    metadata: { name: "feature flags of the shop" },
    async resolveBooleanEvaluation(name, _, customer) {
      const flag = byName(name);
      if (!flag) throw new FlagNotFoundError(`There is no flag ${name}`);
      return { value: isOnFor(flag, customer), reason: isPilot(flag) ? "TARGETING_MATCH" : "STATIC" };
    },
    resolveStringEvaluation: onlyBooleans,
    resolveNumberEvaluation: onlyBooleans,
    resolveObjectEvaluation: <T extends JsonValue>(): Promise<{ value: T }> => onlyBooleans(),
  };
}

/** Whether a flag is on for a customer (K-03). */
function isOnFor(flag: Flag, { targetingKey, uid, email }: EvaluationContext): boolean {
  if (!isPilot(flag)) return isForEveryone(flag);
  if (flag.pilotType === "Percentage")
    return targetingKey !== undefined && placeOf(flag.name, targetingKey) < (shareOf(flag.pilotIds) ?? 0);
  const hashes = typeof email === "string" && email !== "" ? contactForms(email).map(emailHash) : [];
  const ids = [targetingKey, uid, ...hashes];
  return flag.pilotIds.some((id) => ids.includes(id));
}

/** The place of a customer from 0 to 99, the same at each evaluation and another one for each flag. @param id stays at the sign-up */
function placeOf(name: string, id: string): number {
  return createHash("sha256").update(`${name} ${id}`).digest().readUInt32BE() % 100;
}

/** SHA-256 of a form of an email address, as the pilots of a flag hold it. */
function emailHash(form: string): string {
  return createHash("sha256").update(form).digest("hex");
}
