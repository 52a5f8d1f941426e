import { expect, it } from "vitest";
import { OrderCustomer } from "#staff/orders/ui/order-contents.tsx";
import { words } from "../../../../support/markup.tsx";

it("The back office shows each number that comes over with an order, its network, account and day, and for which product", () => {
  const number = { title: "Prepaid SIM", network: "MTN", accountNumber: "", date: "2026-12-03" };
  const ports = [
    { ...number, mobileNumber: "082 123 4567" },
    { ...number, mobileNumber: "083 123 4567", network: "Vodacom", accountNumber: "*******99" },
  ];
  const order = { contact: null, delivery: null, means: "", rica: "not_needed", sims: [], ports } as const;
  const text = words(<OrderCustomer order={{ ...order, sims: [], ports }} />);
  expect(text).toContain("Number to bring 082 123 4567 from MTN, prepaid, on 3 December 2026 for Prepaid SIM");
  expect(text).toContain(
    "Number to bring 083 123 4567 from Vodacom, account *******99, on 3 December 2026 for Prepaid SIM",
  );
});
