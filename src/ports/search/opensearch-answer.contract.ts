import { z } from "zod";

const Buckets = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) });
const Values = z.object({ values: Buckets });
const Total = z.object({ value: z.number() });

/** What was found, as far as it is used. */
export const SearchAnswer = z.object({
  timed_out: z.literal(false),
  hits: z.object({ total: Total, hits: z.array(z.object({ _id: z.string() })) }),
  aggregations: z.object({
    ...{ types: Values, brand: Values, category: Values, price: Values, data: Values, term: Values },
  }),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const CountAnswer = z.object({ timed_out: z.literal(false), hits: z.object({ total: Total }) });

/** How many documents have each word, and how many there are. */
export const RaritiesAnswer = z.object({
  timed_out: z.literal(false),
  hits: z.object({ total: Total }),
  aggregations: z.object({ words: z.object({ buckets: z.array(z.object({ doc_count: z.number() })) }) }),
});

/** Words of a text with what they may have been meant to be, the likeliest first. */
export const SpellingAnswer = z.object({
  suggest: z.object({
    spelling: z.array(z.object({ text: z.string(), options: z.array(z.object({ text: z.string() })) })),
  }),
});

export const SuggestAnswer = z.object({
  timed_out: z.literal(false),
  hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }),
  aggregations: z.object({ whole: Buckets, last: Buckets }),
});

/** Indexes by their names, with what was noted of them. */
export const MappingAnswer = z.record(
  z.string(),
  z.object({ mappings: z.object({ _meta: z.record(z.string(), z.unknown()).optional() }) }),
);

export const BulkAnswer = z.object({
  errors: z.boolean(),
  items: z.array(z.record(z.string(), z.object({ status: z.number() }))),
});

export const Anything = z.unknown();
