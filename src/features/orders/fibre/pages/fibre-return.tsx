import { useSearchParams } from "react-router";
import { cartPath } from "#cart/model.ts";
import { useCartRefresh } from "#cart/ui/use-cart.ts";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { privatePage } from "#layout/app-shell.ts";
import { FibreOutcome } from "../ui/fibre-outcome.tsx";
import { useFibreStatus } from "../ui/use-fibre-status.ts";
import type { Route } from "./+types/fibre-return";

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Your fibre order", matches[0]);
}

/** Where the fibre checkout leads back to. Only what it told the shop says what became of the order (D-15). */
export default function FibreReturn() {
  const [query] = useSearchParams();
  const vendorType = query.get("vendorType") === "business" ? "business" : "personal";
  const hand = useFibreStatus(query.get("processId"));
  useCartRefresh(hand.known.kind === "known" && hand.known.standing.status === "Completed");
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
