import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, notFound, problem } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { checkedField, checkedFields, cleanedFields, storedFields } from "#platform/http/text-fields.contract.ts";
import { PERSONAL_CHECKS, type PersonalDetails } from "#shared/person.ts";
import { organisationChecks } from "#shared/registration-number.ts";
import { invalidToken } from "../sessions/contract.ts";
import { MAX_PARTIES, PARTY_KINDS, type PartyDetails } from "./model.ts";

export const tooManyParties = problem(
  "too_many_parties",
  409,
  `You can save up to ${MAX_PARTIES}. Delete one in your account first`,
);

/** A person, for an order or saved. */
export const PersonalDetailsShape = z.object({
  ...checkedFields(PERSONAL_CHECKS),
  contactMethod: checkedField(PERSONAL_CHECKS.contactMethod).default("email"),
}) satisfies z.ZodType<PersonalDetails>;

/** Its number is taken in whatever form it was typed. The rules, which depend on the type and the day, are checked when it is saved. */
export const OrganisationFields = cleanedFields(organisationChecks("", new Date(0)));

const PartyFieldsShape = PersonalDetailsShape.extend(OrganisationFields);
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
