import { useEffect, useRef } from "react";
import type { Result } from "#catalogue/configurator/result.model.ts";
import type { PageProduct } from "#catalogue/page-product.model.ts";
import { call } from "../client.ts";
import { isCounted } from "./model.ts";

/**
 * Reports the completed configuration of a product, each combination once per page view (S7-72, G-10). Failures are
 * ignored, because they do not affect the customer.
 */
export function useProductStats(product: PageProduct, result: Result | undefined): void {
  const reported = useRef(new Set<string>());
  useEffect(() => {
    if (!result || !isCounted(product)) return;
    const body = {
      productId: product.id,
      variationId: result.variant.variationId,
      vaeItems: result.addOns.map(({ type }) => type),
    };
    const combination = JSON.stringify(body);
    if (reported.current.has(combination)) return;
    reported.current.add(combination);
    call("POST /productstats", { body }).catch(() => undefined);
  }, [product, result]);
}
