import { z } from "zod";
import { folded } from "#shared/typed-text.ts";

/**
 * Finds the word that a text means, as people and spreadsheets write it: in any case, and with other signs between its parts, as "Material ID" and
 * "material-id" for material_id.
 */
export function wordIn<Word extends string>(words: readonly Word[], text: string): Word | undefined {
  const exact = words.find((word) => word === text);
  if (exact !== undefined) return exact;
  const plain = plainWord(text);
  return words.find((word) => plainWord(word) === plain);
}

function plainWord(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, "");
}

/** The shape of a field that is one of some words, in any way of writing them. */
export function choice<const Word extends string>(
  words: readonly Word[],
  message = `must be one of ${words.join(", ")}`,
) {
  const known = (given: unknown) => (typeof given === "string" ? (wordIn(words, given) ?? given) : given);
  return z.preprocess(known, z.enum(words, message));
}
