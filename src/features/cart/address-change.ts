import { type CoveragePayload, installationAddress, type SelectedAddress } from "#coverage/selected-address.model.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { call } from "./client.ts";
import type { CartLine } from "./model.ts";
import { detailOf, loadCart } from "./reading.ts";
import type { CartThunk } from "./state.ts";

/**
 * Lets a line be bought for an address, on the ground of an answer about it (D-15), and reads the cart again: it knows whether the line
 * may be ordered now. A failure is told in a toast.
 */
export function changeAddress(
  { id }: Pick<CartLine, "id">,
  { address, answer }: CoveragePayload,
  chosen: SelectedAddress,
): CartThunk<Promise<void>> {
  return async (dispatch) => {
    const field_address_object = installationAddress(address, chosen);
    const body = { order_item_id: id, field_address_object, field_coverage_id: answer.id };
    try {
      await session.reading((token) => call("POST /cartAddress", { body, token }));
    } catch (error) {
      showToast(`Unable to change the address: ${detailOf(error)}`, { tone: "danger" });
    }
    await dispatch(loadCart({ silent: true }));
  };
}
