import { useEffect, useRef } from "react";
import type { Result } from "#catalogue/configurator/result.model.ts";
import type { Product } from "#catalogue/model.ts";
import { call } from "../client.ts";
import { isCounted } from "./model.ts";

/**
 * Tells the shop which combination was configured to the end: each one once per view (S7-72, G-10). What becomes of it is
 * nothing to the shopper, so a failure is swallowed.
 */
export function useProductStats(product: Product, result: Result | undefined): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!result || !isCounted(product)) return;
    const body = {
      productId: product.id,
      variationId: result.variant.variationId,
      vaeItems: result.addOns.map(({ vaeType }) => vaeType),
    };
    const combination = JSON.stringify(body);
    if (told.current.has(combination)) return;
    told.current.add(combination);
    call("POST /productstats", { body }).catch(() => undefined);
  }, [product, result]);
}
