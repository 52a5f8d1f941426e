import { describe, expect, it } from "vitest";
import { expanded, FACTS, SHARED } from "../../../../support/catalogue-rows.ts";

/** Faults of one row, which is at line 3. */
function faultsOf(row: string): string[] {
  return expanded(
    SHARED,
    `defaults: { ${FACTS}, kind: service, images: [sim FFB81C], by: datalabel }\nproducts:\n  - ${row}`,
  ).faults;
}

const offers = "offers: [{ code: A, label: One, price: 10 }]";

describe("Invalid rows", () => {
  it("An invalid YAML row is reported by line, field and reason", () => {
    expect(faultsOf(`{ id: X, ${offers} }`)).toEqual([]);
    expect(faultsOf(`id: X\n    name: 12\n    offers:\n      - { code: A, label: One, price: free }`)).toEqual([
      expect.stringMatching(/^line 4: name: /),
      expect.stringMatching(/^line 6: offers\[0\]\.price: .*expected number/),
    ]);
    expect(faultsOf(`id: X\n    ${offers}\n    prize: 3`)).toEqual([
      "line 5: prize: is not a field that the shop knows",
    ]);
    expect(faultsOf(`id: X`)).toEqual([expect.stringMatching(/^line 3: offers: /)]);
  });

  it("A YAML row with an unknown kind, family, picture, plan or term is rejected", () => {
    expect(faultsOf(`{ id: X, kind: telephone, ${offers} }`)).toEqual([
      expect.stringMatching(/^line 3: kind: must be one of device-on-contract, .*add-on/),
    ]);
    expect(faultsOf(`{ id: X, family: phones, ${offers} }`)).toEqual(['line 3: family: there is no family "phones"']);
    expect(
      faultsOf(`id: X
    kind: sim-only
    image: telephone
    images: ~
    by: ~
    prices:
      - { term: 24, plan: PRO5, price: 1 }
      - { term: 18, plan: PRO6, price: 1 }`),
    ).toEqual([
      'line 5: image: there is no picture "telephone"',
      'line 10: prices[1].plan: there is no plan "PRO6"',
      "line 10: prices[1].term: must be 12, 24, 36 or Month-to-month",
    ]);
  });

  it("A YAML row is also validated as a whole product", () => {
    expect(faultsOf(`{ id: X, ${offers}, addOns: [teapot] }`)).toEqual([
      expect.stringMatching(/^line 3: productStepsFlow\[1\]: "teapot" is not one of/),
    ]);
    expect(faultsOf(`{ id: X, ${offers}, variant: { addEmial: "yes" } }`)).toEqual([
      "line 3: variant.addEmial: is not a field that the shop knows",
    ]);
    expect(faultsOf(`id: X\n    ${offers}\n    slug: Not A Slug`)).toEqual([expect.stringMatching(/^line 5: slug: /)]);
    expect(
      faultsOf(`{ id: X, offers: [{ code: A, label: One, price: 1 }, { code: A, label: Two, price: 2 }] }`),
    ).toEqual(["line 3: variants[1].variationId: is that of another variant of the product"]);
  });
});

describe("Rows with like", () => {
  const document = (row: string) => `
defaults: { ${FACTS}, kind: service, images: [sim FFB81C], by: datalabel, offers: [{ code: A, label: One, price: 10 }] }
products:
  - { id: X, brand: Maker, badges: [{ deal: Big Deal }] }
---
defaults: { vendorType: business }
products:
  - ${row}`;

  it("A YAML row with like inherits every field that it does not override or set to null", () => {
    const { entries, faults } = expanded(SHARED, document("{ like: X, id: B-X, slug: other, badges: ~ }"));
    expect(faults).toEqual([]);
    expect(entries[1]?.product).toMatchObject({
      id: "B-X",
      brands: ["Maker"],
      productTags: [],
      vendorType: "business",
    });
  });

  it("A YAML row with like must name an existing row, in any file", () => {
    const reason = 'line 8: like: there is no row "Y" to be like';
    expect(expanded(SHARED, document("{ like: Y, id: B-X }")).faults).toEqual([reason]);
    const [first = "", second = ""] = document("{ like: X, id: B-X, slug: other }").split("---");
    expect(expanded(second, first, SHARED).faults).toEqual([]);
  });
});

it("A YAML row with a plan code that already exists is rejected", () => {
  const plan = "{ code: PRO5, title: Pro, monthly: 1, activationFee: 0, details: [], benefits: [] }";
  expect(expanded(SHARED, `plans:\n  - ${plan}`).faults).toEqual([
    'line 2: code: there is another row "PRO5" in plans',
  ]);
});
