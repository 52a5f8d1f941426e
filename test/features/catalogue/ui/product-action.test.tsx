import { describe, expect, it } from "vitest";
import { configure } from "#catalogue/configurator/model.ts";
import type { StockBands } from "#catalogue/configurator/resolve.model.ts";
import type { Networks } from "#catalogue/connection/networks.model.ts";
import type { FieldsOfKinds } from "#catalogue/kinds.model.ts";
import { ProductAction, ProductBarAction } from "#catalogue/ui/product-action.tsx";
import { markup, words } from "../../../support/markup.tsx";
import { fibreOf, placeWith, reachedBy } from "../../../support/reached.ts";
import { clock, productOf } from "../configurator/builders.ts";

const still = {
  add: () => undefined,
  onNext: () => undefined,
  adding: false,
  hasFailed: false,
  isChange: false,
  checking: false,
  isAwaited: false,
  isCartFull: false,
  onCallMe: () => undefined,
  onPreorder: () => undefined,
};
const preorder: Partial<FieldsOfKinds> = {
  isSoldOnline: false,
  badges: [{ type: "exclusive", name: "Pre Order", style: { backgroundColor: "", color: "" } }],
};

function actions(more: Partial<FieldsOfKinds>, stock: StockBands = {}) {
  const product = productOf([{ materialId: "M" }], more);
  const action = { product, configuration: configure(product, {}, clock, { stock }), ...still };
  return {
    page: (
      <ProductAction id="add" error={undefined} telephone="010 000 0001" {...action}>
        Tell me
      </ProductAction>
    ),
    bar: <ProductBarAction {...action} />,
  };
}

function buttons(content: ReturnType<typeof actions>["page"]): string[] {
  return [...markup(content).matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = ""]) =>
    inner.replace(/<[^>]+>/g, ""),
  );
}

