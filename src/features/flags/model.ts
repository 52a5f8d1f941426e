/** Maximum number of pilot ids of a flag, and of characters of one. */
export const MAX_PILOT_IDS = 2_000;
export const MAX_PILOT_ID_LENGTH = 200;

/** The values of a flag that staff change (S3-52). */
export interface FlagValues {
  description: string;
  /** The person or team that knows why the flag exists. */
  owner: string;
  status: "on" | "off";
  /** Custom: pilotIds are the customers of the pilot. Percentage: it holds one number, their share from 0 to 100 (K-03). */
  pilotType: "Custom" | "Percentage";
  /** Public ids of sessions, and hashes of email addresses. Custom without any is for everybody. */
  pilotIds: string[];
}

/** A flag as stored, or with the default of the code. */
export interface Flag extends FlagValues {
  id: number;
  name: string;
  /** Raised by each change; 0 while the flag has its default. */
  version: number;
  /** When and by whom it was last changed; null while it has its default. */
  changedAt: string | null;
  changedBy: string | null;
}

/** A flag as the back office shows it. */
export interface ShownFlag extends Flag {
  /** Whether the code of the shop asks for it. */
  isKnown: boolean;
  /** Whether it may be on for some customers only. */
  canPilot: boolean;
}

/** A flag that is on, as everybody may read it: without who is in its pilot (K-04). */
export interface PublicFlag extends Pick<Flag, "id" | "name" | "description" | "status" | "pilotType"> {
  /** Whether it is on for some customers only. */
  isPilot: boolean;
}

/** A flag that the code asks for, with its default. */
export interface KnownFlag {
  id: number;
  name: string;
  description: string;
  owner: string;
  status: "on" | "off";
  /** True if the code asks in the browser whether it is on for this customer; otherwise it is on for everyone or for nobody. */
  canPilot: boolean;
}

/** One change of a flag. */
export interface FlagVersion {
  version: number;
  action: "created" | "changed" | "deleted";
  at: string;
  by: string;
  /** Null for a flag that was created, and after one that was deleted. */
  before: FlagValues | null;
  after: FlagValues | null;
}

/** The id of a new flag: the highest one and 1 (S4-58). */
export function nextFlagId(flags: readonly { id: number }[]): number {
  return Math.max(0, ...flags.map(({ id }) => id)) + 1;
}

/**
 * All flags, by id: the stored ones, and the defaults of those that the code knows. The number of a known flag may be taken, by a
 * flag that staff created before a release added the known one; it is then the next free one.
 */
export function withDefaults(stored: readonly Flag[], known: readonly KnownFlag[]): Flag[] {
  const flags = [...stored];
  for (const { id, canPilot: _, ...values } of known) {
    if (flags.some(({ name }) => name === values.name)) continue;
    flags.push({
      ...values,
      id: flags.some((other) => other.id === id) ? nextFlagId([...flags, ...known]) : id,
      pilotType: "Custom",
      pilotIds: [],
      version: 0,
      changedAt: null,
      changedBy: null,
    });
  }
  return flags.sort((one, other) => one.id - other.id);
}

/** Whether a flag is on for every customer. */
export function isForEveryone({ status, pilotType, pilotIds }: FlagValues): boolean {
  return status === "on" && (pilotType === "Custom" ? pilotIds.length === 0 : pilotIds[0] === "100");
}

/** Whether a flag is on for some customers only. */
export function isPilot(flag: Flag): boolean {
  return flag.status === "on" && !isForEveryone(flag);
}

/** The share of a Percentage flag; undefined when its pilot ids are not one whole number from 0 to 100. */
export function shareOf(pilotIds: readonly string[]): number | undefined {
  const [share = "", ...others] = pilotIds;
  return others.length === 0 && /^(\d|[1-9]\d|100)$/.test(share) ? Number(share) : undefined;
}
