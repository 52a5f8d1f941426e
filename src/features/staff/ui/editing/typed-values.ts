import type { Check } from "#shared/field-checks.ts";

/** The words of a text, which spaces, commas and lines separate. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter(Boolean))];
}

/** A list of words with one added or removed. */
export function withWord(words: string, word: string, isChosen: boolean): string {
  const others = wordsOf(words).filter((known) => known !== word);
  return (isChosen ? [...others, word] : others).join("\n");
}

/** The parts of a text without empty ones; the lines by default. */
export function partsOf(text: string, separator: string | RegExp = "\n"): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A whole number. */
export function whole(min: number, max: number): Check {
  return {
    ok: (text) => /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max,
    message: `Enter a whole number from ${min} to ${max}`,
  };
}

/** An instant from what was typed into a field for date and time, which is South African time; undefined without one. */
export function instantOf(typed: string): string | undefined {
  return typed ? new Date(`${typed}+02:00`).toISOString() : undefined;
}

/** The lines of a text that another one does not have. */
export function linesOnlyIn(text: string, other: string): string[] {
  const known = new Set(other.split("\n"));
  return text.split("\n").filter((line) => line.trim() !== "" && !known.has(line));
}
