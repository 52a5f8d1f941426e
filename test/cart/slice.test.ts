import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeStore, type Store } from "#browser-store.ts";
import type { AddLine } from "#cart/contract.ts";
import { addToCart, changeQuantity, groupAsked, loadCart, removeLine } from "#cart/slice.ts";
import { currentToasts, dismissToast } from "#ui/toasts.ts";
import { openBrowser, type TestBrowser } from "../support/browser.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

let shop: TestShop;
let browser: TestBrowser;
let store: Store;

beforeAll(async () => {
  shop = await makeShop({ listen: true });
});
afterAll(() => shop.close());
beforeEach(() => {
  browser = openBrowser(shop.url);
  store = makeStore();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const cart = () => store.getState().cart;
const toasts = () => currentToasts().map(({ text, place }) => `${place}: ${text}`);
const down = () => Promise.reject(new TypeError("fetch failed"));

function line(variationId: string, configuration: AddLine["configuration"] = {}): AddLine {
  return {
    purchased_entity_type: "commerce_product_variation",
    purchased_entity_id: variationId,
    quantity: 1,
    item_type: "main",
    configuration,
  };
}

/** A cart with these variants, read. */
async function cartWith(...variationIds: string[]) {
  await store.dispatch(addToCart(variationIds.map((id) => line(id)))).unwrap();
  await store.dispatch(loadCart({ silent: false }));
}

/** The main item at a place of the list, as the thunks want it. */
function at(index: number) {
  const item = cart().ordersList[index];
  if (!item) throw new Error(`The cart has no item ${index}`);
  return { item, index, line: item };
}

/** Waits until nothing is being saved and the list is read again. */
async function settled() {
  await vi.waitFor(() => expect([cart().saving, cart().status]).toEqual([[], "loaded"]));
}

describe("reading the cart", () => {
  it("S3-06 S3-07 begins with every field of the cart's state", () => {
    expect(cart()).toMatchObject({
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
    await store.dispatch(loadCart({ silent: false }));
    expect(cart()).toMatchObject({ ready: true, status: "loaded", ordersList: [], cartCount: 0 });
    expect([browser.called, toasts()]).toEqual([[], []]);
  });

  it("S4-02 keeps list, payment groups and count, and is ready", async () => {
    await cartWith("PRESIM-2GB", "PREDATM-1GB");
    expect(cart()).toMatchObject({ ready: true, status: "loaded", cartCount: 2 });
    expect(cart().ordersList.map(({ variationId }) => variationId)).toEqual(["PRESIM-2GB", "PREDATM-1GB"]);
    expect(cart().groups.map(({ key, summary }) => [key, summary.total.amount])).toEqual([["prepaid", "178.00"]]);
  });

  it("S4-01 clears the list while it loads, unless silent", async () => {
    await cartWith("PRESIM-2GB");
    const silent = store.dispatch(loadCart({ silent: true }));
    expect([cart().ordersList.length, cart().ready]).toEqual([1, true]);
    await silent;
    const loud = store.dispatch(loadCart({ silent: false }));
    expect([cart().ordersList.length, cart().ready]).toEqual([0, false]);
    await loud;
    expect(cart().ordersList).toHaveLength(1);
  });

  it("S4-03 S8-01 S8-22 says what went wrong at the bottom, with an empty list that is ready", async () => {
    await cartWith("PRESIM-2GB");
    browser.network = down;
    await store.dispatch(loadCart({ silent: true }));
    expect(cart()).toMatchObject({ ready: true, status: "failed", ordersList: [], cartCount: 0 });
    expect(toasts()).toEqual(["bottom: Unable to fetch cart: Internet connection failure or server is down"]);
  });

  it("S8-02 has a text for a failure that says nothing", async () => {
    await cartWith("PRESIM-2GB");
    browser.network = async () => new Response("", { status: 502 });
    await store.dispatch(loadCart({ silent: true }));
    expect(toasts()).toEqual(["bottom: Unable to fetch cart: something wen't wrong, please try again!"]);
  });

  it("shows the payment group that the address asks for, also when it is asked for before the cart is known", async () => {
    store.dispatch(groupAsked({ vendorType: "personal", key: "contract" }));
    await cartWith("PRESIM-2GB", "VY29-WHT-128GB-24-PRO5");
    expect(cart().paymentMethods.map(({ key }) => key)).toEqual(["prepaid", "contract", "view all"]);
    expect(cart().paymentMethod).toMatchObject({ key: "contract", label: "Account" });
    store.dispatch(groupAsked({ vendorType: "personal", key: "view all" }));
    expect(cart().paymentMethod?.key).toBe("view all");
    store.dispatch(groupAsked({ vendorType: null, key: null }));
    expect(cart().paymentMethod?.key).toBe("prepaid");
  });
});

describe("adding", () => {
  it("begins the session with the first add, and no earlier", async () => {
    expect(browser.cookies.size).toBe(0);
    await store.dispatch(addToCart([line("PRESIM-2GB")])).unwrap();
    expect(browser.called).toEqual(["GET /api/session/token", "POST /api/addtocart"]);
    expect([browser.cookies.has("Public_Session_Token"), cart().cartCount]).toEqual([true, 1]);
  });

  it("gives the page the refusal that the server declared", async () => {
    await cartWith("PRESIM-2GB", "PREDATM-1GB", "PREVOICE-30");
    const outcome = await store.dispatch(addToCart([line("PRESIM-2GB")]));
    expect(outcome.payload).toEqual({
      code: "limit_reached",
      message:
        "Your cart should contain a maximum of one fibre product and 3 mobile products. Please update the cart to continue checkout",
    });
    expect(toasts()).toEqual([]);
  });

  it("S8-11 says nothing when it fails in another way, and logs it", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    browser.network = down;
    const outcome = await store.dispatch(addToCart([line("PRESIM-2GB")]));
    expect([addToCart.rejected.match(outcome), outcome.payload, toasts()]).toEqual([true, undefined, []]);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it("adds once when the answer to the first try was lost", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await cartWith("PREDATM-1GB");
    browser.network = async (pass) => {
      await pass();
      return down();
    };
    await store.dispatch(addToCart([line("PRESIM-2GB")]));
    browser.network = (pass) => pass();
    await store.dispatch(addToCart([line("PRESIM-2GB")])).unwrap();
    await store.dispatch(loadCart({ silent: false }));
    expect(cart().ordersList.map(({ variationId, quantity }) => [variationId, quantity])).toEqual([
      ["PREDATM-1GB", 1],
      ["PRESIM-2GB", 1],
    ]);
    log.mockRestore();
  });
});

describe("changing a line", () => {
  it("shows a new quantity at once and the server's totals afterwards", async () => {
    await cartWith("PRESIM-2GB");
    const change = store.dispatch(changeQuantity({ ...at(0), quantity: 2 }));
    expect([at(0).item.quantity, cart().cartCount, cart().saving.length]).toEqual([2, 2, 1]);
    expect(cart().groups[0]?.summary.total.amount).toBe("99.00");
    await change;
    await settled();
    expect([at(0).item.quantity, cart().groups[0]?.summary.total.amount]).toEqual([2, "198.00"]);
  });

  it("puts the quantity back, and says why, when it is refused", async () => {
    await cartWith("PRESIM-2GB");
    await store.dispatch(changeQuantity({ ...at(0), quantity: 4 }));
    await settled();
    expect([at(0).item.quantity, cart().cartCount]).toEqual([1, 1]);
    expect(toasts()[0]).toContain("a maximum of one fibre product and 3 mobile products");
  });

  it("S4-08 takes a main item out at once and lowers the count", async () => {
    await cartWith("PRESIM-2GB", "PREDATM-1GB");
    const removal = store.dispatch(removeLine(at(0)));
    expect(cart().ordersList.map(({ variationId }) => variationId)).toEqual(["PREDATM-1GB"]);
    expect(cart().cartCount).toBe(1);
    await removal;
    await settled();
    expect([cart().cartCount, cart().groups[0]?.summary.total.amount]).toEqual([1, "79.00"]);
  });

  it("S4-09 moves to the first payment group that is left when the shown one is gone", async () => {
    store.dispatch(groupAsked({ vendorType: "personal", key: "prepaid" }));
    await cartWith("PRESIM-2GB", "VY29-WHT-128GB-24-PRO5");
    expect(cart().paymentMethod?.key).toBe("prepaid");
    const removal = store.dispatch(removeLine(at(0)));
    expect(cart().paymentMethod?.key).toBe("contract");
    await removal;
    await settled();
    expect(cart().paymentMethod?.key).toBe("contract");
  });

  it("S4-10 S8-04 puts a main item back in its place, with a toast, when it could not be taken out", async () => {
    await cartWith("PRESIM-2GB", "PREDATM-1GB");
    browser.network = down;
    await store.dispatch(removeLine(at(0)));
    expect(cart().ordersList.map(({ variationId }) => variationId)).toEqual(["PRESIM-2GB", "PREDATM-1GB"]);
    expect(cart().cartCount).toBe(2);
    expect(toasts()).toEqual(["bottom: Unable to delete order: Internet connection failure or server is down"]);
  });

  it("takes it as done when another tab was faster", async () => {
    await cartWith("PRESIM-2GB", "PREDATM-1GB");
    const first = at(0);
    await store.dispatch(removeLine(first));
    await settled();
    await store.dispatch(removeLine(first));
    await settled();
    expect([cart().cartCount, toasts()]).toEqual([1, []]);
  });

  it("does not bring a line back by a list that was asked for before it went", async () => {
    await cartWith("PRESIM-2GB", "PREDATM-1GB");
    const late = store.dispatch(loadCart({ silent: true }));
    const removal = store.dispatch(removeLine(at(0)));
    await late;
    expect(cart().ordersList.map(({ variationId }) => variationId)).toEqual(["PREDATM-1GB"]);
    await removal;
    await settled();
    expect(cart().cartCount).toBe(1);
  });
});
