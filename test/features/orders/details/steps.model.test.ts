import { describe, expect, it } from "vitest";
import type { PaymentGroup } from "#catalogue/model.ts";
import type { CheckoutDetails, DocumentEntry } from "#orders/details/model.ts";
import {
  type Checkout,
  type CheckoutStep,
  detailsComplete,
  firstOpenStep,
  hasLaterBills,
  isCheckedOutHere,
  isPaidOnline,
  mayOpen,
  stepPath,
  stepsOf,
} from "#orders/details/steps.model.ts";
import type { Segment } from "#shared/segment.ts";
import { NO_DETAILS } from "../../../support/no-details.ts";
import { orderLine } from "../../../support/order-lines.ts";
import { ADDRESS, COMPANY, DEBIT_ORDER, IDENTIFIED, PERSON } from "../../../support/shopper.ts";

const document = (kind: DocumentEntry["kind"]): DocumentEntry => ({
  documentId: kind,
  kind,
  name: `${kind}.pdf`,
  mediaType: "application/pdf",
  bytes: 1,
});

const personal = { ...PERSON, idType: "", idNumber: "", passportCountry: "" };
const delivery = { ...ADDRESS, store: "" };
const hosted = { paymentMethod: "card" };
const account = { ...DEBIT_ORDER };
const documents = [document("identity"), document("proof_of_address"), document("bank_statement")];

function checkout(
  segment: Segment,
  paymentGroup: PaymentGroup,
  details: Partial<CheckoutDetails>,
  isDelivered = true,
): Checkout {
  return { segment, paymentGroup, lines: [orderLine({ isDelivered })], details: { ...NO_DETAILS, ...details } };
}

describe("Checkout steps", () => {
  it.each<[Segment, PaymentGroup, boolean, CheckoutStep[]]>([
    ["personal", "prepaid", true, ["details", "delivery", "payment", "review"]],
    ["personal", "prepaid", false, ["details", "payment", "review"]],
    ["business", "software", false, ["details", "payment", "review"]],
    ["personal", "contract", true, ["details", "delivery", "payment", "documents", "review"]],
    ["business", "contract", false, ["details", "payment", "documents", "review"]],
  ])("A checkout for %s %s, delivered %s, has the steps %j", (segment, paymentGroup, isDelivered, steps) => {
    expect(stepsOf(checkout(segment, paymentGroup, {}, isDelivered))).toEqual(steps);
  });

  it.each<[string, Checkout, CheckoutStep]>([
    ["no step", checkout("personal", "prepaid", {}), "details"],
    ["the details", checkout("personal", "prepaid", { personal }), "delivery"],
    ["details and delivery", checkout("personal", "prepaid", { personal, delivery }), "payment"],
    ["everything", checkout("personal", "prepaid", { personal, delivery, payment: hosted }), "review"],
    ["all but the details", checkout("personal", "prepaid", { delivery, payment: hosted }), "details"],
    [
      "the payment method of another group",
      checkout("personal", "prepaid", { personal, delivery, payment: account }),
      "payment",
    ],
    ["a person without an ID, on account", checkout("personal", "contract", { personal, delivery }), "details"],
    ["a person with an ID", checkout("personal", "contract", { personal: IDENTIFIED, delivery }), "payment"],
    [
      "a person, an account and two documents",
      checkout("personal", "contract", {
        personal: IDENTIFIED,
        delivery,
        payment: account,
        documents: documents.slice(1),
      }),
      "documents",
    ],
    [
      "a person and all documents",
      checkout("personal", "contract", { personal: IDENTIFIED, delivery, documents: documents }),
      "payment",
    ],
    [
      "an account",
      checkout("personal", "contract", { personal: IDENTIFIED, delivery, documents: documents, payment: account }),
      "review",
    ],
    ["a person, for an organisation", checkout("business", "software", { personal }, false), "details"],
    ["an organisation", checkout("business", "software", { business: { ...personal, ...COMPANY } }, false), "payment"],
    [
      "an organisation, its account and its representative's documents",
      checkout("business", "contract", {
        business: { ...IDENTIFIED, ...COMPANY },
        delivery,
        payment: account,
        documents: documents,
      }),
      "documents",
    ],
  ])("A customer who has filled in %s can open steps up to the first open one", (_, order, step) => {
    const steps = stepsOf(order);
    expect(firstOpenStep(order)).toBe(step);
    expect(steps.filter((key) => mayOpen(key, order))).toEqual(steps.slice(0, steps.indexOf(step) + 1));
    expect(detailsComplete(order)).toBe(step === "review");
  });

  it("A step that does not belong to the checkout cannot be opened", () => {
    expect(mayOpen("documents", checkout("personal", "prepaid", { personal, delivery, payment: hosted }))).toBe(false);
  });
});

it("A step's URL has the order id, vendor type and payment group, and no personal data", () => {
  expect(stepPath("review", { orderId: "0198", segment: "personal", paymentGroup: "prime video" })).toBe(
    "/checkout/review?vendorType=personal&orderPaymentType=prime+video&orderId=0198",
  );
});

it.each([
  ["a paid licence with a monthly price", {}, true],
  ["a completed one", { status: "completed" }, true],
  ["an unpaid one", { status: "awaiting_payment" }, false],
  ["a cancelled one", { status: "cancelled" }, false],
  ["a licence that is paid once", { lines: [{ planPeriod: "once-off" }] }, false],
  ["a contract", { paymentGroup: "contract" }, false],
] as const)("D-03 Later bills come of %s: %o, %s", (_, more, expected) => {
  const licence = { paymentGroup: "software", status: "paid", lines: [{ planPeriod: "month-to-month" }] } as const;
  expect(hasLaterBills({ ...licence, ...more })).toBe(expected);
});

it("This checkout takes online payment for prepaid and software, and not for fibre and streaming", () => {
  expect((["prepaid", "software", "contract", "fibreproduct", "prime video"] as const).map(isPaidOnline)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect((["contract", "fibreproduct", "prime video"] as const).map(isCheckedOutHere)).toEqual([true, false, false]);
});
