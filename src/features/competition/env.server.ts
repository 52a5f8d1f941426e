import { z } from "zod";

/** The environment variables that this feature reads, with their defaults. */
export const competitionEnv = {
  // J-01
  FINDPIN_COOKIE: z
    .string()
    .regex(/^[\w-]{1,40}$/, "must be 1 to 40 letters, digits, _ or -")
    .default("true")
    .describe(
      "Value of the cookie `findpin` with which the home page shows the competition ([who sets it](../decisions/find-the-pin.md))",
    ),
};

export type CompetitionEnv = z.infer<z.ZodObject<typeof competitionEnv>>;
