import { call as callCoverage } from "#coverage/client.ts";
import { type CoveragePayload, installationAddress, type SelectedAddress } from "#coverage/selected-address.model.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { isNumeric } from "#shared/money.ts";
import { call } from "../client.ts";
import { toAddressBody } from "../line.mapper.ts";
import { type CartLine, plainAddress } from "../model.ts";
import { type CartThunk, errorDetail, loadCart } from "../store.ts";

/**
 * Asks whether a fixed line can be had at the address of a cart line that has no valid coverage result (M-06), and sets the new result on it. The
 * problems of the cart, which is loaded then, say whether this product can be ordered there.
 * @returns false when the customer has to choose an address: there is none, no line can be had at it, or the shop could not be asked
 */
export function confirmAddress({ id, address }: Pick<CartLine, "id" | "address">): CartThunk<Promise<boolean>> {
  return async (dispatch) => {
    const { amid, latitude, longitude } = address ?? {};
    if (!address || typeof amid !== "string" || !isNumeric(latitude) || !isNumeric(longitude)) return false;
    try {
      const place = { amid, latitude: Number(latitude), longitude: Number(longitude) };
      const { body } = await callCoverage("POST /microservice/ispfeasibility", { body: place });
      if (!body.feasible) return false;
      const line = toAddressBody(id, plainAddress(address), body.coverageInfo.id);
      await session.withExisting((token) => call("POST /cartAddress", { body: line, token }));
    } catch {
      return false;
    }
    await dispatch(loadCart({ silent: true }));
    return true;
  };
}

/**
 * Sets the installation address of a line with the coverage result for it (D-15), and loads the cart, whose problems state whether
 * the line can be ordered now. A failure shows a toast.
 */
export function changeAddress(
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
