import { Provider } from "react-redux";
import { expect, it } from "vitest";
import { makeStore } from "#app/browser-store.ts";
import type { CheckoutProblem } from "#cart/checkout-problems.model.ts";
import { loadCart } from "#cart/store.ts";
import { CheckoutProblems } from "#cart/ui/checkout-problems.tsx";
import { cartItem, cartLine } from "../../../support/cart-lines.ts";
import { markup, words } from "../../../support/markup.tsx";

const router = cartLine({
  id: "router",
  lineGroupId: "group-2",
  itemType: "addOn",
  addOnType: "router",
  productTitle: "Router",
  variationTitle: "Wi-Fi router",
});
const items = [
  cartItem({ id: "sim", quantity: 3 }),
  cartItem({ id: "modem", lineGroupId: "group-2", variationTitle: "Home modem" }, [router]),
];

function list(problems: CheckoutProblem[]) {
  const store = makeStore();
  const known = {
    ordersList: items,
    paymentMethods: [],
    cartCount: 4,
    cartPaymentNotification: [],
    groups: [],
    addOnOffers: [],
  };
  store.dispatch(loadCart.pending("1", { silent: false }));
  store.dispatch(loadCart.fulfilled(known, "1", { silent: false }));
  return (
    <Provider store={store}>
      <CheckoutProblems problems={problems} onSolved={() => undefined} onCheckAddress={() => undefined} />
    </Provider>
  );
}

const out = "Some items in your cart are out of stock";
const sim = { lineGroupId: "group-1", lineId: "sim" };
const problems: CheckoutProblem[] = [
  {
    code: "amazon_rule",
    message: "One subscription",
    lineGroupId: null,
    lineId: null,
    remedy: "empty",
    quantity: null,
  },
  { code: "out_of_stock", message: out, ...sim, remedy: "lower", quantity: 2 },
  {
    code: "add_on_out_of_stock",
    message: out,
    lineGroupId: "group-2",
    lineId: "router",
    remedy: "remove_add_on",
    quantity: null,
  },
  {
    code: "limit_reached",
    message: "Too many",
    lineGroupId: "group-2",
    lineId: "modem",
    remedy: "remove",
    quantity: null,
  },
];

it("The list shows every problem at once with its lines and remedies", () => {
  const text = words(list(problems));
  expect(text).toContain("Before you can check out One subscription");
  expect(text).toContain(
    `${out} Prepaid SIM, Starter pack + 2GB Lower to 2 : Prepaid SIM, Starter pack + 2GB Wi-Fi router Remove the add-on : Wi-Fi router`,
  );
  expect(text).toContain("Too many Home modem Remove it : Home modem");
});

it("The list shows a shared reason once and links each line to its main item", () => {
  const html = markup(list(problems));
  expect(html.split(out)).toHaveLength(2);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "#line-sim",
    "#line-modem",
    "#line-modem",
  ]);
});

it("The list offers an address check for a line without coverage", () => {
  const withoutCoverage = {
    code: "coverage_gone",
    message: "Not there",
    remedy: "check_address",
    quantity: null,
  } as const;
  const text = words(list([{ ...withoutCoverage, lineGroupId: "group-2", lineId: "modem" }]));
  expect(text).toContain("Not there Home modem Check your address : Home modem");
});

it("The list is empty when checkout has no problems", () => {
  expect(words(list([]))).toBe("");
});

it("The list still shows a reason after its line is gone", () => {
  expect(words(list([{ ...problems[1], lineId: "gone" } as CheckoutProblem]))).toContain(out);
});
