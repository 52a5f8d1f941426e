import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, notFound, problem } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { checkedField, cleanedField, storedFields, textField } from "#platform/http/text-fields.contract.ts";
import { MAX_ORGANISATION_NAME, PERSONAL_CHECKS, type PersonalDetails } from "#shared/person.ts";
import { canonicalRegistration, cleanVatNumber } from "#shared/registration-number.ts";
import { cleanName } from "#shared/typed-text.ts";
import { invalidToken } from "../sessions/contract.ts";
import { MAX_PARTIES, PARTY_KINDS, type PartyDetails } from "./model.ts";

export const tooManyParties = problem(
  "too_many_parties",
  409,
  `You can save up to ${MAX_PARTIES}. Delete one in your account first`,
);

/** A person, for an order or saved. */
export const PersonalDetailsShape = z.object({
  title: checkedField(PERSONAL_CHECKS.title, 10).default(""),
  firstName: checkedField(PERSONAL_CHECKS.firstName, 80),
  lastName: checkedField(PERSONAL_CHECKS.lastName, 80),
  email: checkedField(PERSONAL_CHECKS.email, 254),
  /** 0XX or +27XX; stored as +27XXXXXXXXX. */
  mobileNumber: checkedField(PERSONAL_CHECKS.mobileNumber, 20),
  contactMethod: checkedField(PERSONAL_CHECKS.contactMethod, 10).default("email"),
}) satisfies z.ZodType<PersonalDetails>;

/** Registration number of an organisation, in whatever form it was typed; empty by default. */
export const registrationNumberField = cleanedField(canonicalRegistration, 40);

const PartyFieldsShape = PersonalDetailsShape.extend({
  organisationName: cleanedField(cleanName, MAX_ORGANISATION_NAME),
  organisationType: textField(40),
  registrationNumber: registrationNumberField,
  vatNumber: cleanedField(cleanVatNumber, 20),
});
const kind = z.enum(PARTY_KINDS);
const PartyDetailsShape = PartyFieldsShape.extend({ kind }) satisfies z.ZodType<PartyDetails>;
const PartyShape = z.object({ partyId: z.uuid(), kind, ...storedFields(PartyFieldsShape.shape) });

const partyList = replyWith({ parties: z.array(PartyShape) });

export const listParties = endpoint("GET /account/parties", {
  summary: "The people and organisations that the customer saved to order for, newest first",
  access: "account",
  reply: partyList,
  problems: [invalidToken],
});

export const addParty = endpoint("POST /account/parties", {
  summary: "Save a person or an organisation to order for; saving the same again adds nothing",
  access: "account",
  body: PartyDetailsShape,
  reply: partyList,
  problems: [invalidToken, invalidRequest, tooManyParties],
});

export const deleteParty = endpoint("DELETE /account/parties/:partyId", {
  summary: "Delete a saved person or organisation",
  access: "account",
  params: z.object({ partyId: z.uuid() }),
  reply: partyList,
  problems: [invalidToken, notFound],
});
