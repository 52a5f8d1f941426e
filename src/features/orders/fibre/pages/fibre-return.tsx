import { useSearchParams } from "react-router";
import { cartPath } from "#cart/model.ts";
import { useCartRefresh } from "#cart/ui/use-cart.ts";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { FibreOutcome } from "../ui/fibre-outcome.tsx";
import { useFibreStatus } from "../ui/use-fibre-status.ts";

export const meta = privateMeta("Your fibre order");

/** Return page of the fibre checkout. Only its notifications decide about the outcome (D-15). */
export default function FibreReturn() {
  const [query] = useSearchParams();
  const segment = query.get("vendorType") === "business" ? "business" : "personal";
  const polling = useFibreStatus(query.get("processId"));
  useCartRefresh(polling.result.kind === "loaded" && polling.result.status.status === "Completed");
  return (
    <>
      <NoScript>The checkout needs JavaScript.</NoScript>
      <FibreOutcome
        polling={polling}
        cartPath={cartPath({ segment, paymentGroup: "fibreproduct" })}
        shopPath={segment === "business" ? "/business" : "/"}
      />
    </>
  );
}
