import { useEffect, useState } from "react";
import { type StaffAction, useStaffAction } from "#staff/ui/use-staff-action.ts";

/** An action on an order that is under way, and what came of the last one. */
export type OrderAction = StaffAction;

/** Reply codes after which the page shows the order as it is now. */
const OUTDATED = ["order_changed", "action_not_allowed"];

/** When the order is loaded again after an action: jobs usually move it on within a moment. Milliseconds. */
const FOLLOWED_AFTER = [2_000, 6_000];

/** Runs actions of staff on an order, and shows what the shop makes of each. */
export function useOrderAction(reload: () => void): OrderAction {
  const action = useStaffAction(reload, OUTDATED);
  const [acted, setActed] = useState(0);
  useEffect(() => {
    if (acted === 0) return;
    const timers = FOLLOWED_AFTER.map((wait) => setTimeout(reload, wait));
    return () => timers.forEach(clearTimeout);
  }, [acted, reload]);

  async function run(...given: Parameters<OrderAction["run"]>): Promise<boolean> {
    const isDone = await action.run(...given);
    if (isDone) setActed((count) => count + 1);
    return isDone;
  }

  return { ...action, run };
}
