import { lineField } from "#platform/http/text-fields.contract.ts";

/** What staff type to find a customer in a list; empty for all. */
export const SearchTextShape = lineField(100)
  .refine((text) => text === "" || /\S{3}/.test(text), "needs a word of at least 3 characters")
  .default("");
