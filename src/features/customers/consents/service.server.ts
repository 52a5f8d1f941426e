import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import type { CustomersContext } from "../context.server.ts";
import { contactHolder } from "../data-rights/contact-holder.server.ts";
import type { DataSubject, PersonalPart } from "../data-rights/personal-data.port.ts";
import { provenContactsOf } from "../data-rights/repository.server.ts";
import type { ConsentedThing, ConsentGiver } from "./consents.port.ts";
import { consentFixed } from "./contract.ts";
import { CONSENT_SOURCES, type ConsentSource, withdrawalEffect } from "./model.ts";
import { consentsAbout, type StoredConsent, withdrawConsent } from "./repository.server.ts";

type Ledger = Pick<CustomersContext, "db" | "clock" | "consents">;

/** Names a consent of a customer. */
interface ConsentKey {
  source: ConsentSource;
  id: string;
}

/** A consent that a customer gave, with what it was given with. */
interface GivenConsent extends ConsentKey {
  thing: ConsentedThing;
  consent: StoredConsent;
  /** Why it cannot be withdrawn; null when it can be. */
  fixedBecause: string | null;
}

/** Every consent of a customer, newest first, and the email address of their account. */
export async function consentsOf(
  context: Ledger,
  customerId: string,
): Promise<{ email: string | null; consents: GivenConsent[] }> {
  const contacts = await provenContactsOf(context.db, customerId, context.clock.now());
  return {
    email: contacts.find(({ channel }) => channel === "email")?.address ?? null,
    consents: await givenBy(context, context.db, giverOf(context, { customerId, contacts })),
  };
}

/** The part of an export with every consent of a customer. */
export async function consentParts(context: Ledger, subject: DataSubject): Promise<PersonalPart[]> {
  const consents = await givenBy(context, context.db, giverOf(context, subject));
  const records = consents.map(({ thing, consent: { words, version, givenAt, withdrawnAt } }) => ({
    with: thing.title,
    words,
    version,
    givenAt,
    withdrawnAt,
  }));
  return [{ title: "What you agreed to", records }];
}

/**
 * Withdraws a consent of a customer (POPIA section 11(2)(b)). Repeating it has no effect.
 * @returns what follows, in a sentence
 * @throws HttpProblem not_found for an unknown or another customer's consent, consent_fixed
 */
export async function withdraw(context: Ledger, customerId: string, key: ConsentKey): Promise<string> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const giver = giverOf(context, { customerId, contacts: await provenContactsOf(trx, customerId, now) });
    const given = await givenBy(context, trx, giver, [key.source]);
    // An address in two forms may have been subscribed twice.
    const found = given.filter(({ id }) => id === key.id);
    if (found.length === 0) throw new HttpProblem(notFound, { message: "There is no such consent" });
    for (const { consent, fixedBecause } of found.filter((each) => each.consent.withdrawnAt === null)) {
      if (fixedBecause !== null) throw new HttpProblem(consentFixed, { message: fixedBecause });
      await context.consents[key.source].withdraw?.(trx, consent, giver, now);
      await withdrawConsent(trx, consent.about, consent.purpose, now);
    }
  });
  return withdrawalEffect(key);
}

function giverOf({ clock }: Ledger, { customerId, contacts }: DataSubject): ConsentGiver {
  return { customerId, holder: contactHolder(contacts, clock.now()) };
}

/** The consents that a customer gave, newest first. */
async function givenBy(
  { consents }: Ledger,
  db: Database,
  giver: ConsentGiver,
  sources: readonly ConsentSource[] = CONSENT_SOURCES,
): Promise<GivenConsent[]> {
  const ofSources = await Promise.all(
    sources.map(async (source) => (await consents[source].thingsOf(db, giver)).map((thing) => ({ source, ...thing }))),
  );
  const things = new Map(ofSources.flat().map((thing) => [thing.about, thing]));
  const stored = await consentsAbout(db, [...things.keys()]);
  return stored.flatMap((consent) => {
    const thing = things.get(consent.about);
    if (!thing) return [];
    const { source, idOf, whyFixed } = thing;
    const { about, purpose } = consent;
    return [{ source, id: idOf?.(purpose) ?? about, thing, consent, fixedBecause: whyFixed?.(purpose) ?? null }];
  });
}
