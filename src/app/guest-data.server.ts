import type { CartChecks, OfferSources } from "#cart/context.server.ts";
import { mergeCarts } from "#cart/merge/service.server.ts";
import { PaymentGroupShape } from "#catalogue/contract.ts";
import { emailOf } from "#customers/data-rights/repository.server.ts";
import type { CheckoutGroup, GuestData } from "#customers/sign-in/guest-data.port.ts";
import { hasPlacedOrders } from "#orders/transfer/repository.server.ts";
import { transferOpenOrders, transferOrdersOf } from "#orders/transfer/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { ownsSubscriptions } from "#streaming/subscriptions/repository.server.ts";
import { transferSubscriptions } from "#streaming/subscriptions/service.server.ts";
import { moveVouchers } from "#vouchers/repository.server.ts";
import { hasGuestData } from "./guest-data.repository.server.ts";

/** What moves the data of guests. */
type GuestDataContext = PlatformContext & OfferSources & CartChecks;

/**
 * What guests take along when they sign in: their cart, the orders that are not placed yet (B-07), the vouchers that they redeemed, and what
 * they ordered with the email address by which they signed in (B-03).
 */
export function guestDataOf(context: GuestDataContext): GuestData {
  return {
    exists: (guestId) => hasGuestData(context.db, guestId),
    async move(guestId, customerId, { checkout, isEmailProven }) {
      try {
        const { merged, dropped, error } = await mergeCarts(context, guestId, customerId, optionsOf(checkout));
        if (error) throw error;
        await transferOpenOrders(context, guestId, customerId);
        await moveVouchers(context.db, guestId, customerId);
        const email = isEmailProven && (await emailOf(context.db, customerId));
        if (email) {
          await transferOrdersOf(context, { guestId, customerId, email });
          await transferSubscriptions(context, { guestId, customerId, email });
        }
        return {
          merged,
          dropped: dropped.map(({ from, title, quantity, mergedQuantity, reason }) => ({
            from,
            title,
            quantity,
            mergedQuantity,
            reason,
          })),
        };
      } catch (err) {
        context.logger.error({ err }, "what a guest who signed in had could not all be moved yet");
        return { merged: false, dropped: [] };
      }
    },
    async hasOrders(guestId) {
      const { db, logger } = context;
      try {
        return (await hasPlacedOrders(db, guestId)) || (await ownsSubscriptions(db, guestId));
      } catch (err) {
        logger.error({ err }, "the orders of a guest who signed in could not be counted");
        return true;
      }
    },
  };
}

/** A payment group that does not exist counts as none. */
function optionsOf(checkout: CheckoutGroup | undefined) {
  const paymentGroup = PaymentGroupShape.safeParse(checkout?.paymentGroup);
  return checkout && paymentGroup.success
    ? { checkoutGroup: { segment: checkout.segment, paymentGroup: paymentGroup.data } }
    : {};
}
