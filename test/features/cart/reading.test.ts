import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadCart, loadCount, loadStock } from "#cart/reading.ts";
import { removeLine } from "#cart/removing.ts";
import { ecomIdKnown, groupAsked } from "#cart/store.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { setShelf } from "../../support/stock.ts";
import { type BrowserCart, closeCart, DOWN, down, openCart, openTab } from "./browser-cart.ts";

let shop: TestShop;
let at: BrowserCart;

beforeAll(async () => {
  shop = await makeShop({ listen: true });
});
afterAll(() => shop.close());
beforeEach(() => {
  at = openCart(shop);
});
afterEach(closeCart);

const load = (silent: boolean) => at.store.dispatch(loadCart({ silent }));

describe("the list", () => {
  it("S3-06 S3-07 begins with every field of the cart's state", () => {
    expect(at.cart()).toMatchObject({
      ordersList: [],
      paymentMethods: [],
      paymentMethod: null,
      cartCount: 0,
      stockData: [],
      ready: false,
      status: "idle",
      cartPaymentNotification: [],
      ottSessionId: null,
      amazonProductType: null,
      existingEmail: null,
      ottActiveProducts: [],
      ottAmazonQueryCheck: false,
      amazonSdk: false,
    });
  });

  it("asks nobody without a session: the cart is empty", async () => {
    await load(false);
    expect(at.cart()).toMatchObject({ ready: true, status: "loaded", ordersList: [], cartCount: 0 });
    expect([at.browser.called, at.toasts()]).toEqual([[], []]);
  });

  it("S4-02 S3-08 is kept with its payment groups and count, and is ready", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB");
    expect(at.cart()).toMatchObject({ ready: true, status: "loaded", cartCount: 2 });
    expect(at.shown()).toEqual(["PRESIM-2GB × 1", "PREDATM-1GB × 1"]);
    expect(at.cart().paymentMethods).toEqual([
      { label: "Credit Card", key: "prepaid", sort: 1, vendorType: "personal" },
    ]);
    expect(at.cart().groups.map(({ key, summary }) => [key, summary.total.amount])).toEqual([["prepaid", "178.00"]]);
  });

  it("S4-02 has its count from the list, also in a tab that added nothing", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB");
    const other = openTab(at.browser);
    await other.store.dispatch(loadCart({ silent: false }));
    expect(other.cart()).toMatchObject({ ready: true, cartCount: 2 });
  });

  it("S4-01 is cleared while it loads, unless silent", async () => {
    await at.fill("PRESIM-2GB");
    const silent = load(true);
    expect([at.shown(), at.cart().ready, at.cart().status]).toEqual([["PRESIM-2GB × 1"], true, "loading"]);
    await silent;
    const loud = load(false);
    expect([at.shown(), at.cart().ready]).toEqual([[], false]);
    await loud;
    expect(at.shown()).toEqual(["PRESIM-2GB × 1"]);
  });

  it("S4-03 S8-01 S8-22 that cannot be had is empty and ready, and a toast at the bottom says why", async () => {
    await at.fill("PRESIM-2GB");
    at.browser.network = down;
    await load(true);
    expect(at.cart()).toMatchObject({
      ready: true,
      status: "failed",
      ordersList: [],
      paymentMethod: null,
      cartCount: 0,
    });
    expect(at.toasts()).toEqual([`bottom: Unable to fetch cart: ${DOWN}`]);
  });

  it("S8-02 has a text for a failure that says nothing", async () => {
    await at.fill("PRESIM-2GB");
    at.browser.network = async () => new Response("", { status: 502 });
    await load(true);
    expect(at.toasts()).toEqual(["bottom: Unable to fetch cart: something wen't wrong, please try again!"]);
  });

  it("counts only when it was asked for last", async () => {
    await at.fill("PRESIM-2GB");
    let fail: () => void = () => undefined;
    at.browser.network = () => new Promise((_, reject) => (fail = () => reject(new TypeError("fetch failed"))));
    const first = load(true);
    at.browser.network = (pass) => pass();
    await load(true);
    fail();
    await first;
    expect([at.cart().status, at.shown(), at.toasts()]).toEqual(["loaded", ["PRESIM-2GB × 1"], []]);
  });

  it("begins a new session when the old one is no longer known, and is empty then", async () => {
    await at.fill("PRESIM-2GB");
    at.browser.cookies.set("Public_Session_Token", "forgotten");
    await load(true);
    expect(at.cart()).toMatchObject({ status: "loaded", ordersList: [] });
    expect(at.browser.called.slice(-3).map((call) => call.replace(/cart\/.*\//, "cart/T/"))).toEqual([
      "GET /api/cart/T/list",
      "GET /api/session/token",
      "GET /api/cart/T/list",
    ]);
    expect(at.toasts()).toEqual([]);
  });

  it("shows the payment group that the address asks for, also when it is asked for before the cart is known", async () => {
    at.store.dispatch(groupAsked({ vendorType: "personal", key: "contract" }));
    await at.fill("PRESIM-2GB", "VY29-WHT-128GB-24-PRO5");
    expect(at.cart().paymentMethods.map(({ key }) => key)).toEqual(["prepaid", "contract", "view all"]);
    expect(at.cart().paymentMethod).toMatchObject({ key: "contract", label: "Account" });
    at.store.dispatch(groupAsked({ vendorType: "personal", key: "view all" }));
    expect(at.cart().paymentMethod?.key).toBe("view all");
    at.store.dispatch(groupAsked({ vendorType: null, key: null }));
    expect(at.cart().paymentMethod?.key).toBe("prepaid");
  });
});

