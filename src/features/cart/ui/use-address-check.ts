import { useEffect, useRef } from "react";
import type { CoveragePayload } from "#coverage/selected-address.model.ts";
import { useCoverageSelector } from "#coverage/store.ts";
import { coveragePopupSet, useLayoutSelector } from "#layout/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import type { CheckoutProblem } from "../checkout-problems.model.ts";
import type { CartLine } from "../model.ts";

// Loaded on demand, because few lines have to be checked.
const lineAddress = () => import("../coverage/line-address.ts");

/**
 * Repeats the coverage check of a line. The address that the line names without a valid result is checked at once (M-06). Where that does not
 * help, the address popup opens, and a result chosen there is set on the line; closing the popup without one changes nothing.
 * @returns function that repeats the check of a line with this problem
 */
export function useAddressCheck(): (
  line: Pick<CartLine, "id" | "address">,
  problem: CheckoutProblem["code"],
) => Promise<void> {
  const dispatch = useAppDispatch();
  const { payload, info } = useCoverageSelector((state) => state.coverage);
  const isOpen = useLayoutSelector((state) => state.layout.coveragePopups.address);
  const pending = useRef<{ line: Pick<CartLine, "id">; before: CoveragePayload | null }>(undefined);

  useEffect(() => {
    const { line, before } = pending.current ?? {};
    if (!line || isOpen) return;
    pending.current = undefined;
    // The same address chosen again has the same answer, in another payload.
    if (payload && info && payload !== before)
      void lineAddress().then(({ changeAddress }) => dispatch(changeAddress(line, payload, info.addressInfo)));
  }, [dispatch, isOpen, payload, info]);

  return async (line, problem) => {
    // Where the product is gone, there is a valid result already.
    if (problem !== "coverage_gone" && (await dispatch((await lineAddress()).confirmAddress(line)))) return;
    dispatch(coveragePopupSet({ popup: "address", open: true }));
    pending.current = { line, before: payload };
  };
}
