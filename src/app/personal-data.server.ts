import { cartParts } from "#cart/data-rights/repository.server.ts";
import { deleteUses, hasUsesToKeep } from "#cart/promo-codes/repository.server.ts";
import { contactHashesOf } from "#cart/promo-codes/service.server.ts";
import { deleteCart } from "#cart/repository.server.ts";
import { applicationsOf } from "#checkout/data-rights/deletion.repository.server.ts";
import { applicationSentences, deleteCheckoutData } from "#checkout/data-rights/deletion.service.server.ts";
import { checkoutParts } from "#checkout/data-rights/repository.server.ts";
import { competitionParts, hasEntries, withdrawMarketing } from "#competition/data-rights/repository.server.ts";
import { consentParts } from "#customers/consents/service.server.ts";
import type { CustomersContext, OneTimeCodes } from "#customers/context.server.ts";
import { contactHolder } from "#customers/data-rights/contact-holder.server.ts";
import { OWN_REQUEST_KINDS } from "#customers/data-rights/model.ts";
import type { DataRequests, PersonalData } from "#customers/data-rights/personal-data.port.ts";
import { customerParts } from "#customers/data-rights/repository.server.ts";
import { deleteLeadData, leadParts } from "#leads/data-rights/repository.server.ts";
import { deleteEmailsOf } from "#leads/emails/repository.server.ts";
import { signUpPrefix } from "#leads/newsletter/service.server.ts";
import { deleteOrderData, orderDeletionPlan } from "#orders/data-rights/deletion.service.server.ts";
import { orderParts } from "#orders/data-rights/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { forgetPerson, ownRequests, recordOwnRequest } from "#staff/customers/service.server.ts";
import { streamingParts } from "#streaming/data-rights/repository.server.ts";
import { deleteStreamingData } from "#streaming/data-rights/service.server.ts";
import type { VouchersContext } from "#vouchers/context.server.ts";
import { forgetRedeemer } from "#vouchers/repository.server.ts";
import { voucherParts } from "#vouchers/service.server.ts";

/** What a deletion keeps of competitions. */
const ENTRIES_KEPT =
  "Your competition entries: under the Consumer Protection Act we have to keep them for three years after a competition closes. We won't use them to send you offers.";

/** What a deletion keeps of promo codes with a limit for each customer. */
const CODES_KEPT =
  "The email address and mobile number you used a promo code with, and those of your account, without your name and in a form that nobody can read, until the code ends, or for a year if it has no end. That's how we see that it was used.";

/** What reads and deletes personal data. */
type PersonalDataContext = PlatformContext &
  Pick<OneTimeCodes, "codes"> &
  Pick<VouchersContext, "vouchers"> &
  Pick<CustomersContext, "consents">;

/** What all features store about a customer, each reading and deleting its own tables (db/personal-data.yaml lists them). */
export function personalDataOf(context: PersonalDataContext): PersonalData {
  return {
    async partsOf(subject) {
      const { db, detailCipher } = context;
      const { customerId } = subject;
      const holder = contactHolder(subject.contacts, context.clock.now());
      const requests = await ownRequests(context, db, customerId);
      return [
        ...(await customerParts(db, customerId)),
        ...(await cartParts(db, customerId)),
        ...(await orderParts(db, detailCipher, customerId)),
        ...(await checkoutParts(db, customerId)),
        ...(await leadParts(db, holder)),
        ...(await competitionParts(context, holder)),
        ...(await streamingParts(db, context, customerId)),
        ...(await voucherParts(context, customerId)),
        ...(await consentParts(context, subject)),
        {
          title: "What you asked about your data",
          records: requests.map(({ kind, note, receivedOn, outcome, answer }) => ({
            kind,
            note,
            receivedOn,
            outcome,
            answer,
          })),
        },
      ];
    },
    async planOf({ customerId, contacts }) {
      const { db } = context;
      const isEntrant = await hasEntries(context, contactHolder(contacts, context.clock.now()));
      const applications = await applicationsOf(db, customerId);
      const { openOrders, kept } = await orderDeletionPlan(db, customerId, untilOf(applications));
      const open = new Set(openOrders.map(({ orderId }) => orderId));
      const ended = applications.filter(({ orderId }) => !open.has(orderId));
      const hasCodes = await hasUsesToKeep(db, customerId, context.clock.now());
      return {
        openOrders,
        kept: [
          ...kept,
          ...applicationSentences(ended),
          ...(isEntrant ? [ENTRIES_KEPT] : []),
          ...(hasCodes ? [CODES_KEPT] : []),
        ],
      };
    },
    async deleteOf(trx, subject) {
      const { customerId, contacts } = subject;
      const applications = async (db: Database) => untilOf(await applicationsOf(db, customerId));
      const openOrders = await deleteOrderData(context, trx, customerId, applications);
      if (openOrders.length > 0) return openOrders;
      await deleteCheckoutData(context, trx, customerId);
      await deleteStreamingData(context, trx, customerId);
      await deleteCart(trx, customerId);
      await deleteUses(trx, customerId, contactHashesOf(context, contacts), context.clock.now());
      const holder = contactHolder(contacts, context.clock.now());
      await deleteLeadData(
        trx,
        holder,
        holder.emails.map((email) => signUpPrefix(context, email)),
      );
      await withdrawMarketing({ ...context, db: trx }, holder, context.clock.now());
      await deleteEmailsOf(trx, customerId);
      await forgetRedeemer(trx, customerId);
      await forgetPerson(context, trx, { customerId, contacts: [...holder.emails, ...holder.mobileNumbers] });
      return [];
    },
  };
}

/** The queue of staff for what customers ask about their data. */
export function dataRequestsOf(context: PlatformContext): DataRequests {
  return {
    record: (trx, request) => recordOwnRequest(context, trx, request),
    async of(db, customerId) {
      return (await ownRequests(context, db, customerId)).flatMap((request) => {
        const kind = OWN_REQUEST_KINDS.find((each) => each === request.kind);
        return kind ? [{ ...request, kind }] : [];
      });
    },
  };
}

function untilOf(applications: readonly { orderId: string; until: Date }[]): ReadonlyMap<string, Date> {
  return new Map(applications.map(({ orderId, until }) => [orderId, until]));
}
