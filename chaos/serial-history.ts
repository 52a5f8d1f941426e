export interface RaceLine {
  variationId: string;
  quantity: number;
  /** Sequence number of the last applied update. */
  sequence: number;
}

/** Lines by id. */
export type RaceCart = ReadonlyMap<string, RaceLine>;

/** A cart and the quantities of its placed order, if no newer order replaced that (D-16). */
export interface RaceState {
  cart: RaceCart;
  ordered: ReadonlyMap<string, number> | undefined;
}

/** One of several concurrent calls, with its response. */
export type RacedCall =
  | { kind: "add"; variationId: string; quantity: number; refused: string }
  | { kind: "add"; variationId: string; quantity: number; id: string; quantityAfter: number; count: number }
  | { kind: "change"; id: string; quantity: number; sequence: number; refused: string }
  | { kind: "change"; id: string; quantity: number; sequence: number; quantityAfter: number; count: number }
  | { kind: "delete"; id: string; refused: string }
  | { kind: "delete"; id: string; count: number }
  | { kind: "begin"; id: string; refused: string }
  | { kind: "begin"; id: string }
  /** A notification that the order was paid. */
  | { kind: "paid" };

/**
 * Finds a serial history (C-14): an order in which the calls, executed one after the other, give the same responses and
 * the same cart.
 * @param limit largest sum of quantities in the cart
 * @returns the calls in that order, or undefined if there is none
 */
export function serialHistory(
  before: RaceState,
  calls: readonly RacedCall[],
  after: RaceCart,
  limit: number,
): readonly RacedCall[] | undefined {
  if (calls.length === 0) return sameCart(before.cart, after) ? [] : undefined;
  for (const [index, call] of calls.entries()) {
    const next = afterCall(before, call, limit);
    if (!next) continue;
    const rest = serialHistory(next, calls.toSpliced(index, 1), after, limit);
    if (rest) return [call, ...rest];
  }
  return undefined;
}

/** The state after a call, or undefined if the call would have had another response. */
function afterCall(state: RaceState, call: RacedCall, limit: number): RaceState | undefined {
  if (call.kind === "begin") return afterBegin(state, call);
  // A payment for a replaced order changes no cart: that order is held.
  if (call.kind === "paid") return { cart: afterPaid(state.cart, state.ordered ?? new Map()), ordered: undefined };
  const cart = afterCartChange(state.cart, call, limit);
  return cart && { ...state, cart };
}

type CartChange = Exclude<RacedCall, { kind: "begin" | "paid" }>;

function afterCartChange(cart: RaceCart, call: CartChange, limit: number): RaceCart | undefined {
  if (call.kind === "add") return afterAdd(cart, call, limit);
  if (call.kind === "change") return afterChange(cart, call, limit);
  const remaining = withoutLine(cart, call.id);
  if ("refused" in call) return cart.has(call.id) ? undefined : cart;
  return cart.has(call.id) && countOf(remaining) === call.count ? remaining : undefined;
}

function afterBegin(state: RaceState, call: Extract<RacedCall, { kind: "begin" }>): RaceState | undefined {
  if ("refused" in call) return state.cart.has(call.id) ? undefined : state;
  if (!state.cart.has(call.id)) return undefined;
  return state.ordered && matchesOrder(state.cart, state.ordered) ? state : { ...state, ordered: undefined };
}

function matchesOrder(cart: RaceCart, ordered: ReadonlyMap<string, number>): boolean {
  return cart.size === ordered.size && [...ordered].every(([id, quantity]) => cart.get(id)?.quantity === quantity);
}

function afterAdd(cart: RaceCart, call: Extract<RacedCall, { kind: "add" }>, limit: number): RaceCart | undefined {
  const isTooMuch = countOf(cart) + call.quantity > limit;
  if ("refused" in call) return isTooMuch ? cart : undefined;
  const [known] = [...cart].find(([, line]) => line.variationId === call.variationId) ?? [];
  if (isTooMuch || (known !== undefined && known !== call.id)) return undefined;
  const line = cart.get(call.id) ?? { variationId: call.variationId, quantity: 0, sequence: 0 };
  return ifConfirmed(cart, call.id, { ...line, quantity: line.quantity + call.quantity }, call);
}

function afterChange(
  cart: RaceCart,
  call: Extract<RacedCall, { kind: "change" }>,
  limit: number,
): RaceCart | undefined {
  const line = cart.get(call.id);
  if (!line) return "refused" in call && call.refused === "not_found" ? cart : undefined;
  const isOld = call.sequence <= line.sequence;
  const isIncrease = call.quantity > line.quantity;
  const isTooMuch = !isOld && isIncrease && countOf(cart) - line.quantity + call.quantity > limit;
  if ("refused" in call) return isTooMuch && call.refused === "limit_reached" ? cart : undefined;
  if (isTooMuch) return undefined;
  const changed = isOld ? line : { ...line, quantity: call.quantity, sequence: call.sequence };
  return ifConfirmed(cart, call.id, changed, call);
}

function ifConfirmed(
  cart: RaceCart,
  id: string,
  line: RaceLine,
  { quantityAfter, count }: { quantityAfter: number; count: number },
) {
  const next = new Map(cart).set(id, line);
  return line.quantity === quantityAfter && countOf(next) === count ? next : undefined;
}

function afterPaid(cart: RaceCart, ordered: ReadonlyMap<string, number>): RaceCart {
  const remaining = new Map(cart);
  for (const [id, quantity] of ordered) {
    const line = remaining.get(id);
    if (line && line.quantity > quantity) remaining.set(id, { ...line, quantity: line.quantity - quantity });
    else remaining.delete(id);
  }
  return remaining;
}

function withoutLine(cart: RaceCart, id: string): RaceCart {
  return new Map([...cart].filter(([each]) => each !== id));
}

function countOf(cart: RaceCart): number {
  return [...cart.values()].reduce((sum, { quantity }) => sum + quantity, 0);
}

function sameCart(a: RaceCart, b: RaceCart): boolean {
  return a.size === b.size && [...a].every(([id, line]) => b.get(id)?.quantity === line.quantity);
}
