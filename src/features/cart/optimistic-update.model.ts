import type { CheckoutProblem } from "./checkout-problems.model.ts";
import { withAddOn, withoutLine, withQuantity } from "./line-changes.model.ts";
import { type CartItem, type CartLine, linesOf } from "./model.ts";

interface OperationFields {
  id: string;
  lineGroupId: string;
  /** The line that it changes; when a line is restored, the id before its removal. */
  lineId: string;
  /** Not sent yet, in flight, or confirmed while the next list is still to be loaded. */
  phase: "waiting" | "sent" | "done";
}

export type QuantityChange = OperationFields & { kind: "quantity"; quantity: number };
/** Removes a main item with its add-ons, or one add-on. */
type Removal = OperationFields & { kind: "remove"; itemType: CartLine["itemType"]; addOnType: string };
/** Adds an add-on to its group: a new one, or a removed one again. */
type AddOnAddition = OperationFields & { kind: "add_on"; line: CartLine; index: number };
/** Adds a removed main item with its add-ons again. */
type ItemRestoration = OperationFields & { kind: "restore"; item: CartItem; index: number };

/** What brings a removed line back. */
export type Restoration = AddOnAddition | ItemRestoration;

/** A change that the page shows before the server's list contains it (C-12). */
export type Operation = QuantityChange | Removal | Restoration;

/** The displayed list: the server's list with all operations applied in order. */
export function withOperations(serverList: readonly CartItem[], operations: readonly Operation[]): CartItem[] {
  return operations.reduce<CartItem[]>(withOperation, [...serverList]);
}

function withOperation(items: CartItem[], operation: Operation): CartItem[] {
  switch (operation.kind) {
    case "quantity":
      return withQuantity(items, operation.lineId, operation.quantity);
    case "remove":
      return withoutLine(items, operation.lineId);
    case "add_on":
      return withAddOn(items, operation.lineGroupId, operation.line, operation.index);
    case "restore": {
      const isPresent = items.some(({ id }) => id === operation.lineId);
      return isPresent ? items : items.toSpliced(operation.index, 0, operation.item);
    }
  }
}

/** True while an operation is in flight: a list response may or may not contain it. */
export function hasInFlight(operations: readonly Operation[]): boolean {
  return operations.some(({ phase }) => phase === "sent");
}

/** True while an operation is in flight or not sent yet, so that no list contains all of them. */
export function hasUnconfirmed(operations: readonly Operation[]): boolean {
  return operations.some(({ phase }) => phase !== "done");
}

/** True while a line is being added or restored: the server will give it another id, so it cannot be changed yet. */
export function isBeingRestored(operations: readonly Operation[], line: Pick<CartLine, "id" | "lineGroupId">): boolean {
  return operations.some(
    (operation) =>
      (operation.kind === "restore" && operation.lineGroupId === line.lineGroupId) ||
      (operation.kind === "add_on" && operation.lineId === line.id),
  );
}

/** Types of the add-ons being added to a group; a second one of the same type is blocked meanwhile (S4-06, C-17). */
export function blockedTypes(operations: readonly Operation[], lineGroupId: string): string[] {
  return operations.flatMap((operation) =>
    operation.kind === "add_on" && operation.lineGroupId === lineGroupId && operation.phase === "sent"
      ? [operation.line.addOnType]
      : [],
  );
}

/** Checkout problems that still apply. Those of removed or changing lines are hidden until the next list. */
export function openProblems(
  problems: readonly CheckoutProblem[],
  items: readonly CartItem[],
  operations: readonly Operation[],
): CheckoutProblem[] {
  const lines = new Set(items.flatMap(linesOf).map(({ id }) => id));
  const changing = new Set(operations.map(({ lineId }) => lineId));
  return problems.filter(({ lineId }) => lineId === null || (lines.has(lineId) && !changing.has(lineId)));
}
