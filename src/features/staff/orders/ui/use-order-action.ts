import { type StaffAction, useStaffAction } from "#staff/ui/use-staff-action.ts";

/** An action on an order that is under way, and what came of the last one. */
export type OrderAction = StaffAction;

/** Reply codes after which the page shows the order as it is now. */
const OUTDATED = ["order_changed", "action_not_allowed"];

/** Runs actions of staff on an order. */
export function useOrderAction(reload: () => void): OrderAction {
  return useStaffAction(reload, OUTDATED);
}
