import { useEffect, useRef } from "react";
import { type CoveragePayload, installationAddress, type SelectedAddress } from "#coverage/selected-address.model.ts";
import { useCoverageSelector } from "#coverage/store.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { coveragePopupSet, useLayoutSelector } from "#layout/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import type { CheckoutProblem } from "../checkout-problems.model.ts";
import { call } from "../client.ts";
import { confirmAddress } from "../coverage/confirm-address.ts";
import { toAddressBody } from "../line.mapper.ts";
import type { CartLine } from "../model.ts";
import { type CartThunk, errorDetail, loadCart } from "../store.ts";

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
    if (payload && info && payload !== before) dispatch(changeAddress(line, payload, info.addressInfo));
  }, [dispatch, isOpen, payload, info]);

  return async (line, problem) => {
    // A valid result without the product was found already.
    if (problem !== "coverage_gone" && (await dispatch(confirmAddress(line)))) return;
    dispatch(coveragePopupSet({ popup: "address", open: true }));
    pending.current = { line, before: payload };
  };
}

/**
 * Sets the installation address of a line with the coverage result for it (D-15), and loads the cart, whose problems state whether
 * the line can be ordered now. A failure shows a toast.
 */
function changeAddress(
  { id }: Pick<CartLine, "id">,
  { address, answer }: CoveragePayload,
  selected: SelectedAddress,
): CartThunk<Promise<void>> {
  return async (dispatch) => {
    const body = toAddressBody(id, installationAddress(address, selected), answer.id);
    try {
      await session.withExisting((token) => call("POST /cartAddress", { body, token }));
    } catch (error) {
      showToast(`Unable to change the address: ${errorDetail(error)}`, { tone: "danger" });
    }
    await dispatch(loadCart({ silent: true }));
  };
}
