import { useDispatch, useSelector } from "react-redux";
import type { RootState, Store } from "#browser-store.ts";
import type { CheckoutProblem } from "#cart/checks.model.ts";
import { linesOf } from "#cart/model.ts";
import { changeQuantity, removeLine } from "#cart/slice.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

/** Every reason why a group cannot be checked out yet, each with its remedy (C-08). */
export function CheckoutProblems({ problems }: { problems: readonly CheckoutProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warning" title="Before you can check out">
      <ul className="mt-2 grid gap-3">
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.orderItemId}`}>
            {problem.orderItemId ? <LineProblem problem={problem} /> : problem.message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A reason that lies in one line: says which, and mends it with one press. */
function LineProblem({ problem }: { problem: CheckoutProblem }) {
  const dispatch = useDispatch<Store["dispatch"]>();
  const items = useSelector((state: RootState) => state.cart.ordersList);
  const isSaving = useSelector((state: RootState) => state.cart.saving.length > 0);
  const index = items.findIndex(({ orderId }) => orderId === problem.orderId);
  const item = items[index];
  const line = item && linesOf(item).find(({ id }) => id === problem.orderItemId);
  if (!item || !line) return problem.message;
  const left = line.inventoryCount ?? 0;
  const canLower = line.id === item.id && left > 0 && left < line.quantity;
  return (
    <>
      <p>
        {problem.message}: {line.variationTitle || line.productTitle}
      </p>
      {canLower ? (
        <Button
          kind="secondary"
          size="small"
          className="mt-2"
          disabled={isSaving}
          onClick={() => dispatch(changeQuantity({ item, index, line, quantity: left }))}
        >
          Take the {left} that {left === 1 ? "is" : "are"} left
        </Button>
      ) : (
        <Button
          kind="secondary"
          size="small"
          className="mt-2"
          disabled={isSaving}
          onClick={() => dispatch(removeLine({ item, index, line }))}
        >
          Remove it
        </Button>
      )}
    </>
  );
}
