import { z } from "zod";
import { adapterEnv, adapterEnvErrors, sharedSecretErrors } from "#adapters/env.server.ts";
import { paymentEnv, paymentEnvErrors } from "#adapters/payment/env.server.ts";
import { competitionEnv } from "#competition/env.server.ts";
import { coverageEnv } from "#coverage/env.server.ts";
import { customersEnv } from "#customers/env.server.ts";
import { leadsEnv } from "#leads/env.server.ts";
import { ordersEnv } from "#orders/env.server.ts";
import { platformEnv } from "#platform/env.server.ts";

/** Every environment variable: how it is read, its default, and its line in docs/operations/configure.md. */
export const Environment = z.object({
  ...platformEnv,
  ...customersEnv,
  ...coverageEnv,
  ...competitionEnv,
  ...ordersEnv,
  ...leadsEnv,
  ...adapterEnv,
  ...paymentEnv,
});

export type Env = z.infer<typeof Environment>;

/**
 * Reads the environment once.
 * @throws Error with one sentence that names every invalid variable
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const { success, data, error } = Environment.safeParse(nonEmpty);
  const faults = success
    ? [...adapterEnvErrors(data), ...paymentEnvErrors(data), ...sharedSecretErrors(nonEmpty)]
    : error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  if (success && faults.length === 0) return data;
  throw new Error(`The environment is not right: ${faults.join("; ")}.`);
}
