import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { removeLine } from "#cart/remove-line.ts";
import { addToCart, groupRequested, loadCart, loadCount, loadStock, orderNumberReceived } from "#cart/store.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { setStock } from "../../support/stock.ts";
import { type BrowserCart, closeCart, DOWN, down, main, openCart, openTab, TOO_MANY } from "./browser-cart.ts";

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

describe("loadCart", () => {
  it("S3-06 The cart state has the list, its payment groups, the chosen one, count, stock, status and notices of a loaded cart", async () => {
    expect(at.cart()).toMatchObject({
      ordersList: [],
      paymentMethod: null,
      cartCount: 0,
      ready: false,
      status: "idle",
    });
    at.store.dispatch(groupRequested({ segment: "personal", paymentGroup: "contract" }));
    await at.fill("PRESIM-2GB", "VY29-WHT-128GB-24-PRO5");
    await shop.shop.db.updateTable("cart_line").set({ price_cents: 100 }).execute();
    await load(true);
    const { materialId } = at.item("PRESIM-2GB");
    await at.store.dispatch(loadStock([materialId]));
    expect(at.cart()).toMatchObject({
      ordersList: [{ variationId: "PRESIM-2GB" }, { variationId: "VY29-WHT-128GB-24-PRO5" }],
      paymentMethods: [{ paymentGroup: "prepaid" }, { paymentGroup: "contract" }, { paymentGroup: "view all" }],
      paymentMethod: { paymentGroup: "contract", label: "Account", segment: "personal" },
      cartCount: 2,
      stockData: [{ materialNumber: materialId }],
      ready: true,
      status: "loaded",
      cartPaymentNotification: [expect.stringContaining("has changed from R1 to R99"), expect.any(String)],
    });
  });

  it("S5-16 S8-05 S8-01 A list request without a session sends nothing: the cart is empty, and a toast says 'invalid token!'", async () => {
    await load(false);
    expect(at.cart()).toMatchObject({ ready: true, status: "failed", ordersList: [], cartCount: 0 });
    expect([at.browser.called, at.toasts()]).toEqual([[], ["bottom: Unable to fetch cart: invalid token!"]]);
  });

  it("S4-02 S3-08 A loaded cart has its lines, payment groups and count, and is ready", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB");
    expect(at.cart()).toMatchObject({ ready: true, status: "loaded", cartCount: 2 });
    expect(at.shown()).toEqual(["PRESIM-2GB × 1", "PREDATM-1GB × 1"]);
    expect(at.cart().paymentMethods).toEqual([
      { label: "Credit Card", paymentGroup: "prepaid", sort: 1, segment: "personal" },
    ]);
    expect(at.cart().groups.map(({ paymentGroup, summary }) => [paymentGroup, summary.total.amount])).toEqual([
      ["prepaid", "178.00"],
    ]);
  });

  it("S4-02 A tab that added nothing takes its count from the list", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB");
    const other = openTab(at.browser);
    await other.store.dispatch(loadCart({ silent: false }));
    expect(other.cart()).toMatchObject({ ready: true, cartCount: 2 });
  });

  it("S4-01 The cart is cleared while it loads, unless the load is silent", async () => {
    await at.fill("PRESIM-2GB");
    const silent = load(true);
    expect([at.shown(), at.cart().ready, at.cart().status]).toEqual([["PRESIM-2GB × 1"], true, "loading"]);
    await silent;
    const visible = load(false);
    expect([at.shown(), at.cart().ready]).toEqual([[], false]);
    await visible;
    expect(at.shown()).toEqual(["PRESIM-2GB × 1"]);
  });

  it("S4-03 S8-01 S8-22 A failed load leaves the cart empty and ready, and a toast at the bottom gives the reason", async () => {
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

  it("S8-02 A load failure without a message shows the default text", async () => {
    await at.fill("PRESIM-2GB");
    at.browser.network = async () => new Response("", { status: 502 });
    await load(true);
    expect(at.toasts()).toEqual(["bottom: Unable to fetch cart: something wen't wrong, please try again!"]);
  });

  it("Only the most recent load updates the cart", async () => {
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

  it("An unknown session is replaced by a new one with an empty cart", async () => {
    await at.fill("PRESIM-2GB");
    at.browser.cookies.set("Public_Session_Token", "forgotten");
    await load(true);
    expect(at.cart()).toMatchObject({ status: "loaded", ordersList: [] });
    expect(at.browser.called.slice(-3).map((call) => call.replace(/cart\/.*\//, "cart/T/"))).toEqual([
      "GET /api/cartList",
      "GET /api/session/token",
      "GET /api/cartList",
    ]);
    expect(at.toasts()).toEqual([]);
  });

  it("The cart shows the payment group requested by the URL, even when requested before the cart is loaded", async () => {
    at.store.dispatch(groupRequested({ segment: "personal", paymentGroup: "contract" }));
    await at.fill("PRESIM-2GB", "VY29-WHT-128GB-24-PRO5");
    expect(at.cart().paymentMethods.map(({ paymentGroup }) => paymentGroup)).toEqual([
      "prepaid",
      "contract",
      "view all",
    ]);
    expect(at.cart().paymentMethod).toMatchObject({ paymentGroup: "contract", label: "Account" });
    at.store.dispatch(groupRequested({ segment: "personal", paymentGroup: "view all" }));
    expect(at.cart().paymentMethod?.paymentGroup).toBe("view all");
  });

  it("A cart opened without a payment group shows the group that was shown last, where the newest product is", async () => {
    await at.fill("PRESIM-2GB", "VY29-WHT-128GB-24-PRO5");
    at.store.dispatch(groupRequested({ segment: null, paymentGroup: null }));
    expect(at.cart().paymentMethod?.paymentGroup).toBe("prepaid");
    at.store.dispatch(groupRequested({ segment: "personal", paymentGroup: "contract" }));
    for (const segment of ["personal", null]) {
      at.store.dispatch(groupRequested({ segment, paymentGroup: null }));
      expect(at.cart().paymentMethod?.paymentGroup).toBe("contract");
    }
    at.store.dispatch(groupRequested({ segment: "business", paymentGroup: null }));
    expect(at.cart().paymentMethod?.paymentGroup).toBe("prepaid");
  });
});

describe("loadCount", () => {
  const count = () => at.store.dispatch(loadCount());

  it("S4-04 The count loads as pending, then fulfilled, without loading the list", async () => {
    await at.fill("PRESIM-2GB");
    const other = openTab(at.browser);
    const counting = other.store.dispatch(loadCount());
    expect(other.cart()).toMatchObject({ countStatus: "loading", status: "idle", cartCount: 0 });
    await counting;
    expect(other.cart()).toMatchObject({ countStatus: "loaded", status: "idle", cartCount: 1, ordersList: [] });
  });

  it("S4-04 A failed count shows no toast and leaves the cart unchanged", async () => {
    await at.fill("PRESIM-2GB");
    at.browser.network = down;
    await count();
    expect(at.cart()).toMatchObject({ countStatus: "failed", status: "loaded", cartCount: 1 });
    expect([at.shown(), at.toasts()]).toEqual([["PRESIM-2GB × 1"], []]);
  });

  it("The count is zero without a session, and the client sends no request", async () => {
    await count();
    expect([at.cart().countStatus, at.cart().cartCount, at.browser.called]).toEqual(["loaded", 0, []]);
  });

  it("A count response does not undo a change made after its request", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB");
    const counting = count();
    const removal = at.store.dispatch(removeLine(at.item("PRESIM-2GB")));
    await counting;
    expect(at.cart().cartCount).toBe(1);
    await removal;
    await at.settled();
  });
});

describe("loadStock", () => {
  const requestStock = (...materials: string[]) => at.store.dispatch(loadStock(materials));

  it("S4-05 The stock status is loading, then loaded with the quantity left of each material", async () => {
    await at.fill("VY29-WHT-128GB-24-PRO5");
    const { materialId } = at.item("VY29-WHT-128GB-24-PRO5");
    await setStock(shop, materialId, 3);
    const request = requestStock(materialId);
    expect(at.cart().stockStatus).toBe("loading");
    await request;
    expect(at.browser.called.at(-1)).toBe("POST /api/getDeviceStockAvailability");
    expect(at.cart()).toMatchObject({
      stockStatus: "loaded",
      stockError: null,
      stockData: [{ materialNumber: materialId, quantity: 3, available: true }],
    });
  });

  it("S4-05 S8-06 A failed stock request sets the stock error", async () => {
    await at.fill("PRESIM-2GB");
    at.browser.network = down;
    await requestStock("PRESIM-2GB");
    expect(at.cart()).toMatchObject({
      stockStatus: "failed",
      stockError: "Unable to fetch stock details!",
      stockData: [],
    });
    at.browser.network = (pass) => pass();
    await requestStock("PRESIM-2GB");
    expect(at.cart()).toMatchObject({ stockStatus: "loaded", stockError: null });
  });

  it("S5-16 S8-05 A stock request without a session fails, and the client sends nothing", async () => {
    await requestStock("PRESIM-2GB");
    expect([at.cart().stockError, at.browser.called]).toEqual(["invalid token!", []]);
  });
});

it("The store holds the number of the order in checkout", () => {
  at.store.dispatch(orderNumberReceived("ECOM00000042"));
  expect(at.cart().orderNumber).toBe("ECOM00000042");
  at.store.dispatch(orderNumberReceived(null));
  expect(at.cart().orderNumber).toBeNull();
});

describe("addToCart", () => {
  const add = (variationId: string) => at.store.dispatch(addToCart([main(variationId)]));

  it("The first added line starts the session, and nothing earlier does", async () => {
    expect(at.browser.cookies.size).toBe(0);
    await add("PRESIM-2GB").unwrap();
    expect(at.browser.called).toEqual(["GET /api/session/token", "POST /api/addtocart"]);
    expect([at.browser.cookies.has("Public_Session_Token"), at.cart().cartCount]).toEqual([true, 1]);
  });

  it("The store marks its list as not ready when an added line is missing from it", async () => {
    await at.fill("PRESIM-2GB");
    await add("PREDATM-1GB").unwrap();
    expect([at.cart().ready, at.cart().cartCount]).toEqual([false, 2]);
  });

  it("The page receives the error that the server declared for a rejected line", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB", "PREVOICE-30");
    const outcome = await add("PRESIM-2GB");
    expect(outcome.payload).toEqual({ code: "limit_reached", message: TOO_MANY });
    expect(at.toasts()).toEqual([]);
  });

  it("S8-11 A network failure while adding a line is logged and shows no toast", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    at.browser.network = down;
    const outcome = await add("PRESIM-2GB");
    expect([addToCart.rejected.match(outcome), outcome.payload, at.toasts()]).toEqual([true, undefined, []]);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it("A retry after a lost response adds the line only once", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await at.fill("PREDATM-1GB");
    at.browser.network = async (pass) => {
      await pass();
      return down();
    };
    await add("PRESIM-2GB");
    at.browser.network = (pass) => pass();
    await add("PRESIM-2GB").unwrap();
    await at.store.dispatch(loadCart({ silent: false }));
    expect(at.shown()).toEqual(["PREDATM-1GB × 1", "PRESIM-2GB × 1"]);
    log.mockRestore();
  });
});
