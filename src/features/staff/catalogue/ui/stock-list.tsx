import { type FormEvent, useState } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { CallFailure } from "#platform/http/client.ts";
import { call } from "#staff/client.ts";
import { failureText } from "#staff/ui/use-staff-data.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import type { ProductView } from "./product-form.tsx";

interface StockListProps {
  product: ProductView;
  onChanged: () => void;
}

/** Stock of the materials of a product. Sales go on meanwhile: a quantity that has changed since is shown before it can be set. */
export function StockList({ product, onChanged }: StockListProps) {
  return (
    <section aria-labelledby="stock" className="grid gap-3">
      <h2 id="stock" className="text-lg">
        Stock
      </h2>
      <ul className="grid gap-3">
        {product.stock.map((material) => (
          <Material key={material.materialId} productId={product.id} material={material} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

interface MaterialProps {
  productId: string;
  material: ProductView["stock"][number];
  onChanged: () => void;
}

function Material({ productId, material: { materialId, label, available, reserved }, onChanged }: MaterialProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = String(new FormData(event.currentTarget).get("quantity") ?? "").trim();
    const quantity = typed === "" ? null : Number(typed);
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { materialId, before: available, quantity };
      await asStaff((token) =>
        call("PUT /staff/catalogue/products/:productId/stock", { token, params: { productId }, body }),
      );
      showToast("Stock set");
      onChanged();
    } catch (error) {
      const now =
        error instanceof CallFailure && error.problem?.code === "stock_changed"
          ? error.problem.details?.quantity
          : undefined;
      setFailure(
        now === undefined
          ? failureText(error)
          : `Orders or someone else have changed it to ${String(now ?? "unlimited")}. Reload the page and enter it again.`,
      );
    }
    setBusy(false);
  }

  return (
    <li className="card p-3">
      <form onSubmit={submit} className="grid gap-2 text-sm">
        <p className="wrap-anywhere">
          {label} <span className="text-muted">{materialId}</span>
        </p>
        <TextField
          label="Available"
          name="quantity"
          type="number"
          min={0}
          max={999_999_999}
          step={1}
          defaultValue={available ?? ""}
          hint={`Empty: never runs out.${reserved > 0 ? ` ${reserved} more are set aside for orders.` : ""}`}
        />
        {failure && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
        <Button
          type="submit"
          kind="secondary"
          size="small"
          className="justify-self-start"
          loading={isBusy}
          aria-label={`Set stock of ${materialId}`}
        >
          Set stock
        </Button>
      </form>
    </li>
  );
}
