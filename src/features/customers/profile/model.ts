import { type Check, unlessEmpty } from "#shared/field-checks.ts";
import { PERSONAL_CHECKS } from "#shared/person.ts";

/** Validation rules of the profile: a customer need not give a name. */
export const PROFILE_CHECKS = {
  title: PERSONAL_CHECKS.title,
  firstName: unlessEmpty(PERSONAL_CHECKS.firstName),
  lastName: unlessEmpty(PERSONAL_CHECKS.lastName),
  contactMethod: PERSONAL_CHECKS.contactMethod,
} satisfies Record<string, Check>;

/** What a customer says about themselves. Their contacts are not among it: those are confirmed by a code. */
export type ProfileFields = Record<keyof typeof PROFILE_CHECKS, string>;

/** A customer as they see themselves. */
export interface Profile extends ProfileFields {
  /** Null without one; a customer has one contact at least. */
  email: string | null;
  /** +27XXXXXXXXX */
  mobileNumber: string | null;
  /** True for a number that proves nothing any more, until a code confirms it again. */
  isNumberUnused: boolean;
}

/** How to contact a customer: as they prefer, or by the only contact that they have. */
export function contactMethodOf({
  contactMethod,
  email,
  mobileNumber,
}: Pick<Profile, "contactMethod" | "email" | "mobileNumber">): string {
  if (email === null) return "mobile";
  return mobileNumber === null ? "email" : contactMethod;
}
