import type { FormEvent } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import type { ProductView } from "#staff/catalogue/products/ui/product-form.tsx";
import { call } from "#staff/client.ts";
import { StaffSection } from "#staff/ui/editing/records.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { useStaffMember } from "#staff/ui/staff-member.ts";
import { useStaffAction } from "#staff/ui/use-staff-action.ts";

/** Stock of the materials of a product. Sales go on meanwhile: a quantity that has changed since is shown before it can be set. */
export function StockList({ product: { id, stock } }: { product: ProductView }) {
  return (
    <StaffSection title="Stock">
      <ul className="grid gap-3">
        {stock.map((material) => (
          <Material key={material.materialId} productId={id} material={material} />
        ))}
      </ul>
    </StaffSection>
  );
}

interface MaterialProps {
  productId: string;
  material: ProductView["stock"][number];
}

function Material({ productId, material }: MaterialProps) {
  const { materialId, label, available, reserved, heldBy } = material;
  const { working, failure, run } = useStaffAction();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get("quantity") ?? "").trim();
    const body = { materialId, before: available, quantity: typed === "" ? null : Number(typed) };
    const isSet = await run("set", "Stock set", (token) =>
      call("PUT /staff/catalogue/products/:productId/stock", { token, params: { productId }, body }),
    );
    if (isSet) form.reset();
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
          hint={`Empty: never runs out.${reserved > 0 ? ` ${reserved} more are set aside for orders that are not paid.` : ""}`}
        />
        <FailureNotice text={failure && `${failure}. Available now: ${available ?? "unlimited"}`} />
        <Button
          type="submit"
          kind="secondary"
          size="small"
          className="justify-self-start"
          loading={working !== undefined}
          aria-label={`Set stock of ${materialId}`}
        >
          Set stock
        </Button>
      </form>
      {heldBy.length > 0 && <HolderList material={material} />}
    </li>
  );
}

/** The unpaid orders that hold a material, and until when. They are released on their own pages. */
function HolderList({ material: { materialId, reserved, heldBy } }: Pick<MaterialProps, "material">) {
  const mayOpen = useStaffMember().permissions.includes("orders:read");
  const more = reserved - heldBy.reduce((sum, { units }) => sum + units, 0);
  return (
    <>
      <h3 className="mt-3 mb-1 font-medium text-sm">Held by unpaid orders</h3>
      <ul aria-label={`Unpaid orders that hold ${materialId}`} className="text-sm">
        {heldBy.map(({ ecomid: orderNumber, units, until }) => (
          <li key={orderNumber} className="flex flex-wrap items-center gap-x-3">
            {mayOpen ? (
              <TextLink to={`/staff/orders/${orderNumber}`}>{orderNumber}</TextLink>
            ) : (
              <span>{orderNumber}</span>
            )}
            <span className="text-muted tabular-nums">
              {units} {units === 1 ? "unit" : "units"}
              {until && `, until ${formatInstant(until)}`}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted text-sm">{more} more units for other orders</p>}
    </>
  );
}
