import type { RefObject } from "react";
import type { VendorType } from "#catalogue/model.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

interface EmptyCartProps {
  vendorType: VendorType;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Nothing in the cart, and where to find something. */
export function EmptyCart({ vendorType, heading }: EmptyCartProps) {
  const isBusiness = vendorType === "business";
  return (
    <EmptyState
      as="h1"
      headingRef={heading}
      title="Your cart is empty"
      text="What you add stays here, also when you close this page and come back later."
      framed={false}
      priority
    >
      <ButtonLink to={isBusiness ? "/business/deals" : "/deals"}>See the deals</ButtonLink>
      <ButtonLink kind="secondary" to={isBusiness ? "/business" : "/"}>
        Go shopping
      </ButtonLink>
    </EmptyState>
  );
}
