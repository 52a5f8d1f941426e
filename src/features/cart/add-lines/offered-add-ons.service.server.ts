import { groupAddOnTypes } from "#catalogue/add-ons/model.ts";
import type { Products } from "#catalogue/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import type { OfferSources } from "../context.server.ts";
import { lineOf, type Offer } from "../line.model.ts";
import type { CartItem, CartLine } from "../model.ts";
import { offersOf } from "../offers.repository.server.ts";
import { storedLineFor } from "./model.ts";

const NO_CHOICES = { planId: "", fusionPlan: "", addOns: [], routerPayment: "", email: "" };

/**
 * The add-ons that the main items of a cart can have, each as the line that it would become (S4-06): of each
 * optional type the cheapest that is sold. The router is not among them: its
 * price is part of the variant.
 */
export async function offeredAddOns(
  context: PlatformContext & OfferSources & Products,
  ownerId: string,
  { items, offers }: { items: readonly CartItem[]; offers: ReadonlyMap<string, Offer> },
): Promise<CartLine[]> {
  const wanted = items.flatMap((item) => {
    const main = offers.get(item.variationId);
    if (!main) return [];
    const byPrice = context.catalogue.addOnsFor(main.product).toSorted((a, b) => b.amount - a.amount);
    const sold = new Map(byPrice.map((offer) => [offer.type, offer]));
    return groupAddOnTypes([main.variant]).optional.flatMap((type) => {
      const offer = sold.get(type);
      return offer ? [{ item, offer }] : [];
    });
  });
  const ids = [...new Set(wanted.map(({ offer }) => offer.variationId))];
  const addOns = await offersOf(context.db, ownerId, ids, context);
  return wanted.flatMap(({ item: { lineGroupId, quantity, paymentGroup }, offer: { type, variationId } }) => {
    const addOn = addOns.get(variationId);
    if (!addOn) return [];
    const id = uuidv7(context.clock.now());
    const fields = { vendor: addOn.product.segment, addOnType: type };
    const line = { id, lineGroupId, itemType: "addOn", variationId, addOnType: type, quantity, fields } as const;
    const stored = storedLineFor({ ...line, choices: NO_CHOICES }, addOn, paymentGroup);
    return [{ ...lineOf(stored, addOn, context), outOfStock: addOn.remaining !== null && addOn.remaining < quantity }];
  });
}
