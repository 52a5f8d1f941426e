import { detailsOf } from "#checkout/data.server.ts";
import { requireRoomAtAddress, requireRoomInHour } from "#hourly-limit/flows.server.ts";
import type { OrderKey } from "#orders/data.server.ts";
import { ownOrder } from "#orders/flows.server.ts";
import { notFound, Refusal } from "#platform/http/problem.ts";
import { DependencyAway, inTime } from "#ports/registers/away.ts";
import type { RegisteredPerson } from "#ports/registers/person.ts";
import type { Shop } from "#shop.server.ts";
import { billedOf, referenceOf } from "#verification/asking.server.ts";
import { registerAway } from "./contract.ts";
import { ENQUIRIES_PER_CALLER, ENQUIRIES_PER_NUMBER, enquiriesPerAddress } from "./model.ts";

/** One enquiry at an outside register. */
export interface Enquiry {
  /** The call's route. */
  call: string;
  caller: string;
  /** Network address of who asks. */
  address: string;
  /** Who or what is asked about; empty where it is nobody's number. */
  number: string;
}

/**
 * Asks an outside register, within the limits of who asks and of what is asked about, so that nobody tries numbers out.
 * @throws Refusal too_many_requests or register_away
 */
export async function enquire<T>(shop: Shop, enquiry: Enquiry, answer: () => Promise<T>): Promise<T> {
  const { call, caller, address, number } = enquiry;
  await requireRoomAtAddress(shop, call, address, enquiriesPerAddress(shop.env.RATE_LIMIT));
  await requireRoomInHour(shop, ["caller", call, caller], ENQUIRIES_PER_CALLER);
  if (number)
    await requireRoomInHour(shop, ["number", call, number.replace(/\s/g, "").toUpperCase()], ENQUIRIES_PER_NUMBER);
  try {
    return await inTime(answer());
  } catch (error) {
    if (error instanceof DependencyAway) throw new Refusal(registerAway);
    throw error;
  }
}

/**
 * Who placed an order of the caller, and the reference by which the identity register is asked about them: the same as
 * the order's verification uses, so that both are one request.
 * @throws Refusal not_found, also where nobody was named yet
 */
export async function identityOf(shop: Shop, key: OrderKey): Promise<{ person: RegisteredPerson; reference: string }> {
  const order = await ownOrder(shop, key);
  const details = await detailsOf(shop.db, order);
  const record = order.vendorType === "business" ? details.business : details.personal;
  if (!record?.idNumber)
    throw new Refusal(notFound, { message: "This order does not say yet who places it: save the details first" });
  const billed = billedOf(details);
  return { person: billed.person, reference: referenceOf(order.orderId, "request", billed) };
}
