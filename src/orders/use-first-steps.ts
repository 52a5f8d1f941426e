import { useEffect, useState } from "react";
import { firstSteps } from "./next-words.model.ts";
import { findOrder } from "./read-order.ts";
import { situationOf } from "./situation.ts";

/**
 * What happens next with an order that has just been paid or accepted, step by step.
 * @returns undefined until it is known; none where the order cannot be read
 */
export function useFirstSteps(orderId: string): readonly string[] | undefined {
  const [steps, setSteps] = useState<readonly string[]>();
  useEffect(() => {
    let isGone = false;
    async function look() {
      const order = await findOrder(orderId).catch(() => undefined);
      if (!isGone) setSteps(order ? firstSteps(situationOf(order)) : []);
    }
    look();
    return () => {
      isGone = true;
    };
  }, [orderId]);
  return steps;
}
