import { z } from "zod";

/** The environment variables that this feature reads, with their defaults. */
export const customersEnv = {
  /** Days without use after which a session and its cookie end (S9-37). */
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(7),
  /** Days after its start at which a session ends, even in use. */
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** Codes that one address may request in an hour. Carriers put thousands of customers behind one (B-11). */
  CODES_PER_ADDRESS: z.coerce.number().int().min(1).default(60),
  /** Wrong codes in an hour, in all, from which on a code has fewer tries. */
  WRONG_CODES_PER_HOUR: z.coerce.number().int().min(1).default(1000),
  /** Key for generating one-time codes and for hiding them in the database; 64 hexadecimal digits. Without it, one is stored in VAR_DIR. */
  CODES_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits")
    .optional(),
};

export type CustomersEnv = z.infer<z.ZodObject<typeof customersEnv>>;
