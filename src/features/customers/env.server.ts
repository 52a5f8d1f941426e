import { z } from "zod";

/** The environment variables that this feature reads, with their defaults. */
export const customersEnv = {
  // S9-37
  SESSION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(7)
    .describe("Days without use after which a session ends"),
  SESSION_MAX_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe("Days after its start at which a session ends, even in use"),
  // B-11
  CODES_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe(
      "Codes that one IP address may request in an hour and not enter, and as many sign-ins by passkey and by identity provider that nobody completes ([why](../decisions/limits-by-network-address.md))",
    ),
  WRONG_CODES_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(1000)
    .describe(
      "Wrong one-time codes in an hour, in all, from which on each code has two tries instead of five; see [Codes guessed](incidents.md#codes-guessed)",
    ),
  CODES_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits")
    .optional()
    .meta({
      description:
        "Derives one-time codes, the signatures of links in messages and the hashes under which personal data are looked up: 64 hexadecimal digits. Without it, a generated key is kept in `VAR_DIR/codes-key`. Several replicas have to share one",
      without: "generated once",
    }),
};

export type CustomersEnv = z.infer<z.ZodObject<typeof customersEnv>>;
