import { Provider } from "react-redux";
import { expect, it } from "vitest";
import { makeStore } from "#browser-store.ts";
import type { CheckoutProblem } from "#cart/checks.model.ts";
import { loadCart } from "#cart/slice.ts";
import { CheckoutProblems } from "#cart/ui/checkout-problems.tsx";
import { cartItem, cartLine } from "../../support/cart-lines.ts";
import { words } from "../../support/markup.tsx";

const router = cartLine({
  id: "router",
  orderId: "group-2",
  itemType: "vae",
  vaeType: "router",
  productTitle: "Router",
  variationTitle: "Wi-Fi router",
  inventoryCount: 0,
});
const items = [
  cartItem({ id: "sim", quantity: 3, inventoryCount: 2 }),
  cartItem({ id: "modem", orderId: "group-2", variationTitle: "Home modem" }, [router]),
];

function shown(problems: CheckoutProblem[]): string {
  const store = makeStore();
  const list = { ordersList: items, paymentMethods: [], cartCount: 4, cartPaymentNotification: [], groups: [] };
  store.dispatch(loadCart.pending("1", { silent: false }));
  store.dispatch(loadCart.fulfilled(list, "1", { silent: false }));
  return words(
    <Provider store={store}>
      <CheckoutProblems problems={problems} />
    </Provider>,
  );
}

const outOfStock = "Some items in your cart are out of stock";

it("names every reason at once, each with its remedy", () => {
  const text = shown([
    {
      code: "voucher_cap",
      message: "The total value of vouchers may not exceed R10,000",
      orderId: null,
      orderItemId: null,
    },
    { code: "out_of_stock", message: outOfStock, orderId: "group-1", orderItemId: "sim" },
    { code: "add_on_out_of_stock", message: outOfStock, orderId: "group-2", orderItemId: "router" },
  ]);
  expect(text).toContain("Before you can check out");
  expect(text).toContain("The total value of vouchers may not exceed R10,000");
  expect(text).toContain(`${outOfStock}: Prepaid SIM, Starter pack + 2GB Take the 2 that are left`);
  expect(text).toContain(`${outOfStock}: Wi-Fi router Remove it`);
});

it("says nothing where nothing is in the way", () => {
  expect(shown([])).toBe("");
});

it("still gives the reason when the line has gone meanwhile", () => {
  expect(shown([{ code: "out_of_stock", message: outOfStock, orderId: "gone", orderItemId: "gone" }])).toContain(
    outOfStock,
  );
});
