import { describe, expect, it } from "vitest";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import { pageProduct, sentProduct } from "#catalogue/page-product.model.ts";
import { catalogue } from "../../support/sample-catalogue.ts";

describe("The product of a page", () => {
  it("Every sample product arrives at its page as it was, but for what no page shows", () => {
    for (const product of catalogue) {
      const { asWritten: _, infoBoxLines, isBundleProduct, launchedOn, planPeriod, popularity, ...shown } = product;
      const variants = shown.variants.map(({ asWritten: _, legacyDealId, ...variant }) => variant);
      expect(pageProduct(JSON.parse(JSON.stringify(sentProduct(product))))).toEqual({ ...shown, variants });
    }
  });

  it("A page is sent neither what a product does not have nor what only lists and the server use", () => {
    const variant = { ...blankVariant(), legacyDealId: "FIB-1", price: 5000, asWritten: { duration: "024" }, term: 24 };
    const { variants, ...sent } = sentProduct(blankProduct({ popularity: 9, variants: [variant] }));
    expect(variants).toEqual([{ price: 5000, term: 24 }]);
    for (const name of ["popularity", "launchedOn", "asWritten", "infoBoxLines", "planPeriod", "isBundleProduct"])
      expect(sent).not.toHaveProperty(name);
  });

  it("A variant that is paid in another group than its product is so on the page", () => {
    const variants = [{ ...blankVariant(), paymentGroup: "contract" as const }, blankVariant()];
    const product = sentProduct(blankProduct({ paymentGroup: "prepaid", variants }));
    expect(product.variants).toEqual([{ paymentGroup: "contract" }, {}]);
    expect(pageProduct(product).variants.map(({ paymentGroup }) => paymentGroup)).toEqual(["contract", "prepaid"]);
  });
});
