import type { CheckoutProblem } from "./checks.model.ts";
import { type CartItem, type CartLine, linesOf, withQuantity } from "./model.ts";
import { withAddOn, withoutLine } from "./removal.model.ts";

interface AnyOperation {
  id: string;
  orderId: string;
  /** The line that it changes; of what is put back, the id that it had. */
  lineId: string;
  /** Not sent yet, under way, or taken by the server while the next list is still to come. */
  phase: "waiting" | "sent" | "done";
}

export type QuantityChange = AnyOperation & { kind: "quantity"; quantity: number };
/** Takes out a main item with its add-ons, or one add-on. */
type Removal = AnyOperation & { kind: "remove"; itemType: CartLine["itemType"]; vaeType: string };
/** Adds an add-on to a group that is there. */
export type AddOnAddition = AnyOperation & { kind: "add_on"; line: CartLine; index: number };
/** Puts a main item back that was taken out, with its add-ons. */
export type PutBack = AnyOperation & { kind: "put_back"; item: CartItem; index: number };

/** A change of the cart that the page shows before a list of the server's does (C-12). */
export type Operation = QuantityChange | Removal | AddOnAddition | PutBack;

/** What the page shows: the list as the server last gave it, and on it each operation in its order. */
export function withOperations(settled: readonly CartItem[], operations: readonly Operation[]): CartItem[] {
  return operations.reduce<CartItem[]>(withOperation, [...settled]);
}

function withOperation(items: CartItem[], operation: Operation): CartItem[] {
  switch (operation.kind) {
    case "quantity":
      return withQuantity(items, operation.lineId, operation.quantity);
    case "remove":
      return withoutLine(items, operation.lineId);
    case "add_on":
      return withAddOn(items, operation.orderId, operation.line, operation.index);
    case "put_back": {
      const isThere = items.some(({ id }) => id === operation.lineId);
      return isThere ? items : items.toSpliced(operation.index, 0, operation.item);
    }
  }
}

/** True while the list must not be replaced: the server may or may not know of a change that is under way. */
export function isUnderWay(operations: readonly Operation[]): boolean {
  return operations.some(({ phase }) => phase === "sent");
}

/** True while no list can settle the cart: something is under way or still waits to be sent. */
export function isBurst(operations: readonly Operation[]): boolean {
  return operations.some(({ phase }) => phase !== "done");
}

/** True for lines that the server does not know under this id yet, so nothing can be asked of them. */
export function isComing(operations: readonly Operation[], line: Pick<CartLine, "id" | "orderId">): boolean {
  return operations.some(
    (operation) =>
      (operation.kind === "put_back" && operation.orderId === line.orderId) ||
      (operation.kind === "add_on" && operation.lineId === line.id),
  );
}

/** Types of add-ons on their way into a group; the same type cannot be added meanwhile (S4-06, C-17). */
export function blockedTypes(operations: readonly Operation[], orderId: string): string[] {
  return operations.flatMap((operation) =>
    operation.kind === "add_on" && operation.orderId === orderId && operation.phase === "sent"
      ? [operation.line.vaeType]
      : [],
  );
}

/** The reasons that still stand: those whose line has gone or is being changed wait for the server's next word. */
export function openProblems(
  problems: readonly CheckoutProblem[],
  items: readonly CartItem[],
  operations: readonly Operation[],
): CheckoutProblem[] {
  const lines = new Set(items.flatMap(linesOf).map(({ id }) => id));
  const touched = new Set(operations.map(({ lineId }) => lineId));
  return problems.filter(
    ({ orderItemId }) => orderItemId === null || (lines.has(orderItemId) && !touched.has(orderItemId)),
  );
}
