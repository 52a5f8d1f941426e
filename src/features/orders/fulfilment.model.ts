import { effectiveQuantity } from "#cart/limits.model.ts";
import { extrasOf } from "#cart/line-text.model.ts";
import { UPGRADE } from "#catalogue/model.ts";
import { isBundle } from "#catalogue/product-category.model.ts";
import type { Store } from "#coverage/stores/model.ts";
import { cleanMobileNumber } from "#shared/person.ts";
import type { DeliveryDetails } from "./details/delivery.model.ts";
import type { CheckoutDetails } from "./details/model.ts";
import { type PortingTimes, portsOf } from "./details/porting.model.ts";
import { hasSim, isVoucherLine, type OrderLine } from "./model.ts";
import { tariffOf } from "./sold/model.ts";

/** State of the SIM registration required by law (RICA, Act 70 of 2002; D-13). */
export const RICA_STATES = ["not_needed", "awaiting", "captured"] as const;
export type RicaState = (typeof RICA_STATES)[number];

/** A registered SIM: card number and telephone number. */
export interface Sim {
  iccid: string;
  msisdn: string;
}

/** Fields of a line that the rules use. */
type Line = Pick<OrderLine, "itemType" | "quantity" | "specialQuantity" | "subCategory"> & {
  configuration: Pick<OrderLine["configuration"], "planId" | "planSelection">;
};

/** Number of new SIMs in an order; an upgrade uses the existing SIM, and a flex plan has two (S9-21). */
export function simsOf(lines: readonly Line[]): number {
  return lines.filter(hasSim).reduce((sims, line) => sims + effectiveQuantity(line), 0);
}

/** True for a line whose SIM is an eSIM: it has a SIM, and nothing is delivered. */
export function isEsim(line: Line & Pick<OrderLine, "isDelivered">): boolean {
  return hasSim(line) && !line.isDelivered;
}

/** @param captured number of registered SIMs */
export function ricaStateOf(lines: readonly Line[], captured: number): RicaState {
  const sims = simsOf(lines);
  if (sims === 0) return "not_needed";
  return captured < sims ? "awaiting" : "captured";
}

/** The fulfilment task of a bought order. */
export function taskOf(
  order: PortingTimes & { orderNumber: string; ownerId: string },
  lines: readonly OrderLine[],
  { delivery, porting, business, personal }: TaskDetails,
  stores: readonly Store[],
) {
  const goods = lines.filter(({ isDelivered }) => isDelivered).map(itemOf);
  const recipient = goods.length > 0 && delivery;
  return {
    orderNumber: order.orderNumber,
    customerReference: order.ownerId,
    goods,
    services: lines
      .filter(({ isDelivered }) => !isDelivered)
      .map((line) => ({ ...itemOf(line), ...receiverOf(line, business ?? personal) })),
    sims: simsOf(lines),
    ports: portsOf(porting, lines, order).map(({ lineId: _line, ...number }) => number),
    to: recipient ? destinationOf(recipient, stores) : [],
    address: recipient ? addressOf(recipient) : null,
    recipientNumber: recipient ? recipient.recipientNumber : "",
    instructions: recipient ? recipient.instructions : "",
  };
}

function itemOf(line: OrderLine) {
  const { materialId, variationId, variationTitle: title, quantity, costPrice: price, configuration } = line;
  const upgradedNumber = configuration.planSelection === UPGRADE ? cleanMobileNumber(configuration.mobileNumber) : "";
  const extras = extrasOf(line);
  return { materialId, variationId, ...tariffOf(line), upgradedNumber, price, title, quantity, extras };
}

/** Recipient and address of a delivery as fields. */
export function addressOf({
  recipientNumber: _number,
  instructions: _instructions,
  ...address
}: DeliveryDetails): Omit<DeliveryDetails, "recipientNumber" | "instructions"> {
  return address;
}

type Contact = Record<"mobileNumber" | "email", string>;

interface TaskDetails extends Pick<CheckoutDetails, "delivery" | "porting"> {
  business: Contact | null;
  personal: Contact | null;
}

/** Where a service goes: a bundle to its number, a licence to its address, and the code of a voucher to who ordered it. */
function receiverOf(line: OrderLine, customer: Contact | null): Contact {
  if (isVoucherLine(line)) return { mobileNumber: customer?.mobileNumber ?? "", email: customer?.email ?? "" };
  return { mobileNumber: loadedNumberOf(line), email: line.configuration.email };
}

/** The number that a bundle is loaded onto, as +27XXXXXXXXX; empty for any other line. */
export function loadedNumberOf(line: Pick<OrderLine, "productPaymentGroup" | "subCategory" | "configuration">): string {
  return isBundle({ paymentGroup: line.productPaymentGroup, subCategory: line.subCategory })
    ? line.configuration.mobileNumber
    : "";
}

/** Recipient and address in lines; for a collection, the store. */
export function destinationOf(delivery: DeliveryDetails, stores: readonly Store[]): string[] {
  const store = stores.find(({ key }) => key === delivery.store);
  const place =
    delivery.method === "collection"
      ? [store ? `${store.name}, ${store.address}` : delivery.store]
      : [delivery.building, delivery.street, delivery.suburb, delivery.town, delivery.province, delivery.postalCode];
  return [delivery.recipientName, ...place].filter((line) => line !== "");
}
