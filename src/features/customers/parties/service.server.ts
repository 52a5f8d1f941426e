import { isDeepStrictEqual } from "node:util";
import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem, notFound, requireValid } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { NO_ORGANISATION } from "#shared/organisation.ts";
import { organisationChecks } from "#shared/registration-number.ts";
import { lockCustomer } from "../data-rights/repository.server.ts";
import { tooManyParties } from "./contract.ts";
import { MAX_PARTIES, type Party, type PartyDetails } from "./model.ts";
import * as repository from "./repository.server.ts";

type PartyContext = Pick<PlatformContext, "db" | "clock">;

/**
 * Saves a person or an organisation, unless the same one is saved.
 * @returns all that the customer has
 * @throws HttpProblem invalid_request, too_many_parties
 */
export function addParty({ db, clock }: PartyContext, customerId: string, fields: PartyDetails): Promise<Party[]> {
  const now = clock.now();
  const details = stored(fields);
  if (details.kind === "organisation") requireValid(organisationChecks(details.organisationType, now), details);
  return db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    const parties = await repository.readParties(trx, customerId);
    if (parties.some((party) => isSame(party, details))) return parties;
    if (parties.filter(({ kind }) => kind === details.kind).length >= MAX_PARTIES)
      throw new HttpProblem(tooManyParties);
    await repository.insertParty(trx, { customerId, partyId: uuidv7(now) }, details, now);
    return repository.readParties(trx, customerId);
  });
}

/** Deletes a party. @returns those that remain @throws HttpProblem not_found */
export async function deleteParty({ db }: PartyContext, key: repository.PartyKey): Promise<Party[]> {
  if (!(await repository.deleteParty(db, key))) throw new HttpProblem(notFound);
  return repository.readParties(db, key.customerId);
}

/** A party as stored: with the fields of its kind only. */
function stored(fields: PartyDetails): PartyDetails {
  if (fields.kind === "organisation") return fields;
  return { ...fields, ...NO_ORGANISATION };
}

function isSame({ partyId: _, ...party }: Party, details: PartyDetails): boolean {
  return isDeepStrictEqual(party, details);
}
