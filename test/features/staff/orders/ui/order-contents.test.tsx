import { expect, it } from "vitest";
import { OrderCustomer, OrderLines } from "#staff/orders/ui/order-contents.tsx";
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

it("The back office shows of each item the tariff, the price, and the numbers by which it is packed and activated", () => {
  const line = {
    title: "Galaxy A56",
    quantity: 1,
    materialId: "A56",
    variationId: "A56-24-PRO5",
    planTitle: "Pro 5GB",
    fusionPlan: "",
    planPeriod: "pmx24",
    planSelection: "Upgrade",
    costPrice: "499.00",
    isAddOn: false,
    isDelivered: true,
    mobileNumber: "082 123 4567",
    email: "",
    extras: ["Router"],
    promo: "Big Deal",
    journeyType: "upgrade",
    startedAt: null,
  } as const;
  const sim = { ...line, variationId: "A56", planTitle: "", planPeriod: "once-off", planSelection: "" } as const;
  const order = { lines: [line, sim].map((each) => ({ ...each, extras: [...each.extras] })), stock: [] };
  const text = words(<OrderLines order={order} />);
  expect(text).toContain(
    "Galaxy A56 Pro 5GB, 24-month contract, Upgrade, R499 pm x 24 A56, offer A56-24-PRO5, with Router, for 082 123 4567, Big Deal 1",
  );
  expect(text).toContain("Galaxy A56 R499 once-off A56, with Router, for 082 123 4567, Big Deal, upgrade 1");
});
