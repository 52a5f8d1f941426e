import { z } from "zod";

/** The reply of a call that succeeded and has something to say. */
export function replyOf<Body extends z.ZodType>(body: Body) {
  return z.object({ success: z.literal(true), body });
}

/** The same for a body with these fields. */
export function replyWith<Fields extends z.ZodRawShape>(fields: Fields) {
  return replyOf(z.object(fields));
}

/** The reply of a call that succeeded and has nothing to say. */
export const DoneShape = z.object({ success: z.literal(true) });

/** The reply of a call with `download`. */
export const DownloadShape = z.object({
  name: z.string(),
  mediaType: z.string(),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

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
