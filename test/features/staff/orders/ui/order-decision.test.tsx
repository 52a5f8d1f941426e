import { expect, it } from "vitest";
import { OrderDecision } from "#staff/orders/ui/order-decision.tsx";
import { words } from "../../../../support/markup.tsx";

const ALLOWS = {
  release: true,
  cancel: true,
  decide: false,
  reviewDocuments: false,
  captureSims: false,
  endReservation: false,
  recordReturn: false,
  decideReturn: false,
  missReturn: false,
};

it("D-14 Before staff cancel a fibre order on hold, its page says that the fibre checkout has to be told first", () => {
  const textOf = (orderType: "fibreproduct" | "prepaid") => {
    const held = { ecomid: "ECOM00000001", version: 1, status: "held", verification: null } as const;
    const order = { ...held, orderType, allows: ALLOWS };
    return words(
      <OrderDecision order={order} action={{ working: undefined, failure: undefined, run: async () => true }} />,
    );
  };
  const warning = "tell the fibre checkout first, then cancel it here";
  expect(textOf("fibreproduct")).toContain(warning);
  expect(textOf("prepaid")).not.toContain(warning);
});
