import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { useAppDispatch } from "#platform/store.ts";
import type { CheckoutProblem } from "../checkout-problems.model.ts";
import { type CartItem, type CartLine, linesOf } from "../model.ts";
import { sendQuantities, updateQuantity } from "../queue.ts";
import { removeLine } from "../remove-line.ts";
import { useCartSelector } from "../store.ts";
import { focusLine, lineAnchor } from "./cart-item-card.tsx";

interface CheckoutProblemsProps {
  problems: readonly CheckoutProblem[];
  /** Called when a problem was solved, so that the page can move the focus from its button. */
  onSolved: () => void;
  /** Called to repeat the coverage check of a line. */
  onCheckAddress: (line: CartLine, problem: CheckoutProblem["code"]) => void;
}

/** Element id of the list of problems, for links to it. */
export const PROBLEMS_ID = "before-checkout";

/** All problems that block the checkout of a payment group, with their lines and remedies (C-08). */
export function CheckoutProblems({ problems, ...actions }: CheckoutProblemsProps) {
  const byMessage = Map.groupBy(problems, ({ message }) => message);
  if (byMessage.size === 0) return null;
  return (
    <section id={PROBLEMS_ID} tabIndex={-1} aria-label="Before you can check out" className="scroll-mt-36 rounded-xl">
      <Notice tone="warning" title="Before you can check out">
        <ul className="mt-2 grid gap-4">
          {[...byMessage].map(([message, problemsOfMessage]) => (
            <li key={message}>
              <p>{message}</p>
              <ProblemLines problems={problemsOfMessage} {...actions} />
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}

/** The lines with a problem; none when it concerns the whole group, or when the line was removed. */
function ProblemLines({ problems, ...actions }: CheckoutProblemsProps) {
  const items = useCartSelector((state) => state.cart.ordersList);
  const entries = problems.flatMap((problem) => {
    const item = items.find(({ lineGroupId }) => lineGroupId === problem.lineGroupId);
    const line = item && linesOf(item).find(({ id }) => id === problem.lineId);
    return item && line ? [{ problem, item, line }] : [];
  });
  if (entries.length === 0) return null;
  return (
    <ul className="mt-1 grid divide-y divide-warning/30">
      {entries.map((entry) => (
        <ProblemLine key={entry.line.id} {...entry} {...actions} />
      ))}
    </ul>
  );
}

interface ProblemLineProps extends Pick<CheckoutProblemsProps, "onSolved" | "onCheckAddress"> {
  problem: CheckoutProblem;
  item: CartItem;
  line: CartLine;
}

function ProblemLine({ problem, item, line, onSolved, onCheckAddress }: ProblemLineProps) {
  const dispatch = useAppDispatch();
  // The variant, because two lines may be the same product in different colours.
  const title = line.variationTitle || line.productTitle;
  const { label, quantity } = remedyOf(problem);

  function solve(byKeyboard: boolean) {
    if (problem.remedy === "check_address") return onCheckAddress(line, problem.code);
    if (quantity === null) dispatch(removeLine(line, { byKeyboard }));
    else {
      dispatch(updateQuantity(line, quantity));
      dispatch(sendQuantities());
    }
    onSolved();
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-1 md:justify-start">
      <a
        href={`#${lineAnchor(item)}`}
        onClick={(event) => {
          event.preventDefault();
          focusLine(item);
        }}
        className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center font-medium underline underline-offset-4"
      >
        {title}
      </a>
      {label && (
        <Button kind="secondary" size="small" onClick={(event) => solve(event.detail === 0)}>
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
      return { label: "Remove it", quantity: null };
    case "remove_add_on":
      return { label: "Remove the add-on", quantity: null };
    case "check_address":
      return { label: "Check your address", quantity: null };
    case "empty":
      return { label: "", quantity: null };
  }
}
