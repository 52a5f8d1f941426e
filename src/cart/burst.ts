import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { isBurst } from "./pending.model.ts";
import { loadCart, type Within } from "./reading.ts";

/** What the cart's own actions need of the store. */
export interface CartStore {
  dispatch: ThunkDispatch<Within["state"], unknown, UnknownAction>;
  getState: () => Within["state"];
}

/** An action of several steps: `dispatch(action(...))`. */
export type CartAction<Result> = (dispatch: CartStore["dispatch"], getState: CartStore["getState"]) => Result;

const underWay = new Set<Promise<boolean>>();

/**
 * Follows a change of the cart to its end. The last of a burst reads the cart anew, once: totals come only from the
 * server (C-12).
 * @param change resolves to whether the server took it
 */
export function followed(change: Promise<boolean>, { dispatch, getState }: CartStore): Promise<boolean> {
  const whole = change.finally(() => {
    underWay.delete(whole);
    const { stale, operations, request } = getState().cart;
    if (stale && !isBurst(operations) && request === "") dispatch(loadCart({ silent: true }));
  });
  underWay.add(whole);
  return whole;
}

/** Waits until no change is under way any more. @returns whether the server took all of them */
export async function everythingSettled(): Promise<boolean> {
  let areTaken = true;
  while (underWay.size > 0) areTaken = (await Promise.all(underWay)).every(Boolean) && areTaken;
  return areTaken;
}
