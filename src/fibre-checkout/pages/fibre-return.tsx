import { useSearchParams } from "react-router";
import { cartPath } from "#cart/ui/cart-path.ts";
import { useFreshCart } from "#cart/use-fresh-cart.ts";
import { FibreOutcome } from "#fibre-checkout/ui/fibre-outcome.tsx";
import { useFibreStatus } from "#fibre-checkout/ui/use-fibre-status.ts";
import { privatePage } from "#layout/private-page.ts";
import { NoScript } from "#ui/no-script.tsx";
import type { Route } from "./+types/fibre-return";

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Your fibre order", matches[0]);
}

/** Where the fibre checkout leads back to. Only what it told the shop says what became of the order (D-15). */
export default function FibreReturn() {
  const [query] = useSearchParams();
  const vendorType = query.get("vendorType") === "business" ? "business" : "personal";
  const hand = useFibreStatus(query.get("processId"));
  useFreshCart(hand.known.kind === "known" && hand.known.standing.status === "Completed");
  return (
    <>
      <NoScript>The checkout needs JavaScript.</NoScript>
      <FibreOutcome
        hand={hand}
        cartPath={cartPath({ vendorType, key: "fibreproduct" })}
        shopPath={vendorType === "business" ? "/business" : "/"}
      />
    </>
  );
}
