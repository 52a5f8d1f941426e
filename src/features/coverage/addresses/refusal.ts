import { CallFailure } from "#platform/http/client.ts";

/** Why the shop cannot use a typed place, as a sentence without its full stop; undefined for other errors. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof CallFailure && error.status === 422 ? error.message : undefined;
}
