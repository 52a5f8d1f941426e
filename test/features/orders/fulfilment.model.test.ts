import { expect, it } from "vitest";
import { sampleSims } from "#adapters/fulfilment/stand-in.server.ts";
import { ricaStateOf, simsOf, taskOf } from "#orders/fulfilment.model.ts";
import { NO_ADDRESS } from "#shared/address.ts";
import { isIccid } from "#shared/check-digit.ts";
import { orderLine } from "../../support/order-lines.ts";

const plain = orderLine({ subCategory: { name: "Audio" } });
const simCard = orderLine({ subCategory: { name: "SIM cards" }, quantity: 2 });
const withPlan = (planSelection: string) =>
  orderLine({
    subCategory: { name: "Smartphones" },
    configuration: { ...plain.configuration, planId: "PRO5", planSelection },
  });

const order = { orderNumber: "ECOM00000001", ownerId: "owner-1", concludedAt: null, deliveryDays: null };

it("simsOf counts a SIM for each SIM card, router and new tariff, and none for upgrades", () => {
  expect(simsOf([plain])).toBe(0);
  expect(simsOf([simCard, withPlan("New contract")])).toBe(3);
  expect(simsOf([withPlan("Upgrade")])).toBe(0);
  expect(simsOf([orderLine({ subCategory: { name: "LTE" }, paymentGroup: "contract" })])).toBe(1);
  expect(simsOf([{ ...simCard, itemType: "addOn" }])).toBe(0);
  expect(simsOf([{ ...withPlan("New contract"), specialQuantity: 2 }])).toBe(2);
});

it("A task names the material and the offer of each item, whatever its title says", () => {
  const details = { delivery: null, porting: null, business: null, personal: null };
  const bulb = { materialId: "BULB-WHT", variationId: "P-BULB-WHT", variationTitle: "Dear headphones" };
  const monitor = { materialId: "MONITOR-27", variationId: "P-ADD-MONITOR", itemType: "addOn" as const };
  const voucher = { materialId: "VAIR-10", variationId: "VAIR-10", variationTitle: "R1,000", isDelivered: false };
  expect(taskOf(order, [bulb, monitor, voucher].map(orderLine), details, [])).toMatchObject({
    goods: [
      { materialId: "BULB-WHT", variationId: "P-BULB-WHT", title: "Dear headphones" },
      { materialId: "MONITOR-27", variationId: "P-ADD-MONITOR" },
    ],
    services: [{ materialId: "VAIR-10", variationId: "VAIR-10" }],
  });
});

it("A task says which tariff was sold at which price, for which number it is upgraded, to whom it goes as fields, and who ordered", () => {
  const contract = { planPeriod: "pmx24", productPaymentGroup: "contract", costPrice: "499.00" } as const;
  const configuration = { ...plain.configuration, planId: "PRO5", planTitle: "Pro 5GB" };
  const upgraded = { ...configuration, planSelection: "Upgrade", mobileNumber: "082 123 4567" };
  const lines = [
    orderLine({ ...contract, configuration }),
    orderLine({ ...contract, configuration: upgraded }),
    orderLine({ isDelivered: false, configuration: { ...plain.configuration, mobileNumber: "+27831234567" } }),
  ];
  const place = { building: "Unit 4", street: "12 Protea Road", suburb: "Groenvlei", town: "Bloemfontein" };
  const address = { ...place, province: "Free State", postalCode: "9301", recipientName: "Thandi Nkosi" };
  const delivery = { ...address, method: "delivery", store: "", recipientNumber: "+27821234567", instructions: "Ring" };
  const task = taskOf(order, lines, { delivery, porting: null, business: null, personal: null }, []);
  const tariff = { planTitle: "Pro 5GB", fusionPlan: "", planPeriod: "pmx24", price: "499.00" };
  expect(task).toMatchObject({
    customerReference: "owner-1",
    goods: [
      { ...tariff, planSelection: "New contract", upgradedNumber: "" },
      { ...tariff, planSelection: "Upgrade", upgradedNumber: "+27821234567" },
    ],
    services: [{ planTitle: "", planPeriod: "once-off", planSelection: "", upgradedNumber: "", price: "99.00" }],
  });
  expect(task.address).toEqual({ ...address, method: "delivery", store: "" });
  expect(taskOf(order, lines.slice(2), { delivery, porting: null, business: null, personal: null }, [])).toMatchObject({
    address: null,
    to: [],
  });
});

it("A task says what comes with a product, where a licence and the code of a voucher are sent, and whom the courier tells", () => {
  const router = orderLine({
    variationTitle: "LTE data SIM",
    isDelivered: true,
    configuration: { ...plain.configuration, addOns: ["router"], routerPayment: "24" },
  });
  const licence = orderLine({
    variationTitle: "Office for a year",
    isDelivered: false,
    configuration: { ...plain.configuration, email: "licence@example.co.za" },
  });
  const recipient = { recipientName: "Thandi", recipientNumber: "+27821234567", instructions: "Ring" };
  const delivery = { ...NO_ADDRESS, method: "delivery", store: "", ...recipient };
  const voucher = orderLine({ variationTitle: "Steam R100", isDelivered: false, voucherPrice: "100.00" });
  const personal = { mobileNumber: "+27715550199", email: "thandi@example.co.za" };
  const details = { delivery, porting: null, business: null, personal };
  expect(taskOf(order, [router, licence, voucher], details, [])).toMatchObject({
    goods: [{ title: "LTE data SIM", quantity: 1, extras: ["Router"] }],
    services: [
      { title: "Office for a year", extras: [], mobileNumber: "", email: "licence@example.co.za" },
      { title: "Steam R100", mobileNumber: "+27715550199", email: "thandi@example.co.za" },
    ],
    recipientNumber: "+27821234567",
    instructions: "Ring",
  });
});

it("The RICA state stays awaiting until every SIM is captured", () => {
  expect(ricaStateOf([plain], 0)).toBe("not_needed");
  expect([0, 1, 2].map((captured) => ricaStateOf([simCard], captured))).toEqual(["awaiting", "awaiting", "captured"]);
});

it("The stand-in's sample SIM cards are valid and unique", () => {
  const sims = sampleSims("ECOM00000042", 40);
  expect(sims.filter(({ iccid }) => !isIccid(iccid))).toEqual([]);
  expect(new Set(sims.map(({ iccid }) => iccid)).size).toBe(40);
  expect(new Set(sims.map(({ msisdn }) => msisdn)).size).toBe(40);
});
