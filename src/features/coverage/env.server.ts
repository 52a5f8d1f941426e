import { z } from "zod";

/** The environment variables that this feature reads, with their defaults. */
export const coverageEnv = {
  /** A style of MapLibre for the ground of maps; what it loads comes from the same origin. Maps have their own without it. */
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
};

export type CoverageEnv = z.infer<z.ZodObject<typeof coverageEnv>>;
