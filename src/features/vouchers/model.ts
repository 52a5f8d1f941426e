import type { BoundedCheck } from "#shared/field-checks.ts";
import { cleanCode } from "#shared/typed-text.ts";

/** What the vouchers of a campaign are for, from config/vouchers.ts. */
export interface VoucherCampaign {
  /** Name in import files. */
  id: string;
  /** "Three months of music". */
  title: string;
  /** How the customer uses it, in sentences. */
  text: string;
  /** Where it is used; undefined for a voucher that needs no page. */
  link?: { label: string; url: string } | undefined;
}

/** Minimum length of a code. With 16 random letters and digits, it can be neither guessed nor found from its hash. */
const MIN_CODE = 16;
const MAX_CODE = 40;

/** Minimum number of different characters in a code; fewer are not random. */
const MIN_DIFFERENT = 6;

/** Wrong codes of one caller in an hour. */
export const TRIES_PER_CALLER = 10;
/** The same of a network address, and ten times as many of an IPv6 site; higher, because mobile networks share addresses. */
export const TRIES_PER_ADDRESS = 60;

/** Days for which a code is stored after it expired. */
export const EXPIRED_DAYS = 365;

/** The code in what a customer typed: capital letters and digits. Case, and what stands between and around them, do not matter. Undefined for anything else. */
export function typedVoucherCode(text: string): string | undefined {
  const code = cleanCode(text);
  return code.length >= MIN_CODE && code.length <= MAX_CODE && /^[A-Z0-9]+$/.test(code) ? code : undefined;
}

/** True for a code that looks random. */
export function isUnguessable(code: string): boolean {
  return new Set(code).size >= MIN_DIFFERENT;
}

export const VOUCHER_CHECKS = {
  code: {
    maxLength: 100,
    clean: cleanCode,
    ok: (text) => typedVoucherCode(text) !== undefined,
    message: `Enter the whole code of your voucher: at least ${MIN_CODE} letters and digits`,
  },
} satisfies Record<string, BoundedCheck>;
