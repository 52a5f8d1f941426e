import type { Check } from "#shared/field-checks.ts";

/** Bounds of a password in characters. The maximum bounds the work of hashing it. */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;

/** What a new password has to be, for its field. */
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters, for example four unrelated words`;

/** Rule of a field for a new password; whether it can be guessed, the server decides. */
export const PASSWORD_CHECK: Check = {
  maxLength: MAX_PASSWORD_LENGTH,
  ok: (text) => text.length >= MIN_PASSWORD_LENGTH,
  message: `Use at least ${MIN_PASSWORD_LENGTH} characters`,
};
