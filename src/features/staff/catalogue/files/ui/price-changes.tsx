import type { z } from "zod";
import { StatusTag } from "#design-system/feedback/badge.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { formatPrice, toCents } from "#shared/money.ts";
import type { PriceChangesShape } from "../contract.ts";
import { changeText, isLarge } from "../model.ts";

interface PriceChangesProps {
  prices: z.output<typeof PriceChangesShape>;
}

/** The prices that an import would change. Large changes, in which a slip of the pen shows, stand out and are open. */
export function PriceChanges({ prices: { count, large, largest } }: PriceChangesProps) {
  if (count === 0) return <p>No price changes.</p>;
  return (
    <details className="mt-2" open={large > 0}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-action">
        {count === 1 ? "1 price changes" : `${count} prices change`}
        {large > 0 && `, ${large} of them to less than half or more than double`}
        {count > largest.length && `, the ${largest.length} largest changes`}
      </summary>
      <ul className="wrap-anywhere grid gap-1">
        {largest.map(({ productId, name, variationId, before, after }) => (
          <li key={variationId}>
            <TextLink to={`/staff/catalogue/products/${encodeURIComponent(productId)}`}>{name}</TextLink>, {variationId}
            : {formatPrice(toCents(before))} becomes {formatPrice(toCents(after))}
            {isLarge({ before, after }) && (
              <>
                {" "}
                <StatusTag tone="danger">{changeText({ before, after })}</StatusTag>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How many products wait for a second person, or will. */
export function HeldProducts({ report: { held, done } }: { report: { held: number; done: boolean } }) {
  if (held === 0) return null;
  return (
    <p>
      {held === 1 ? "1 product has" : `${held} products have`} a price that falls by more than half.{" "}
      {held === 1 ? "It" : "They"} {done ? (held === 1 ? "waits" : "wait") : "will wait"} for a second person:{" "}
      <TextLink to="/staff/approvals">see what is waiting</TextLink>
    </p>
  );
}
