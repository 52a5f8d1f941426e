import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { makeStore, type Store } from "#app/browser-store.ts";
import { addToCart, loadCart, orderNumberReceived } from "#cart/store.ts";
import { leaveCart } from "#checkout/leave-cart.ts";
import { currentToasts, dismissToast } from "#design-system/feedback/toasts.ts";
import { proposedOrderNumber } from "#orders/model.ts";
import { openBrowser, type TestBrowser } from "../../support/browser.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
let browser: TestBrowser;
let store: Store;
let log: ReturnType<typeof vi.spyOn>;
let refused = 0;

beforeAll(async () => {
  shop = await makeShop({ listen: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  browser = openBrowser(shop.url);
  store = makeStore();
  refused = 0;
  log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const line = { purchased_entity_type: "commerce_product_variation", purchased_entity_id: "PRESIM-2GB" } as const;
  await store.dispatch(addToCart([line])).unwrap();
  await store.dispatch(loadCart({ silent: false }));
});
afterEach(() => {
  log.mockRestore();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const orderNumber = () => store.getState().cart.orderNumber;
const toasts = () => currentToasts().map(({ text, place }) => `${place}: ${text}`);

function press(lineGroupId = store.getState().cart.ordersList[0]?.lineGroupId ?? "", prepare = async () => true) {
  return leaveCart(
    { lineGroupId: () => lineGroupId, segment: "personal", paymentGroup: "prepaid" },
    {
      prepare,
      onBegun: (id) => store.dispatch(orderNumberReceived(id)),
      onRefused: () => {
        refused += 1;
      },
    },
  );
}

it("S9-34 D-06 Leaving the cart creates an order with the number that the browser proposed, which the cart stores", async () => {
  const lineGroupId = store.getState().cart.ordersList[0]?.lineGroupId ?? "";
  expect(await press()).toMatch(/^[0-9a-f-]{36}$/);
  expect(orderNumber()).toBe(proposedOrderNumber(lineGroupId));
  expect([toasts(), log.mock.calls]).toEqual([[], []]);
});

it("S8-24 A failed start of checkout is logged, shows the default message, clears the number and can be retried", async () => {
  await press();
  browser.network = () => Promise.reject(new TypeError("fetch failed"));
  expect(await press()).toBeUndefined();
  expect([orderNumber(), refused]).toEqual([null, 0]);
  expect(toasts()).toEqual(["bottom: something wen't wrong, please try again!"]);
  expect(log).toHaveBeenCalledOnce();
  browser.network = (pass) => pass();
  expect(await press()).toBeDefined();
  expect(orderNumber()).toMatch(/^ECOM/);
});

it("S8-24 A rejected start of checkout shows the server's reason and notifies the page", async () => {
  expect(await press("019a0000-0000-7000-8000-000000000000")).toBeUndefined();
  expect([orderNumber(), refused, toasts().length]).toEqual([null, 1, 1]);
});

it("The client stays in the cart when a preceding change was rejected", async () => {
  const before = browser.called.length;
  expect(await press(undefined, async () => false)).toBeUndefined();
  expect([browser.called.length - before, toasts()]).toEqual([0, []]);
});
