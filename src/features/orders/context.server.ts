import type { AnalyticsContext } from "#analytics/context.server.ts";
import type { CartContext } from "#cart/context.server.ts";
import type { BoughtTogetherRules } from "./bought-together/model.ts";
import type { FibreCheckout } from "./fibre/fibre-checkout.port.ts";
import type { Warehouse } from "./fulfilment.port.ts";
import type { PaymentGateway } from "./payment/payment-gateway.port.ts";
import type { ReservationRules } from "./reservations/model.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface OrdersContext extends CartContext, AnalyticsContext {
  env: CartContext["env"];
  fulfilment: Warehouse;
  payment: PaymentGateway;
  /** From config/bought-together.ts. */
  boughtTogether: BoughtTogetherRules;
  /** From config/reservations.ts. */
  reservationRules: ReservationRules;
  fibreCheckout: FibreCheckout;
  /** False when customers pay real money but the fibre checkout is a stand-in: it places no order anywhere. */
  acceptsFibreOrders: boolean;
}
