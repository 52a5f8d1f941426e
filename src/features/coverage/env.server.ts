import { z } from "zod";

/** The environment variables that this feature reads, with their defaults. */
export const coverageEnv = {
  MAP_STYLE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "URL of a style for the base map (see Maps). Without it maps have the outline of the country and the names of towns",
    ),
};

export type CoverageEnv = z.infer<z.ZodObject<typeof coverageEnv>>;