describe("the count", () => {
  const count = () => at.store.dispatch(loadCount());

  it("S4-04 is pending, then fulfilled, without the list", async () => {
    await at.fill("PRESIM-2GB");
    const other = openTab(at.browser);
    const counting = other.store.dispatch(loadCount());
    expect(other.cart()).toMatchObject({ countStatus: "loading", status: "idle", cartCount: 0 });
    await counting;
    expect(other.cart()).toMatchObject({ countStatus: "loaded", status: "idle", cartCount: 1, ordersList: [] });
  });

  it("S4-04 is rejected without a word, and keeps what was known", async () => {
    await at.fill("PRESIM-2GB");
    at.browser.network = down;
    await count();
    expect(at.cart()).toMatchObject({ countStatus: "failed", status: "loaded", cartCount: 1 });
    expect([at.shown(), at.toasts()]).toEqual([["PRESIM-2GB × 1"], []]);
  });

  it("is nothing without a session, and asks nobody", async () => {
    await count();
    expect([at.cart().countStatus, at.cart().cartCount, at.browser.called]).toEqual(["loaded", 0, []]);
  });

  it("does not undo a change that was made while it was asked for", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB");
    const counting = count();
    const removal = at.store.dispatch(removeLine(at.item("PRESIM-2GB")));
    await counting;
    expect(at.cart().cartCount).toBe(1);
    await removal;
    await at.settled();
  });
});

describe("the stock", () => {
  const look = (...materials: string[]) => at.store.dispatch(loadStock(materials));

  it("S4-05 is loading, then loaded with what is left of each material", async () => {
    await at.fill("VY29-WHT-128GB-24-PRO5");
    const { materialId } = at.item("VY29-WHT-128GB-24-PRO5");
    await setShelf(shop, materialId, 3);
    const looking = look(materialId);
    expect(at.cart().stockStatus).toBe("loading");
    await looking;
    expect(at.browser.called.at(-1)).toBe("POST /api/getDeviceStockAvailability");
    expect(at.cart()).toMatchObject({
      stockStatus: "loaded",
      stockError: null,
      stockData: [{ materialNumber: materialId, quantity: 3, available: true }],
    });
  });

  it("S4-05 S8-06 failed says so", async () => {
    await at.fill("PRESIM-2GB");
    at.browser.network = down;
    await look("PRESIM-2GB");
    expect(at.cart()).toMatchObject({
      stockStatus: "failed",
      stockError: "Unable to fetch stock details!",
      stockData: [],
    });
    at.browser.network = (pass) => pass();
    await look("PRESIM-2GB");
    expect(at.cart()).toMatchObject({ stockStatus: "loaded", stockError: null });
  });

  it("S8-05 needs a session, and calls nobody without one", async () => {
    await look("PRESIM-2GB");
    expect([at.cart().stockError, at.browser.called]).toEqual(["invalid token!", []]);
  });
});

it("keeps the number of the order that Checkout began", () => {
  at.store.dispatch(ecomIdKnown("ECOM00000042"));
  expect(at.cart().ecomId).toBe("ECOM00000042");
  at.store.dispatch(ecomIdKnown(null));
  expect(at.cart().ecomId).toBeNull();
});
