import type { Selectable } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import type { Cents } from "#shared/money.ts";
import { type Partner, STREAMING_TYPES, type StreamingType } from "#shared/streaming/partners.ts";
import { BILLINGS, type Billing, SIGN_UP_STATES, type SignUpState } from "../model.ts";
import { emailHashOf, numberHashOf, type Secrets } from "../secrets.server.ts";

/** A sign-up of a session. */
export interface SignUp {
  ownerId: string;
  signUpId: string;
  state: SignUpState;
  paymentGroup: StreamingType;
  /** Price for which the number was found eligible. */
  checkedCents: Cents;
  /** As +27XXXXXXXXX. */
  msisdn: string;
  billing: Billing | null;
  partnerSession: string;
  email: string | null;
  /** The accepted terms; null before. */
  accepted: { version: string; on: string; text: string; at: Date } | null;
  subscriptionId: string | null;
}

/**
 * The sign-up of a session, which has one at a time.
 * @param whose without a partner: at whichever it is
 * @param lock until the transaction ends
 */
export async function findSignUp(
  db: Database,
  secrets: Secrets,
  { ownerId, partner }: { ownerId: string; partner?: Partner | undefined },
  lock = false,
): Promise<SignUp | undefined> {
  const row = await db
    .selectFrom("streaming_sign_up")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("order_type", "in", partner ? partner.products.map(({ paymentGroup }) => paymentGroup) : STREAMING_TYPES)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && signUpOf(row, secrets);
}

/** Stores a sign-up; an earlier one of the session is replaced. */
export async function saveSignUp(db: Database, secrets: Secrets, signUp: SignUp, now: Date): Promise<void> {
  const { ownerId, signUpId, email, accepted } = signUp;
  const { detailCipher } = secrets;
  const fields = {
    sign_up_id: signUpId,
    state: signUp.state,
    order_type: signUp.paymentGroup,
    checked_cents: signUp.checkedCents,
    number_hash: numberHashOf(secrets, signUp.msisdn),
    encrypted_number: detailCipher.encrypt(signUpId, signUp.msisdn),
    billing: signUp.billing,
    partner_session: signUp.partnerSession,
    email_hash: email === null ? null : emailHashOf(secrets, email),
    encrypted_email: email === null ? null : detailCipher.encrypt(signUpId, email),
    accepted_version: accepted?.version ?? null,
    accepted_on: accepted?.on ?? null,
    accepted_terms: accepted?.text ?? null,
    accepted_at: accepted?.at ?? null,
    subscription_id: signUp.subscriptionId,
    updated_at: now,
  };
  await db
    .insertInto("streaming_sign_up")
    .values({ owner_id: ownerId, ...fields })
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet(fields))
    .execute();
}

/** Deletes what a customer began. */
export async function deleteSignUp(db: Database, ownerId: string): Promise<void> {
  await db.deleteFrom("streaming_sign_up").where("owner_id", "=", ownerId).execute();
}

const State = z.enum(SIGN_UP_STATES);
const Type = z.enum(STREAMING_TYPES);
const BillingShape = z.enum(BILLINGS).nullable();

function signUpOf(row: Selectable<DB["streaming_sign_up"]>, { detailCipher }: Secrets): SignUp {
  const {
    sign_up_id: signUpId,
    accepted_version: version,
    accepted_on: on,
    accepted_terms: text,
    accepted_at: at,
  } = row;
  return {
    ownerId: row.owner_id,
    signUpId,
    state: State.parse(row.state),
    paymentGroup: Type.parse(row.order_type),
    checkedCents: row.checked_cents,
    msisdn: detailCipher.decrypt(signUpId, row.encrypted_number),
    billing: BillingShape.parse(row.billing),
    partnerSession: row.partner_session,
    email: row.encrypted_email && detailCipher.decrypt(signUpId, row.encrypted_email),
    accepted: version !== null && on !== null && text !== null && at !== null ? { version, on, text, at } : null,
    subscriptionId: row.subscription_id,
  };
}
