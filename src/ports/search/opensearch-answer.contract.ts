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

/** How many documents were counted by name, and how many there are. */
export const CountsAnswer = z
  .object({
    timed_out: z.literal(false),
    hits: z.object({ total: Total }),
    aggregations: z.object({
      counted: z.object({ buckets: z.record(z.string(), z.object({ doc_count: z.number() })) }),
    }),
  })
  .transform(({ hits, aggregations }) => ({
    all: hits.total.value,
    by: Object.fromEntries(
      Object.entries(aggregations.counted.buckets).map(([name, { doc_count }]) => [name, doc_count]),
    ),
  }));

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

/** What words may be meant to be, as of a SpellingAnswer, and titles that have something like the last one. */
export const CorrectionAnswer = z.object({
  timed_out: z.literal(false),
  hits: z.object({ hits: z.array(z.object({ _source: z.object({ title: z.string() }) })) }),
  ...SpellingAnswer.shape,
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
