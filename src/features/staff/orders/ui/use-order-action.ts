import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { type StaffAction, useStaffAction } from "#staff/ui/use-staff-action.ts";

/** An action on an order that is under way, and what came of the last one. */
export type OrderAction = StaffAction;

/** When the order is loaded again after an action: jobs usually move it on within a moment. Milliseconds. */
const FOLLOWED_AFTER = [2_000, 6_000];

/** Runs actions of staff on an order, and shows what the shop makes of each. */
export function useOrderAction(): OrderAction {
  const { revalidate } = useRevalidator();
  const action = useStaffAction();
  const [acted, setActed] = useState(0);
  useEffect(() => {
    if (acted === 0) return;
    const timers = FOLLOWED_AFTER.map((wait) => setTimeout(revalidate, wait));
    return () => timers.forEach(clearTimeout);
  }, [acted, revalidate]);

  const run: OrderAction["run"] = async (...given) => {
    const isDone = await action.run(...given);
    if (isDone) setActed((count) => count + 1);
    return isDone;
  };

  return { ...action, run };
}
