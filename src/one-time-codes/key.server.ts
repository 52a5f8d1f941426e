import { join } from "node:path";
import type { Env } from "#platform/env.server.ts";
import { keptKey } from "#platform/files/kept-key.server.ts";

/**
 * The key of this shop's one-time codes: CODES_KEY, or one that is kept in its folder. Losing it costs only the codes that are
 * under way, so a missing one is made anew.
 * @throws StartProblem where there is no key to be had
 */
export function chosenCodesKey(env: Env, folder: string, say: (text: string) => void): Buffer {
  if (env.CODES_KEY) return Buffer.from(env.CODES_KEY, "hex");
  if (env.DATABASE_URL && env.NODE_ENV === "production")
    say(`One-time codes are made with a key of this machine's own, in ${folder}: several replicas have to share one.`);
  return keptKey(join(folder, "codes-key"));
}
