import { describe, expect, it } from "vitest";
import { cartCountOf, itemsOf, paymentMethod, paymentMethodsOf, plainAddress, selectedGroup } from "#cart/model.ts";
import { PaymentGroupShape } from "#catalogue/contract.ts";
import { cartItem } from "../../support/cart-lines.ts";

describe("Payment groups", () => {
  it("S9-10 S9-11 S3-08 Payment groups have the specified sort order and labels", () => {
    const keys = [
      "prepaid",
      "contract",
      "software",
      "fibreproduct",
      "prime video",
      "prime video mobile edition",
      "view all",
    ] as const;
    expect(keys.map((key) => paymentMethod(key, "personal"))).toEqual([
      { paymentGroup: "prepaid", sort: 1, label: "Credit Card", segment: "personal" },
      { paymentGroup: "contract", sort: 2, label: "Account", segment: "personal" },
      { paymentGroup: "software", sort: 3, label: "Amount due", segment: "personal" },
      { paymentGroup: "fibreproduct", sort: 4, label: "Account", segment: "personal" },
      { paymentGroup: "prime video", sort: 5, label: "Account", segment: "personal" },
      { paymentGroup: "prime video mobile edition", sort: 6, label: "Account", segment: "personal" },
      { paymentGroup: "view all", sort: 7, label: "View all", segment: "personal" },
    ]);
    expect(paymentMethod("software", "business")).toEqual({
      paymentGroup: "software",
      sort: 3,
      label: "Amount due",
      segment: "business",
    });
  });

  it("S3-02 There is one payment group for each order type", () => {
    expect(PaymentGroupShape.options).toEqual([
      "prepaid",
      "contract",
      "software",
      "fibreproduct",
      "prime video",
      "prime video mobile edition",
    ]);
  });

  it("S9-10 Payment groups follow the cart items, personal before business, with view all for several groups", () => {
    const items = [
      cartItem({ segment: "business", paymentGroup: "contract" }),
      cartItem({ paymentGroup: "contract" }),
      cartItem({ paymentGroup: "prepaid" }),
      cartItem({ paymentGroup: "prepaid" }),
    ];
    expect(paymentMethodsOf(items).map(({ segment, paymentGroup: key }) => `${segment} ${key}`)).toEqual([
      "personal prepaid",
      "personal contract",
      "personal view all",
      "business contract",
    ]);
    expect(paymentMethodsOf([])).toEqual([]);
  });

  it("S3-08 Every payment group of a business cart has the vendorType business, view all too", () => {
    const items = (["contract", "software"] as const).map((paymentGroup) =>
      cartItem({ segment: "business", paymentGroup }),
    );
    expect(paymentMethodsOf(items)).toEqual([
      { paymentGroup: "contract", sort: 2, label: "Account", segment: "business" },
      { paymentGroup: "software", sort: 3, label: "Amount due", segment: "business" },
      { paymentGroup: "view all", sort: 7, label: "View all", segment: "business" },
    ]);
  });

  it("A payment group shows its own items, and view all shows those of every group", () => {
    const [prepaid, contract, business] = [
      cartItem({ id: "a", paymentGroup: "prepaid" }),
      cartItem({ id: "b", paymentGroup: "contract" }),
      cartItem({ id: "c", paymentGroup: "prepaid", segment: "business" }),
    ];
    const items = [prepaid, contract, business];
    expect(itemsOf(items, { segment: "personal", paymentGroup: "prepaid" })).toEqual([prepaid]);
    expect(itemsOf(items, { segment: "personal", paymentGroup: "view all" })).toEqual([prepaid, contract]);
  });
});

it("The cart count covers units of main items and no add-ons", () => {
  const addOn = cartItem({ itemType: "addOn", quantity: 3 });
  expect(cartCountOf([cartItem({ quantity: 2 }, [addOn]), cartItem()])).toBe(3);
});

describe("selectedGroup", () => {
  const phone = cartItem({ id: "phone", lineGroupId: "group-2", paymentGroup: "contract" });
  const desk = cartItem({ id: "desk", lineGroupId: "group-3", segment: "business", paymentGroup: "software" });
  const methods = paymentMethodsOf([cartItem({ id: "sim" }), phone, desk]);
  const cases: [string | null, string | null, string][] = [
    ["personal", "contract", "personal contract"],
    ["personal", "view all", "personal view all"],
    ["business", "software", "business software"],
    ["business", "contract", "business software"],
    ["personal", "nonsense", "personal prepaid"],
    ["business", null, "business software"],
    [null, null, "personal prepaid"],
  ];
  for (const [segment, key, expected] of cases)
    it(`S2-05 The selected group is ${expected} when the URL asks for ${segment} ${key}`, () => {
      const chosen = selectedGroup(methods, { segment, paymentGroup: key });
      expect(`${chosen?.segment} ${chosen?.paymentGroup}`).toBe(expected);
    });

  it("An empty cart has no selected payment group", () => {
    expect(selectedGroup([], { segment: "personal", paymentGroup: "prepaid" })).toBeNull();
  });
});

describe("plainAddress", () => {
  it("An address retains plain values and flat objects, and other values are omitted", () => {
    const address = {
      amid: "A-1",
      latitude: -26.2,
      verified: true,
      nbrhd: null,
      unknown: undefined,
      building: { name: "Tower", floors: [1, 2], unit: "4" },
      buildings: [{ name: "Tower" }],
    };
    expect(plainAddress(address)).toEqual({
      amid: "A-1",
      latitude: -26.2,
      verified: true,
      nbrhd: null,
      building: { name: "Tower", unit: "4" },
    });
  });
});
