import { describe, expect, it } from "vitest";
import { ReviewList } from "#checkout/ui/review-list.tsx";
import { stores } from "#config/stores.ts";
import { AccountPaymentShape } from "#orders/details/contract.ts";
import { storedDelivery } from "#orders/details/delivery.model.ts";
import type { CheckoutDetails } from "#orders/details/model.ts";
import type { OrderLine } from "#orders/model.ts";
import { markup, words } from "../../../support/markup.tsx";
import { NO_DETAILS } from "../../../support/no-details.ts";
import { orderLine } from "../../../support/order-lines.ts";
import { ADDRESS, COMPANY, DEBIT_ORDER, IDENTIFIED, PERSON } from "../../../support/shopper.ts";

const delivery = { ...ADDRESS, store: "", recipientNumber: "+27821234567" };
const shown = (details: Partial<CheckoutDetails>, lines: OrderLine[] = []) =>
  words(<ReviewList details={{ ...NO_DETAILS, ...details }} lines={lines} />);

describe("ReviewList", () => {
  it("S9-35 The review masks document and account numbers except the first 3 and last 6 characters", () => {
    const text = shown({ personal: IDENTIFIED, payment: DEBIT_ORDER });
    expect(text).toContain("South African ID 800****009087");
    expect(text).toContain("Current or cheque account 620**234567, T Nkosi");
    expect(text).not.toMatch(/8001015009087|62001234567/);
  });

  it("The review leaves out ID number, bank account and income after they were deleted", () => {
    const { paymentMethod, debitDay } = DEBIT_ORDER;
    const empty = Object.fromEntries(Object.keys(DEBIT_ORDER).map((field) => [field, ""]));
    const payment = AccountPaymentShape.parse({ ...empty, paymentMethod, debitDay });
    const text = shown({ personal: { ...IDENTIFIED, idType: "", idNumber: "" }, payment });
    expect(text).toContain("Thandi Nkosi");
    expect(text).toContain("Debit order from a bank account");
    expect(text).not.toMatch(/South African ID|branch code|Declared|R0/);
  });

  it("The review shows the organisation and its representative", () => {
    expect(shown({ business: COMPANY })).toMatch(
      /^The organisation Groenvlei Trading \(Pty\) Ltd Private company \(Pty\) Ltd Registration number 2015\/123456\/07 VAT number 4123456789 Who represents it Ms Thandi Nkosi/,
    );
  });

  it("The review shows the passport's country, the collection store and the documents", () => {
    const passport = { ...IDENTIFIED, idType: "passport", idNumber: "BN1234567", passportCountry: "ZW" };
    const collection = storedDelivery({ ...delivery, method: "collection", store: "menlyn" }, stores);
    const document = {
      documentId: "1",
      kind: "identity" as const,
      name: "id.pdf",
      mediaType: "application/pdf",
      bytes: 9,
    };
    const text = shown({ personal: passport, delivery: collection, documents: [document] });
    expect(text).toContain("Passport *******67, Zimbabwe");
    expect(text).toContain("Collection Thandi Nkosi +27 82 123 4567 Khanya Menlyn, 14 Example Avenue");
    expect(text).toContain("Documents ID or passport (id.pdf)");
  });

  it("The review shows the payment method of a monthly bill and the declared income", () => {
    expect(shown({ payment: DEBIT_ORDER })).toContain(
      "FNB, branch code 250655 Current or cheque account 620**234567, T Nkosi The 25th of each month Declared each month: income R38,000, after deductions R29,500, expenses R9,000",
    );
    const existing = {
      ...DEBIT_ORDER,
      paymentMethod: "existing_account",
      customerAccount: "K12345678",
      accountNumber: "",
    };
    expect(shown({ payment: existing })).toMatch(/Account \*+78 Declared/);
  });

  it("The review shows an order of an earlier release without an identity document or delivery method", () => {
    const personal = { ...PERSON, idType: "", idNumber: "", passportCountry: "" };
    const text = shown({ personal, delivery: { ...delivery, method: "" }, payment: { paymentMethod: "card" } });
    expect(text).toMatch(/^Your details Ms Thandi Nkosi .+ Delivery Thandi Nkosi .+ Payment Credit or debit card$/);
    expect(text).not.toContain("South African ID");
  });

  it("The review shows the number that comes along with a SIM of the order, and no other", () => {
    const sim = orderLine({ subCategory: { name: "SIM cards" } });
    const number = {
      lineId: sim.id,
      mobileNumber: "+27821234567",
      network: "MTN",
      accountNumber: "",
      date: "2026-12-03",
    };
    const porting = { numbers: [number] };
    expect(shown({ porting }, [sim])).toContain(
      "Your number 082 123 4567 from MTN, on 3 December 2026 Keep your old SIM",
    );
    expect(shown({ porting }, [orderLine({ id: "another" })])).not.toContain("082");
  });

  it("The review links each part to its step only while the order can be changed", () => {
    const details = { ...NO_DETAILS, business: COMPANY, delivery, payment: DEBIT_ORDER };
    const html = markup(<ReviewList details={details} lines={[]} changePath={(step) => `/checkout/${step}`} />);
    expect([...html.matchAll(/href="\/checkout\/(\w+)"/g)].map(([, step]) => step)).toEqual([
      "details",
      "details",
      "delivery",
      "payment",
    ]);
    expect(markup(<ReviewList details={details} lines={[]} />)).not.toContain("href");
  });
});
