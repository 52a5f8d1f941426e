import { expect, vi } from "vitest";
import { makeStore, type Store } from "#app/browser-store.ts";
import type { AddLine } from "#cart/contract.ts";
import type { CartItem, CartLine } from "#cart/model.ts";
import { addToCart, type CartState, loadCart } from "#cart/store.ts";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import type { FieldsOfKinds } from "#catalogue/kinds.model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { currentToasts, dismissToast } from "#design-system/feedback/toasts.ts";
import { openBrowser, type TestBrowser } from "../../support/browser.ts";
import { saveCategories, saveProducts } from "../../support/save-catalogue.ts";
import type { TestShop } from "../../support/shop.ts";
import { numberFor } from "../../support/shopper.ts";

export const DOWN = "Internet connection failure or server is down";
export const TOO_MANY =
  "Your cart should contain a maximum of one fibre product and 3 mobile products. Please update the cart to continue checkout";

/** A network on which every request fails. */
export const down = () => Promise.reject(new TypeError("fetch failed"));

/** A browser with an empty cart. */
export interface BrowserCart {
  store: Store;
  browser: TestBrowser;
  cart(): CartState;
  /** Place and text of each toast. */
  toasts(): string[];
  /** Presses Undo (or Try again) of the toast with this text. */
  undo(text: string): void;
  /** Adds these lines and loads the cart. */
  fill(...lines: (string | AddLine)[]): Promise<void>;
  /** The main item of a variant. */
  item(variationId: string): CartItem;
  /** The add-on of a type, of the first main item that has one. */
  addOn(addOnType: string): CartLine;
  /** "variant × quantity" of each main item, its add-ons behind it. */
  shown(): string[];
  /** Waits until nothing is pending and the list is loaded. */
  settled(): Promise<void>;
}

export function openCart(shop: TestShop): BrowserCart {
  return openTab(openBrowser(shop.url));
}

/** Another tab of a browser: a store of its own, in the same session. */
export function openTab(browser: TestBrowser): BrowserCart {
  const store = makeStore();
  const cart = () => store.getState().cart;
  function item(variationId: string) {
    const found = cart().ordersList.find((each) => each.variationId === variationId);
    if (!found) throw new Error(`The cart has no ${variationId}`);
    return found;
  }
  return {
    store,
    browser,
    cart,
    item,
    toasts: () => currentToasts().map(({ text, place }) => `${place}: ${text}`),
    undo(text) {
      const toast = currentToasts().find((each) => each.text === text);
      if (!toast?.undo) throw new Error(`Nothing to undo in ${text}`);
      dismissToast(toast.id);
      toast.undo();
    },
    async fill(...lines) {
      await store.dispatch(addToCart(lines.map((line) => (typeof line === "string" ? main(line) : line)))).unwrap();
      await store.dispatch(loadCart({ silent: false }));
    },
    addOn(addOnType) {
      const found = cart()
        .ordersList.flatMap(({ addOns }) => addOns)
        .find((each) => each.addOnType === addOnType);
      if (!found) throw new Error(`The cart has no ${addOnType}`);
      return found;
    },
    shown: () =>
      cart().ordersList.map(({ variationId, quantity, addOns }) =>
        [`${variationId} × ${quantity}`, ...addOns.map(({ addOnType }) => addOnType)].join(" + "),
      ),
    settled: () => vi.waitFor(() => expect([cart().operations, cart().status]).toEqual([[], "loaded"])),
  };
}

/** Closes the browser and dismisses its toasts. */
export function closeCart(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
}

/** A line that adds one main item. */
export function main(variationId: string, more: Partial<AddLine> = {}): AddLine {
  return {
    purchased_entity_type: "commerce_product_variation",
    purchased_entity_id: variationId,
    item_type: "main",
    ...numberFor(variationId),
    ...more,
  };
}

/** A line that adds an add-on to the main item before it. */
export function addOnLine(variationId: string, addOnType: string): AddLine {
  return { ...main(variationId), item_type: "vae", extended_fields: { field_vae_type: addOnType } };
}

function product(id: string, variant: Partial<Variant>, more: Partial<FieldsOfKinds> = {}): Product {
  return blankProduct({
    id,
    name: id,
    slug: id.toLowerCase(),
    paymentGroup: "contract",
    categorySlug: "test",
    launchedOn: "2026-01-01",
    variants: [{ ...blankVariant(), variationId: id, materialId: id, title: id, price: 10_000, ...variant }],
    ...more,
  });
}

/** Stocks a contract line with a legacy deal (LINE) and its possible add-ons: EMAIL, VOIP and ROUTER. */
export async function stockLine({ shop }: TestShop): Promise<void> {
  const availableAddOns = { email: "optional", voip: "optional", router: "optional" } as const;
  const line = product("LINE", {
    availableAddOns,
    legacyDealId: "L1",
    planPeriod: "pmx24",
    contractOptions: ["Upgrade"],
  });
  const category = { name: "Test", group: "", description: "", imageUrl: "", sort: 99 };
  await saveCategories(shop.db, [{ ...category, slug: "test", segment: "personal" }]);
  await saveProducts(shop.db, [
    line,
    ...["email", "voip", "router"].map((addOnType) => product(addOnType.toUpperCase(), {}, { addOnType: addOnType })),
  ]);
}
