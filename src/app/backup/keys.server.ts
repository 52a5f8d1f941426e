import { join } from "node:path";
import { z } from "zod";
import { keyNameOf } from "#platform/files/file-cipher.server.ts";
import { readKey } from "#platform/files/stored-key.server.ts";
import type { Env } from "../env.server.ts";

/** The keys of a shop, by environment variable, with the files in VAR_DIR that hold generated ones. */
export const KEY_FILES = {
  DOCUMENTS_KEY: "documents-key",
  DETAILS_KEY: "details-key",
  CODES_KEY: "codes-key",
} as const;

export const KEY_VARIABLES = ["DOCUMENTS_KEY", "DETAILS_KEY", "CODES_KEY"] as const;

const key = z
  .string()
  .regex(/^[0-9a-f]{64}$/i)
  .optional();

/** Keys in hexadecimal digits, as in a backup. */
export const KeysShape = z.object({ DOCUMENTS_KEY: key, DETAILS_KEY: key, CODES_KEY: key });
export type Keys = z.output<typeof KeysShape>;

/** Names of the keys that data were encrypted with, in hexadecimal digits. Only these two are needed to read them; without CODES_KEY nobody is found by their hashes. */
export const KeyNamesShape = z.object({ DOCUMENTS_KEY: z.array(z.string()), DETAILS_KEY: z.array(z.string()) });
export type KeyNames = z.output<typeof KeyNamesShape>;

/** The keys of a shop that exist, from the environment or from VAR_DIR. */
export function keysOf(env: Env, folder: string): Keys {
  const keys: Keys = {};
  for (const variable of KEY_VARIABLES) {
    const key = env[variable] ?? readKey(join(folder, KEY_FILES[variable]))?.toString("hex");
    if (key) keys[variable] = key;
  }
  return keys;
}

/** The first key that is needed and not among the given ones; undefined when all are. */
export function missingKey(needed: KeyNames, given: readonly Keys[]): keyof KeyNames | undefined {
  const isGiven = (variable: keyof KeyNames) => (name: string) =>
    given.some(({ [variable]: hex }) => hex && keyNameOf(Buffer.from(hex, "hex")).toString("hex") === name);
  // A folder may contain documents that an earlier key left behind.
  if (needed.DOCUMENTS_KEY.length > 0 && !needed.DOCUMENTS_KEY.some(isGiven("DOCUMENTS_KEY"))) return "DOCUMENTS_KEY";
  if (!needed.DETAILS_KEY.every(isGiven("DETAILS_KEY"))) return "DETAILS_KEY";
  return undefined;
}
