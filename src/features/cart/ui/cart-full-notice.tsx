import { useEffect } from "react";
import type { Product } from "#catalogue/model.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { useAppDispatch } from "#platform/store.ts";
import { isStreaming } from "#shared/streaming/partners.ts";
import { type CartLimits, overLimit } from "../limits.model.ts";
import { loadCart, useCartSelector } from "../store.ts";

interface CartFullNoticeProps {
  product: Pick<Product, "segment" | "paymentGroup">;
  limits: CartLimits;
}

/** Says before a product is configured, not only when it is added, that the cart takes no more of its kind (S5-01, S5-02). */
export function CartFullNotice({ product: { segment, paymentGroup }, limits }: CartFullNoticeProps) {
  const dispatch = useAppDispatch();
  const { ordersList } = useCartSelector((state) => state.cart);
  useEffect(() => {
    if (session.exists()) dispatch(loadCart({ silent: true }));
  }, [dispatch]);
  const added = { segment, paymentGroup, quantity: 1, specialQuantity: 0 };
  if (isStreaming(paymentGroup) || !overLimit([...ordersList, added], segment, limits)) return null;
  return (
    <Notice tone="warning" title="Your cart is full">
      <p>{mostOf(segment, paymentGroup, limits)} To add this one, remove another or check out first.</p>
      <TextLink to="/cart" className="-mb-3">
        Go to your cart
      </TextLink>
    </Notice>
  );
}

function mostOf(
  segment: Product["segment"],
  paymentGroup: Product["paymentGroup"],
  { business, personal }: CartLimits,
): string {
  if (segment === "business") return `It takes ${business} products at a time.`;
  if (paymentGroup !== "fibreproduct") return `It takes ${personal.others} products at a time, besides fibre.`;
  return personal.fibre === 1
    ? "It takes one fibre product at a time."
    : `It takes ${personal.fibre} fibre products at a time.`;
}
