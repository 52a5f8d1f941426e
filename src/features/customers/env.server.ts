import { z } from "zod";

/** The environment variables that this feature reads, with their defaults. */
export const customersEnv = {
  /** Days after which the session cookie expires (S9-37). */
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(7),
  /** Makes one-time codes, and hides them from who reads the database; 64 hexadecimal digits. Without it VAR_DIR keeps one. */
  CODES_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits")
    .optional(),
};

export type CustomersEnv = z.infer<z.ZodObject<typeof customersEnv>>;
