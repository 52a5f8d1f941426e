import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { useAppDispatch } from "#platform/store.ts";
import type { CheckoutProblem } from "../checkout-problems.model.ts";
import { type CartItem, type CartLine, linesOf } from "../model.ts";
import { sendQuantities, updateQuantity } from "../queue.ts";
import { removeLine } from "../remove-line.ts";
import { useCartSelector } from "../store.ts";
import { goToLine, lineAnchor } from "./cart-item-card.tsx";

interface CheckoutProblemsProps {
  problems: readonly CheckoutProblem[];
  /** Called when a remedy was taken, so that focus does not go with its button. */
  onMended: () => void;
  /** Called to look anew at what reaches the address of a line. */
  onCheckAddress: (line: CartLine) => void;
}

/** Where the reasons stand, for what leads to them. */
export const PROBLEMS_ID = "before-checkout";

/** Every reason why a group cannot be checked out yet, each with the lines it lies in and what mends it (C-08). */
export function CheckoutProblems({ problems, ...actions }: CheckoutProblemsProps) {
  const reasons = Map.groupBy(problems, ({ message }) => message);
  if (reasons.size === 0) return null;
  return (
    <section id={PROBLEMS_ID} tabIndex={-1} aria-label="Before you can check out" className="scroll-mt-36 rounded-xl">
      <Notice tone="warning" title="Before you can check out">
        <ul className="mt-2 grid gap-4">
          {[...reasons].map(([message, same]) => (
            <li key={message}>
              <p>{message}</p>
              <Places problems={same} {...actions} />
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}

/** The lines that one reason lies in; none where it lies in the whole group, or where its line has gone meanwhile. */
function Places({ problems, ...actions }: CheckoutProblemsProps) {
  const items = useCartSelector((state) => state.cart.ordersList);
  const places = problems.flatMap((problem) => {
    const item = items.find(({ lineGroupId }) => lineGroupId === problem.lineGroupId);
    const line = item && linesOf(item).find(({ id }) => id === problem.lineId);
    return item && line ? [{ problem, item, line }] : [];
  });
  if (places.length === 0) return null;
  return (
    <ul className="mt-1 grid divide-y divide-warning/30">
      {places.map((place) => (
        <Place key={place.line.id} {...place} {...actions} />
      ))}
    </ul>
  );
}

interface PlaceProps extends Pick<CheckoutProblemsProps, "onMended" | "onCheckAddress"> {
  problem: CheckoutProblem;
  item: CartItem;
  line: CartLine;
}

function Place({ problem, item, line, onMended, onCheckAddress }: PlaceProps) {
  const dispatch = useAppDispatch();
  // Two lines may be the same product in two colours.
  const title = line.variationTitle || line.productTitle;
  const { label, quantity } = remedyOf(problem);

  function mend(byKeyboard: boolean) {
    if (problem.remedy === "check_address") return onCheckAddress(line);
    if (quantity === null) dispatch(removeLine(line, { byKeyboard }));
    else {
      dispatch(updateQuantity(line, quantity));
      dispatch(sendQuantities());
    }
    onMended();
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-1 md:justify-start">
      <a
        href={`#${lineAnchor(item)}`}
        onClick={(event) => {
          event.preventDefault();
          goToLine(item);
        }}
        className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center font-medium underline underline-offset-4"
      >
        {title}
      </a>
      {label && (
        <Button kind="secondary" size="small" onClick={(event) => mend(event.detail === 0)}>
          {label}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
    </li>
  );
}

function remedyOf({ remedy, quantity }: CheckoutProblem): { label: string; quantity: number | null } {
  switch (remedy) {
    case "lower":
      return quantity === null ? { label: "", quantity } : { label: `Lower to ${quantity}`, quantity };
    case "remove":
      return { label: "Take it out", quantity: null };
    case "remove_add_on":
      return { label: "Remove the add-on", quantity: null };
    case "check_address":
      return { label: "Check your address", quantity: null };
    case "empty":
      return { label: "", quantity: null };
  }
}
