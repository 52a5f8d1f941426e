import type { CartLine } from "../model.ts";
import { AddOnList } from "./add-on-list.tsx";
import { LineHead } from "./line-head.tsx";

/** A line of an order: a main item or an add-on. */
type Line = Omit<CartLine, "inventoryCount" | "outOfStock" | "orderOutOfStock" | "sequence">;

/** The lines of an order, read-only. */
export function LinesCard({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section aria-label={title} className="card p-5 md:p-6">
      <h2 className="mb-4 text-lg">{title}</h2>
      <ul className="grid gap-6">
        {lines
          .filter(({ itemType }) => itemType === "main")
          .map((line) => (
            <li key={line.id}>
              <LineHead line={line}>
                <p className="mt-1 break-words text-muted text-sm">Item number {line.variationId}</p>
                {line.quantity > 1 && <p className="mt-1 text-sm">Quantity {line.quantity}</p>}
              </LineHead>
              <AddOnList
                addOns={lines.filter(
                  ({ itemType, lineGroupId }) => itemType === "addOn" && lineGroupId === line.lineGroupId,
                )}
                fees={line.fees}
                quantity={line.quantity}
              />
            </li>
          ))}
      </ul>
    </section>
  );
}
