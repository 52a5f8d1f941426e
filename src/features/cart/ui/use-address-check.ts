import { useEffect, useRef } from "react";
import { type CoveragePayload, installationAddress, type SelectedAddress } from "#coverage/selected-address.model.ts";
import { useCoverageSelector } from "#coverage/store.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { coveragePopupSet, useLayoutSelector } from "#layout/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import { call } from "../client.ts";
import { toAddressBody } from "../line.mapper.ts";
import type { CartLine } from "../model.ts";
import { type CartThunk, errorDetail, loadCart } from "../store.ts";

/**
 * Repeats the coverage check of a line: opens the address popup, and after a new result sets that address on the line. Closing the popup
 * without a result changes nothing.
 * @returns function that opens the popup for a line
 */
export function useAddressCheck(): (line: Pick<CartLine, "id">) => void {
  const dispatch = useAppDispatch();
  const { payload, info } = useCoverageSelector((state) => state.coverage);
  const isOpen = useLayoutSelector((state) => state.layout.coveragePopups.address);
  const pending = useRef<{ line: Pick<CartLine, "id">; before: string | undefined }>(undefined);
  const answerId = payload?.answer.id;

  useEffect(() => {
    const { line, before } = pending.current ?? {};
    if (!line || isOpen) return;
    pending.current = undefined;
    if (payload && info && answerId !== before) dispatch(changeAddress(line, payload, info.addressInfo));
  }, [dispatch, isOpen, payload, info, answerId]);

  return (line) => {
    dispatch(coveragePopupSet({ popup: "address", open: true }));
    pending.current = { line, before: answerId };
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
