import { mergeCarts } from "#cart/merge/service.server.ts";
import { OrderTypeShape } from "#catalogue/contract.ts";
import type { CheckoutGroup, GuestData } from "#customers/sign-in/guest-data.port.ts";
import { transferOpenOrders } from "#orders/transfer/service.server.ts";
import { hasLinesOrVouchers, moveVouchers } from "#vouchers/repository.server.ts";
import type { AppContext } from "./context.server.ts";

/** What guests take along when they sign in: their cart, the orders that are not placed yet (B-07), and the vouchers that they redeemed. */
export function guestDataOf(contextOf: () => AppContext): GuestData {
  return {
    exists: (guestId) => hasLinesOrVouchers(contextOf().db, guestId),
    async move(guestId, customerId, checkout) {
      const context = contextOf();
      try {
        const { merged, dropped, error } = await mergeCarts(context, guestId, customerId, optionsOf(checkout));
        if (error) throw error;
        await transferOpenOrders(context, guestId, customerId);
        await moveVouchers(context.db, guestId, customerId);
        return {
          merged,
          dropped: dropped.map(({ from, title, quantity, mergedQuantity, reason }) => ({
            ...{ from, title, quantity, mergedQuantity, reason },
          })),
        };
      } catch (err) {
        context.logger.error({ err }, "the cart of a guest who signed in could not be merged yet");
        return { merged: false, dropped: [] };
      }
    },
  };
}

/** A payment group that does not exist counts as none. */
function optionsOf(checkout: CheckoutGroup | undefined) {
  const orderType = OrderTypeShape.safeParse(checkout?.orderType);
  return checkout && orderType.success
    ? { checkoutGroup: { vendorType: checkout.vendorType, orderType: orderType.data } }
    : {};
}
