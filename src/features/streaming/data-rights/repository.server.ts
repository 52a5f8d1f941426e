import type { PersonalPart } from "#customers/data-rights/personal-data.port.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Secrets } from "../secrets.server.ts";
import { findSignUp } from "../sign-up/repository.server.ts";

/** What this feature stores about a customer: the sign-up that is not finished, subscriptions, and what was charged. */
export async function streamingParts(db: Database, secrets: Secrets, customerId: string): Promise<PersonalPart[]> {
  const signUp = await findSignUp(db, secrets, { ownerId: customerId });
  const subscriptions = await db
    .selectFrom("streaming_subscription")
    .selectAll()
    .where("owner_id", "=", customerId)
    .orderBy("created_at")
    .execute();
  const charges = await db
    .selectFrom("streaming_charge as c")
    .innerJoin("streaming_subscription as s", "s.subscription_id", "c.subscription_id")
    .select(["s.title", "c.due_on as dueOn", "c.amount_cents as amountCents", "c.state", "c.settled_at as settledAt"])
    .where("s.owner_id", "=", customerId)
    .orderBy("c.due_on")
    .execute();
  const textOf = (id: string, encrypted: Buffer | null) => encrypted && secrets.detailCipher.decrypt(id, encrypted);
  return [
    {
      title: "Streaming: a subscription that you started",
      records: signUp
        ? [
            {
              number: signUp.msisdn,
              email: signUp.email,
              billing: signUp.billing,
              partnerSession: signUp.partnerSession,
              terms: signUp.accepted?.text ?? null,
            },
          ]
        : [],
    },
    {
      title: "Streaming: your subscriptions",
      records: subscriptions.map((row) => ({
        title: row.title,
        state: row.state,
        billing: row.billing,
        priceCents: row.price_cents,
        number: textOf(row.subscription_id, row.encrypted_number),
        email: textOf(row.subscription_id, row.encrypted_email),
        partnerSession: row.partner_session,
        startedOn: row.started_on,
        nextChargeOn: row.next_charge_on,
        endsOn: row.ends_on,
        createdAt: row.created_at,
      })),
    },
    { title: "Streaming: what we charged", records: charges },
  ];
}

/** Subscriptions of a customer that have not ended. */
export async function runningSubscriptions(db: Database, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("streaming_subscription")
    .select("subscription_id")
    .where("owner_id", "=", customerId)
    .where("ended_at", "is", null)
    .orderBy("subscription_id")
    .execute();
  return rows.map(({ subscription_id }) => subscription_id);
}

/** Deletes number, address and session of a customer's subscriptions; what was charged stays. */
export async function blankSubscriptions(db: Database, customerId: string): Promise<void> {
  await db
    .updateTable("streaming_subscription")
    .set({ encrypted_number: null, encrypted_email: null, partner_session: "" })
    .where("owner_id", "=", customerId)
    .execute();
}
