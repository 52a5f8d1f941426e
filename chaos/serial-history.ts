/** A line of a cart, as a race sees it. */
export interface RaceLine {
  variationId: string;
  quantity: number;
  /** Of the last update that was taken. */
  sequence: number;
}

/** Lines by their ids. */
export type RaceCart = ReadonlyMap<string, RaceLine>;

/** A cart, and the order that was placed of it: the quantities that it froze, until another one took over (D-16). */
export interface RaceState {
  cart: RaceCart;
  ordered: ReadonlyMap<string, number> | undefined;
}

/** One call that raced with others, and what it was answered. */
export type Raced =
  | { kind: "add"; variationId: string; quantity: number; refused: string }
  | { kind: "add"; variationId: string; quantity: number; id: string; became: number; count: number }
  | { kind: "change"; id: string; quantity: number; sequence: number; refused: string }
  | { kind: "change"; id: string; quantity: number; sequence: number; became: number; count: number }
  | { kind: "delete"; id: string; refused: string }
  | { kind: "delete"; id: string; count: number }
  | { kind: "begin"; id: string; refused: string }
  | { kind: "begin"; id: string }
  /** The bank said that the order was paid. */
  | { kind: "paid" };

/**
 * Looks for an order in which the calls could have come one after the other, so that each got the answer it got and the
 * cart ended as it did: a serial history (C-14).
 * @param limit how many pieces the cart may hold
 * @returns the calls in that order, or undefined when nothing explains what was seen
 */
export function serialHistory(
  before: RaceState,
  calls: readonly Raced[],
  after: RaceCart,
  limit: number,
): readonly Raced[] | undefined {
  if (calls.length === 0) return sameCart(before.cart, after) ? [] : undefined;
  for (const [place, call] of calls.entries()) {
    const next = afterCall(before, call, limit);
    if (!next) continue;
    const rest = serialHistory(next, calls.toSpliced(place, 1), after, limit);
    if (rest) return [call, ...rest];
  }
  return undefined;
}

/** What is there after a call, or undefined when the call would have been answered otherwise. */
function afterCall(state: RaceState, call: Raced, limit: number): RaceState | undefined {
  if (call.kind === "begin") return afterBegin(state, call);
  // Money for an order that another one took over changes no cart: it is held for a person.
  if (call.kind === "paid") return { cart: afterPaid(state.cart, state.ordered ?? new Map()), ordered: undefined };
  const cart = afterChangeOfCart(state.cart, call, limit);
  return cart && { ...state, cart };
}

type ChangeOfCart = Exclude<Raced, { kind: "begin" | "paid" }>;

function afterChangeOfCart(cart: RaceCart, call: ChangeOfCart, limit: number): RaceCart | undefined {
  if (call.kind === "add") return afterAdd(cart, call, limit);
  if (call.kind === "change") return afterChange(cart, call, limit);
  const left = without(cart, call.id);
  if ("refused" in call) return cart.has(call.id) ? undefined : cart;
  return cart.has(call.id) && countOf(left) === call.count ? left : undefined;
}

function afterBegin(state: RaceState, call: Extract<Raced, { kind: "begin" }>): RaceState | undefined {
  if ("refused" in call) return state.cart.has(call.id) ? undefined : state;
  if (!state.cart.has(call.id)) return undefined;
  return state.ordered && isOf(state.cart, state.ordered) ? state : { ...state, ordered: undefined };
}

function isOf(cart: RaceCart, ordered: ReadonlyMap<string, number>): boolean {
  return cart.size === ordered.size && [...ordered].every(([id, quantity]) => cart.get(id)?.quantity === quantity);
}

function afterAdd(cart: RaceCart, call: Extract<Raced, { kind: "add" }>, limit: number): RaceCart | undefined {
  const isTooMuch = countOf(cart) + call.quantity > limit;
  if ("refused" in call) return isTooMuch ? cart : undefined;
  const [known] = [...cart].find(([, line]) => line.variationId === call.variationId) ?? [];
  if (isTooMuch || (known !== undefined && known !== call.id)) return undefined;
  const line = cart.get(call.id) ?? { variationId: call.variationId, quantity: 0, sequence: 0 };
  return answered(cart, call.id, { ...line, quantity: line.quantity + call.quantity }, call);
}

function afterChange(cart: RaceCart, call: Extract<Raced, { kind: "change" }>, limit: number): RaceCart | undefined {
  const line = cart.get(call.id);
  if (!line) return "refused" in call && call.refused === "not_found" ? cart : undefined;
  const isOld = call.sequence <= line.sequence;
  const grows = call.quantity > line.quantity;
  const isTooMuch = !isOld && grows && countOf(cart) - line.quantity + call.quantity > limit;
  if ("refused" in call) return isTooMuch && call.refused === "limit_reached" ? cart : undefined;
  if (isTooMuch) return undefined;
  const changed = isOld ? line : { ...line, quantity: call.quantity, sequence: call.sequence };
  return answered(cart, call.id, changed, call);
}

function answered(cart: RaceCart, id: string, line: RaceLine, { became, count }: { became: number; count: number }) {
  const next = new Map(cart).set(id, line);
  return line.quantity === became && countOf(next) === count ? next : undefined;
}

function afterPaid(cart: RaceCart, ordered: ReadonlyMap<string, number>): RaceCart {
  const left = new Map(cart);
  for (const [id, quantity] of ordered) {
    const line = left.get(id);
    if (line && line.quantity > quantity) left.set(id, { ...line, quantity: line.quantity - quantity });
    else left.delete(id);
  }
  return left;
}

function without(cart: RaceCart, id: string): RaceCart {
  return new Map([...cart].filter(([each]) => each !== id));
}

function countOf(cart: RaceCart): number {
  return [...cart.values()].reduce((sum, { quantity }) => sum + quantity, 0);
}

function sameCart(a: RaceCart, b: RaceCart): boolean {
  return a.size === b.size && [...a].every(([id, line]) => b.get(id)?.quantity === line.quantity);
}
