import type { CartChecks, OfferSources, Summaries } from "#cart/context.server.ts";
import type { DeliveryRules } from "#catalogue/delivery/model.ts";
import type { Store } from "#coverage/stores/model.ts";
import type { OneTimeCodes } from "#customers/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { PlatformEnv } from "#platform/env.server.ts";
import type { Branded } from "#shared/brand.ts";
import type { BoughtTogetherRules } from "./bought-together/model.ts";
import type { FibreCheckout } from "./fibre/fibre-checkout.port.ts";
import type { Warehouse } from "./fulfilment.port.ts";
import type { PaymentGateway } from "./payment/payment-gateway.port.ts";
import type { ReservationRules } from "./reservations/model.ts";

/** What promises days of delivery. */
export interface DeliveryPromises {
  /** From config/delivery.ts. */
  deliveryRules: DeliveryRules;
}

/** What places an order: it reads, checks, adds up and reserves what is in the cart. */
export interface Placing extends OfferSources, Summaries, CartChecks {
  /** From config/reservations.ts. */
  reservationRules: ReservationRules;
}

/** What takes payments, and moves an order on once it is paid. */
export interface Payments extends DeliveryPromises {
  payment: PaymentGateway;
}

/** What gives orders to the warehouse. */
export interface Fulfilment {
  fulfilment: Warehouse;
  /** Stores, from config/stores.ts. */
  stores: readonly Store[];
}

/** What hands orders of fibre off. */
export interface FibreOrders extends OfferSources, CartChecks {
  fibreCheckout: FibreCheckout;
  /** False when customers pay real money but the fibre checkout is a stand-in: it places no order anywhere. */
  acceptsFibreOrders: boolean;
}

/** What handlers, loaders and jobs of this feature are given. */
export interface OrdersContext
  extends PlatformContext,
    Branded,
    OneTimeCodes,
    Placing,
    Payments,
    Fulfilment,
    FibreOrders {
  env: PlatformEnv & OneTimeCodes["env"];
  /** From config/bought-together.ts. */
  boughtTogether: BoughtTogetherRules;
}