describe("Product actions", () => {
  it("S3-36 A product can be added to the cart where it is sold online, and its page says why it cannot otherwise", () => {
    expect(buttons(actions({}).page)).toEqual(["Add to cart"]);
    expect(words(actions({}, { M: "out" }).page)).toContain("Out of stock");
    expect(buttons(actions({ isSoldOnline: false }).page)).toEqual([]);
    expect(words(actions({ isSoldOnline: false }).page)).toContain("You can't buy this product online yet.");
  });

  it("A product page that changes a line of the cart updates the cart, and says when that failed", () => {
    const product = productOf([{ materialId: "M" }]);
    const action = { product, configuration: configure(product, {}, clock, {}), ...still, isChange: true };
    expect(buttons(<ProductBarAction {...action} />)).toEqual(["Update cart"]);
    expect(buttons(<ProductBarAction {...action} hasFailed />)).toEqual(["Not updated. Try again"]);
  });

  it("S8-11 A product page says on its button and to screen readers that the product was not added", () => {
    const product = productOf([{ materialId: "M" }]);
    const action = { product, configuration: configure(product, {}, clock, {}), ...still, hasFailed: true };
    const page = (
      <ProductAction id="add" error={undefined} telephone="010 000 0001" {...action}>
        {null}
      </ProductAction>
    );
    expect(buttons(page)).toEqual(["Not added. Try again"]);
    expect(markup(page)).toContain('<p role="status" class="sr-only">Not added. Try again</p>');
    expect(buttons(<ProductBarAction {...action} />)).toEqual(["Not added. Try again"]);
  });

  it("What is sold out cannot be added: the page names what is in stock instead, and offers a message", () => {
    const product = productOf([
      { materialId: "M", colour: { name: "Black", imageUrl: "" }, storage: "128GB" },
      { materialId: "N", colour: { name: "Green", imageUrl: "" }, storage: "128GB" },
    ]);
    const shown = (colour: string) => {
      const configuration = configure(product, { colour }, clock, { stock: { M: "out" } });
      const action = { product, configuration, ...still };
      const page = (
        <ProductAction id="add" error={undefined} telephone="" {...action}>
          Tell me
        </ProductAction>
      );
      const bar = (isAwaited: boolean) => words(<ProductBarAction {...action} isAwaited={isAwaited} />);
      return { result: configuration.result, page: words(page), bar: bar(false), barAfterwards: bar(true) };
    };
    expect(shown("Black").result).toBeUndefined();
    expect(shown("Black").page).toContain("Out of stock In stock: Green Tell me");
    expect(shown("Black").bar).toBe("Tell me when it's back");
    expect(shown("Black").barAfterwards).toBe("We'll tell you");
    expect(shown("Green").result).toBeDefined();
    expect(shown("Green").page).not.toContain("Out of stock");
  });

  it("A full cart is one press away from the message about it, and other messages have no link", () => {
    const product = productOf([{}]);
    const action = {
      product,
      configuration: configure(product, {}, clock),
      ...still,
      telephone: "",
      error: "Too many",
    };
    const page = (isCartFull: boolean) =>
      markup(
        <ProductAction id="add" {...action} isCartFull={isCartFull}>
          {null}
        </ProductAction>,
      );
    expect(page(true)).toContain('href="/cart"');
    expect(page(false)).not.toContain("/cart");
  });

  it("S3-25 S3-36 A product page offers a call where the product requests one", () => {
    expect(buttons(actions({ needCallMeBack: true }).page)).toEqual(["Add to cart", "Call me back"]);
    expect(buttons(actions({ needCallMeBack: true, isSoldOnline: false }).bar)).toEqual(["Call me back"]);
  });

  it("A product that is sold by phone asks for a number instead of going into the cart, and says so", () => {
    const byPhone = actions({ needCallMeBack: true, isSoldOnline: false });
    expect(buttons(byPhone.page)).toEqual(["Call me back"]);
    expect(words(byPhone.page)).toContain("We sell this by phone. Leave your number and we'll call you.");
  });

  it("S3-26 S3-33 A product with the tag pre order can be pre-ordered, regardless of case", () => {
    expect(buttons(actions(preorder).page)).toEqual(["Pre-order"]);
    expect(buttons(actions(preorder).bar)).toEqual(["Pre-order"]);
    expect(buttons(actions({ ...preorder, isSoldOnline: true }).bar)).toEqual(["Add to cart"]);
  });

  it("S1-05 S4-38 A product page says when the address is missing, is being checked or is not covered", () => {
    const product = productOf([{ checkCoverage: true }], {
      categorySlug: "fibre",
      subCategory: { name: "Fibre", category: [] },
      providerName: "Vumatel",
    });
    const shown = (networks?: Networks, checking = false) => {
      const configuration = configure(product, networks ? placeWith(networks) : {}, clock);
      const action = { product, configuration, ...still, checking };
      return {
        page: words(
          <ProductAction id="add" error={undefined} telephone="010 000 0001" {...action}>
            Tell me
          </ProductAction>,
        ),
        bar: words(<ProductBarAction {...action} />),
      };
    };
    expect(shown().page).toContain("Choose your address");
    expect(shown().bar).toContain("Next: your address");
    expect(shown(undefined, true).page).toContain("Checking your address");
    expect(shown(reachedBy()).page).toContain("You can't get Vumatel fibre at your address");
    expect(shown(reachedBy()).bar).toContain("Change address");
    expect(shown(reachedBy(fibreOf("Vumatel", 50))).page).not.toContain("address");
    expect(shown(reachedBy(fibreOf("Vumatel", 50))).bar).toContain("Add to cart");
  });

  it("S3-25 S3-26 A product page has a telephone link for pre-orders where JavaScript is disabled", () => {
    const html = markup(actions(preorder).page);
    expect(/<noscript>(.*)<\/noscript>/.exec(html)?.[1]).toContain('href="tel:+27100000001"');
    expect(markup(actions({}).page)).not.toContain("tel:");
  });
});
