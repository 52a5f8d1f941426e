import { useSelector } from "react-redux";
import type { RootState } from "#browser-store.ts";
import { groupName } from "#cart/line-words.model.ts";
import { cartCountOf, itemsOf, type PaymentMethodInfo } from "#cart/model.ts";
import { TabsNav } from "#ui/tabs-nav.tsx";
import { cartPath } from "./cart-path.ts";

/** The payment groups of the cart as tabs, each with what it holds. */
export function GroupTabs({ chosen }: { chosen: PaymentMethodInfo }) {
  const { ordersList, paymentMethods } = useSelector((state: RootState) => state.cart);
  const sharesCart = new Set(paymentMethods.map(({ vendorType }) => vendorType)).size > 1;
  const tabs = paymentMethods.map((method) => ({
    to: cartPath(method),
    label: groupName(method, sharesCart),
    count: cartCountOf(itemsOf(ordersList, method)),
    current: method.key === chosen.key && method.vendorType === chosen.vendorType,
  }));
  return <TabsNav label="Payment groups" tabs={tabs} />;
}
