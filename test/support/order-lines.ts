import type { CartLine } from "#cart/model.ts";
import { frozen, type OrderLine } from "#orders/model.ts";
import { cartLine } from "./cart-lines.ts";

/** A prepaid line of an order, one item at R99; `more` replaces single fields. */
export function orderLine(more: Partial<CartLine> = {}): OrderLine {
  return frozen(cartLine(more));
}
