import { expect, it } from "vitest";
import { ReturnForms } from "#staff/orders/ui/return-forms.tsx";
import { words } from "../../../../support/markup.tsx";

const ACTION = { working: undefined, failure: undefined, run: async () => true };

/** The page of an order with a registered SIM card on its way, as far as it is about the return. */
function textOf({ refuseOnly }: { refuseOnly: boolean }): string {
  const returning = { state: "expected", amount: "99.00", dueOn: "2026-12-20", proof: "", reason: "" } as const;
  const warning = "SIM is registered and will work: if you accept the parcel, you keep it.";
  const allows = { recordReturn: true, recordHandOver: !refuseOnly, decideReturn: true, missReturn: false };
  const place = { address: "1 Long Street", sendBy: "2026-12-04" };
  const order = {
    ecomid: "ECOM00000001",
    version: 1,
    refunds: [],
    return: { ...returning, ...place, goods: ["SIM"], refuseOnly, warning },
    allows: { release: false, cancel: false, decide: false, ...NO_MORE, ...allows },
  };
  return words(<ReturnForms order={order} action={ACTION} mayAct />);
}

const NO_MORE = { reviewDocuments: false, captureSims: false, endReservation: false };

it("D-14 Staff are offered no hand-over of a parcel that can only be refused, and read what the customer keeps on arrival", () => {
  const only = textOf({ refuseOnly: true });
  expect(only).toContain("can only be refused: record it once it is back");
  expect(only).not.toContain("proof of sending");
  const mixed = textOf({ refuseOnly: false });
  expect(mixed).toContain("Whoever hands goods over has accepted the parcel");
  expect(mixed).toContain("proof of sending");
});
