import { expect, it } from "vitest";
import { ReturnCard } from "#orders/returns/ui/return-card.tsx";
import { words } from "../../../../support/markup.tsx";

it("D-14 The card of a return asks to send goods back, or only to refuse a parcel in which everything is kept once it is accepted", () => {
  const textOf = (refuseOnly: boolean) => {
    const returning = {
      state: "expected",
      goods: ["Prepaid SIM"],
      refuseOnly,
      warning: "Prepaid SIM is registered and will work: if you accept the parcel, you keep it.",
      address: "1 Protea Street, Cape Town",
      sendBy: "2026-12-04",
      dueOn: "2026-12-20",
      amount: "99.00",
      proof: "",
      reason: "",
    } as const;
    const order = { orderNumber: "ECOM00000001", status: "refund_pending", deliveredAt: null } as const;
    return words(
      <ReturnCard order={{ ...order, return: { ...returning, goods: ["Prepaid SIM"] } }} telephone="021 555 0100" />,
    );
  };
  for (const part of ["Send the goods back", "1 Protea Street", "tracking number", "Find a store", "4 December 2026"]) {
    expect(textOf(false)).toContain(part);
    expect(textOf(true)).not.toContain(part);
  }
  expect(textOf(true)).toContain("Why Prepaid SIM is registered and will work: if you accept the parcel, you keep it.");
  expect(textOf(true).split("Prepaid SIM")).toHaveLength(2);
  expect(textOf(true)).toContain("We refund R99.00 as soon as we have it back, by 20 December 2026 at the latest.");
});
