import type { AddressInfo } from "#coverage/addresses/model.ts";
import { detailsOf, latestDetails } from "#orders/details/repository.server.ts";
import { isFixedLine } from "#orders/fibre/model.ts";
import type { OrderLine } from "#orders/model.ts";
import { type OrderKey, readOrder } from "#orders/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { forEachItem } from "#platform/each.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import type { Verification } from "../context.server.ts";
import { withTimeout } from "../verification/providers.port.ts";
import { billedOf } from "../verification/request-answer.service.server.ts";
import { saveFixedLineCustomer } from "./repository.server.ts";

/**
 * Registers the customer of an order of fixed lines, and the address of each line, at the operator's register (createFixedLineCustomer,
 * createSite; M-06). It can be repeated: the register then gives the same numbers. Without an identity that the customer gave for this order
 * or an earlier one it does nothing: the fibre checkout then asks for it and registers both itself.
 * @throws Error while the register does not answer, so that the job is tried again
 */
export async function registerFixedLines(context: PlatformContext & Verification, key: OrderKey): Promise<void> {
  const { db, detailCipher, clock, verificationProviders } = context;
  const order = await readOrder(db, key);
  const sites = (order?.placed?.lines ?? []).filter(isFixedLine).flatMap(siteOf);
  if (!order || sites.length === 0 || order.status === "cancelled") return;
  const own = await detailsOf(db, detailCipher, order);
  const known =
    own.personal || own.business ? own : { ...own, ...(await latestDetails(db, detailCipher, key.ownerId)) };
  const details = order.segment === "business" ? { ...known, personal: null } : { ...known, business: null };
  if (!(details.business ?? details.personal)?.idNumber) return;
  const { customers } = verificationProviders;
  const customerNumber = await withTimeout(customers.createFixedLine(billedOf(details)));
  const now = clock.now();
  await saveFixedLineCustomer(db, key.ownerId, { customerId: uuidv7(now), customerNumber }, now);
  await forEachItem(
    context,
    sites,
    () => ({ orderId: order.orderId }),
    (site) => withTimeout(customers.createSite(customerNumber, site)),
  );
}

/** The address of a fixed line as the register takes it; empty for a line without one. */
function siteOf({ address }: Pick<OrderLine, "address">) {
  if (!address) return [];
  const { building, streetNo, street, streetType, suburb, town, province, postalCode }: Partial<AddressInfo> = address;
  const { name = "", floor = "", unit = "" } = building ?? {};
  const line = (parts: unknown[], separator: string) =>
    parts.filter((part) => typeof part === "string" && part !== "").join(separator);
  return [
    {
      building: line([unit && `Unit ${unit}`, floor, name], ", "),
      street: line([streetNo, street, streetType], " "),
      suburb: line([suburb], ""),
      town: line([town], ""),
      province: line([province], ""),
      postalCode: line([postalCode], ""),
    },
  ];
}
