import { Button } from "#design-system/forms/button.tsx";
import { call } from "#staff/client.ts";
import { formatInstant } from "#staff/ui/format-instant.ts";
import type { StaffOrder } from "../contract.ts";
import type { OrderAction } from "./use-order-action.ts";

interface OrderReservationProps {
  order: StaffOrder;
  /** Absent for staff who may not act. */
  action: OrderAction | undefined;
}

/** The stock that an unpaid order holds, and until when. Nothing is shown without any. */
export function OrderReservation({ order, action }: OrderReservationProps) {
  const { ecomid: orderNumber, version, allows, reservedUntil } = order;
  if (!allows.endReservation) return null;
  const units = order.stock.reduce((sum, { state, quantity }) => (state === "reserved" ? sum + quantity : sum), 0);

  const send = (token: string) =>
    call("POST /staff/orders/:ecomId/end-reservation", { token, params: { ecomId: orderNumber }, body: { version } });

  return (
    <section aria-labelledby="reservation" className="card grid gap-3 p-4">
      <h2 id="reservation" className="text-lg">
        Stock held, not paid
      </h2>
      <p className="text-sm">
        {units} {units === 1 ? "unit" : "units"} until {reservedUntil && formatInstant(reservedUntil)}. If you release
        the stock, others can buy it. The order can still go through while there is some left.
      </p>
      {action && (
        <Button
          kind="secondary"
          size="small"
          className="justify-self-start"
          loading={action.working === "reservation"}
          disabled={action.working !== undefined}
          onClick={() => action.run("reservation", "The stock is released.", send)}
        >
          Release stock
        </Button>
      )}
    </section>
  );
}
