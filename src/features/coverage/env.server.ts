import { z } from "zod";

/** The environment variables that this feature reads, with their defaults. */
export const coverageEnv = {
  /** URL of a MapLibre basemap style, which may load from its own origin only. Without it maps use the built-in basemap. */
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
};

export type CoverageEnv = z.infer<z.ZodObject<typeof coverageEnv>>;
