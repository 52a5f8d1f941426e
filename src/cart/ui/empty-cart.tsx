import type { RefObject } from "react";
import type { VendorType } from "#catalogue/model.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";

interface EmptyCartProps {
  vendorType: VendorType;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Nothing in the cart, and where to find something. */
export function EmptyCart({ vendorType, heading }: EmptyCartProps) {
  const isBusiness = vendorType === "business";
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 py-8 text-center">
      <Picture
        url="/images/scene~empty-cart.svg"
        alt=""
        width={600}
        height={400}
        priority
        className="h-auto w-full max-w-md"
      />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Your cart is empty
      </h1>
      <p className="text-muted">What you add stays here, also when you close this page and come back later.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={isBusiness ? "/business/deals" : "/deals"}>See the deals</ButtonLink>
        <ButtonLink kind="secondary" to={isBusiness ? "/business" : "/"}>
          Go shopping
        </ButtonLink>
      </div>
    </div>
  );
}
