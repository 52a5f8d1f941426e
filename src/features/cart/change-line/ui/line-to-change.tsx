import { useEffect, useRef } from "react";
import { cartPath } from "#cart/model.ts";
import { loadCart } from "#cart/store.ts";
import type { ConfigurationController } from "#catalogue/configurator/ui/use-configuration.ts";
import type { PageProduct } from "#catalogue/page-product.model.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { useAppDispatch } from "#platform/store.ts";
import { localNumber } from "#shared/person.ts";

interface LineToChangeProps {
  /** Id of the line; empty once it is gone. */
  lineId: string;
  product: PageProduct;
  controller: ConfigurationController;
  /** Called when the cart does not have the line, which may have been removed in another tab. */
  onGone: () => void;
}

/**
 * Above the configurator, while it changes a line of the cart: what happens to the line, and the way back. Fills in what the address of
 * the page does not contain: the number, the email address and the switch of the line.
 */
export function LineToChange({ lineId, product, controller, onGone }: LineToChangeProps) {
  const dispatch = useAppDispatch();
  const current = useRef({ controller, onGone });
  current.current = { controller, onGone };

  useEffect(() => {
    async function fill() {
      // Without a session there is no cart.
      if (!session.exists()) return current.current.onGone();
      const { ordersList } = await dispatch(loadCart({ silent: true })).unwrap();
      const line = ordersList.find(({ id }) => id === lineId);
      if (!line) return current.current.onGone();
      const { mobileNumber, email: licenceEmail, isSwitching = false } = line.configuration;
      current.current.controller.changeContact({ msisdn: localNumber(mobileNumber), licenceEmail, isSwitching });
    }
    // The thunk shows why the cart could not be loaded; the choices of the address are there nevertheless.
    if (lineId !== "") fill().catch(() => undefined);
  }, [lineId, dispatch]);

  if (lineId === "")
    return (
      <Notice tone="warning" live>
        This item is no longer in your cart. You can add it as a new one.
      </Notice>
    );
  const cart = cartPath({ segment: product.segment, paymentGroup: product.paymentGroup });
  return (
    <Notice>
      <p>You're changing an item in your cart.</p>
      <TextLink to={cart} className="-mb-3" onClick={() => controller.clearContact()}>
        Cancel
      </TextLink>
    </Notice>
  );
}
