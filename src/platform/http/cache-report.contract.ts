import { z } from "zod";

/** What the response cache did with this request. Times are those of the cached reply. */
export const CacheReportShape = z.object({
  status: z
    .enum(["hit", "stored", "miss"])
    .describe("hit: cached before. stored: made now, and cached. miss: made now, not cached"),
  key: z.string(),
  version: z.string().describe("Revisions of the data on which the reply depends; a change of them ends it"),
  etag: z.string(),
  storedAt: z.iso.datetime(),
  ageSeconds: z.int(),
  expiresAt: z.iso.datetime().nullable(),
});

export type CacheReport = z.output<typeof CacheReportShape>;
