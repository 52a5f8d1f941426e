import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem, tooManyRequests } from "#platform/http/problem.ts";
import { replyOf } from "#platform/http/reply.contract.ts";
import { checkedField, storedFields } from "#platform/http/text-fields.contract.ts";
import { EMAIL_CHECK, isEmailAddress, isMobileNumber } from "#shared/person.ts";
import { CodeSentShape, codeTooSoon, OtpShape, wrongCode } from "../otp/contract.ts";
import { signInAgain } from "../proof/contract.ts";
import { invalidToken } from "../sessions/contract.ts";
import { ContactShape } from "../sign-in/contract.ts";
import { PROFILE_CHECKS } from "./model.ts";

/** The contact is another customer's. Only who holds it learns that, because the code comes first. */
export const contactTaken = problem(
  "contact_taken",
  409,
  "Another account uses this contact. Sign in with it to use that account, or enter another one here",
);
/** Without a contact nobody could sign in. */
export const lastContact = problem(
  "last_contact",
  409,
  "You sign in with this, so you can't remove it. Add another contact first",
);

const ProfileFieldsShape = z.object({
  title: checkedField(PROFILE_CHECKS.title),
  firstName: checkedField(PROFILE_CHECKS.firstName),
  lastName: checkedField(PROFILE_CHECKS.lastName),
  contactMethod: checkedField(PROFILE_CHECKS.contactMethod).describe("email or mobile"),
});

const ProfileShape = z
  .object({
    ...storedFields(ProfileFieldsShape.shape),
    email: z.string().nullable(),
    mobileNumber: z.string().nullable().describe("+27XXXXXXXXX"),
    isNumberUnused: z
      .boolean()
      .describe("The mobile number was not used for long: it opens and proves nothing until a code confirms it again"),
  })
  .meta({ id: "Profile" });

const profileReply = replyOf(ProfileShape);

export const readProfile = endpoint("GET /account/profile", {
  summary: "The customer's name, contacts, and how they prefer to be contacted",
  access: "account",
  reply: profileReply,
  problems: [invalidToken],
});

export const saveProfile = endpoint("POST /account/profile", {
  summary: "Save the customer's name, and how they prefer to be contacted; the last save wins",
  access: "account",
  body: ProfileFieldsShape,
  reply: profileReply,
  problems: [invalidToken],
});

/** What can receive a code: an account of an earlier release may have another address, but gets no new one of that kind. */
const NewContactShape = ContactShape.refine(
  (target) => isMobileNumber(target) || isEmailAddress(target),
  EMAIL_CHECK.message,
);

export const requestContactCode = endpoint("POST /account/contacts/code", {
  summary: "Send a one-time code to a new contact; the reply is the same whether it is another customer's or not",
  access: "account",
  body: z.object({ target: NewContactShape }),
  reply: replyOf(CodeSentShape),
  problems: [invalidToken, signInAgain, codeTooSoon, tooManyRequests],
});

export const confirmContact = endpoint("POST /account/contacts", {
  summary: "Add a contact with the code that was sent to it; it replaces the customer's other one of its kind",
  access: "account",
  body: z.object({ target: ContactShape, otp: OtpShape }),
  reply: profileReply,
  problems: [invalidToken, signInAgain, wrongCode, contactTaken],
});

export const removeContact = endpoint("POST /account/contacts/remove", {
  summary:
    "Remove the email address or the mobile number, if the customer has the other; removing it again does nothing",
  access: "account",
  body: z.object({ channel: z.enum(["email", "sms"]) }),
  reply: profileReply,
  problems: [invalidToken, signInAgain, lastContact],
});
