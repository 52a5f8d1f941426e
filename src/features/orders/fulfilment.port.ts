import type { Rand } from "#shared/money.ts";
import type { DeliveryDetails } from "./details/delivery.model.ts";
import type { Tariff } from "./sold/model.ts";

/**
 * Something to be handed out or activated: a product, or an add-on with a price of its own. The numbers alone decide what that is. Titles are for
 * people: one member of staff can change them, so that an adapter must not look up goods by them.
 */
interface TaskItem extends Tariff {
  /** The stock-keeping number of what is packed, loaded or switched on. */
  materialId: string;
  /** The offer that was bought: of a material with many offers, such as a SIM, it decides what is activated. */
  variationId: string;
  /** The number whose contract is upgraded, as +27XXXXXXXXX; empty for anything else. */
  upgradedNumber: string;
  /** Price of one piece per period, incl. VAT, without its fees. */
  price: Rand;
  title: string;
  quantity: number;
  /** What this offer includes besides, for people: "Router". The catalogue has no numbers for it; it takes two members of staff to add to it. */
  extras: string[];
}

/** Fulfilment task of an order. */
export interface FulfilmentTask {
  orderNumber: string;
  /** The shop's id of who ordered: the same for all orders of an account; of a guest, for those of one browser. */
  customerReference: string;
  /** Goods to be packed and sent. */
  goods: TaskItem[];
  /**
   * Services to be activated, loaded or sent as a code. mobileNumber: what a bundle is loaded onto, as +27XXXXXXXXX; email: where a licence
   * is sent; both for the code of a voucher, by SMS or email; both empty for others.
   */
  services: (TaskItem & { mobileNumber: string; email: string })[];
  /** Number of SIMs to be registered with their owner's identity and address (RICA). */
  sims: number;
  /** Numbers that come over from other networks; an empty accountNumber means prepaid. */
  ports: { mobileNumber: string; network: string; accountNumber: string; date: string }[];
  /** Recipient and address, in lines; empty for services only. */
  to: string[];
  /**
   * The same as fields; null for services only. method: "delivery", or "collection" at a store, whose key is in `store`, its name in `building`
   * and its address in `street`.
   */
  address: Omit<DeliveryDetails, "recipientNumber" | "instructions"> | null;
  /** The number that the courier or the store tells about the delivery, and what the customer asks of them; empty for services only. */
  recipientNumber: string;
  instructions: string;
}

/** What the warehouse had done of a task when it was withdrawn. */
export interface FulfilledParts {
  /** The goods have left, delivered or not. */
  isSent: boolean;
  /** What is loaded, switched on or sent as a code was. */
  isLoaded: boolean;
}

/** The warehouse: packs, sends and activates. */
export interface Warehouse {
  /** Requests fulfilment; repeating it has no effect. */
  request(task: FulfilmentTask): Promise<void>;
  /**
   * Withdraws a task: what is not done of it will not be done any more. Repeating it has no effect and gives the same answer; of an unknown
   * task nothing was done.
   * @param keptSims offers (variationId) of the registered SIMs that the customer keeps and pays for: they stay on, or are still switched on. Also
   * of cards that they keep by accepting a parcel, whether or not the shop knows that it has left: these stay on until the parcel comes back,
   * and are switched off when it never left. The withdrawal is not repeated when the parcel is accepted.
   */
  withdraw(orderNumber: string, keptSims: readonly string[]): Promise<FulfilledParts>;
  /**
   * The activation code of an eSIM, "LPA:1$address$matching-id" (GSMA SGP.22, section 4.1); the same each time.
   * @param place number of the eSIM within its order, from 1
   */
  activationCode(orderNumber: string, place: number): Promise<string>;
}

/**
 * Notification from the warehouse. Repeating it has no effect. "loaded": everything that is loaded or sent at once, of an order with goods or
 * SIMs too; "returned": the goods of a cancelled order came back. What was done of an order counts also when it was cancelled meanwhile.
 */
export type WarehouseNotification = { orderNumber: string } & (
  | { kind: "sent" | "loaded" | "delivered" | "returned" }
  | { kind: "rica"; identity: boolean; proofOfAddress: boolean; sims: { iccid: string; msisdn: string }[] }
);

/** Result of a notification: unknown - no such order; refused - not allowed in its status. */
export type WarehouseResult = "accepted" | "unknown" | "refused";

/** Progress of an order, for the warehouse. */
export interface OrderProgress {
  isSent: boolean;
  isDelivered: boolean;
  isCaptured: boolean;
  /** Something was loaded or sent before the rest. */
  isLoaded: boolean;
  isOver: boolean;
  /** The goods of a cancelled order may come back. */
  isReturning: boolean;
}
