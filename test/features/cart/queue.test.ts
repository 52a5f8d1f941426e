import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { flushCart, sendQuantities, updateQuantity } from "#cart/queue.ts";
import { removeLine } from "#cart/remove-line.ts";
import { loadCart } from "#cart/store.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { recordTracked } from "../../support/tracked.ts";
import { type BrowserCart, closeCart, DOWN, down, openCart, TOO_MANY } from "./browser-cart.ts";

let shop: TestShop;
let at: BrowserCart;

beforeAll(async () => {
  shop = await makeShop({ listen: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  at = openCart(shop);
  await at.fill("PRESIM-2GB", "PREDATM-1GB");
  at.browser.called.length = 0;
});
afterEach(closeCart);

const choose = (variationId: string, quantity: number) =>
  at.store.dispatch(updateQuantity(at.item(variationId), quantity));
const flush = () => at.store.dispatch(flushCart());
const updates = () => at.browser.called.filter((call) => call.startsWith("POST /api/cart/")).length;

/** From here on only the test advances the clock; pending operations finish normally after `run`. */
function withStoppedTime(run: () => void): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  run();
  vi.useRealTimers();
}

describe("updateQuantity", () => {
  it("S4-63 A higher quantity that the server took is tracked as add_to_cart, a lower one as remove_from_cart, and a refused one not", async () => {
    const tracked = recordTracked();
    for (const quantity of [2, 1]) {
      choose("PRESIM-2GB", quantity);
      await flush();
      await at.settled();
    }
    const items = [{ item_id: "PRESIM", price: 99, quantity: 1 }];
    const events = [
      { event: "add_to_cart", ecommerce: { currency: "ZAR", value: 99, items } },
      { event: "remove_from_cart", ecommerce: { currency: "ZAR", value: 99, items } },
    ];
    expect(tracked).toMatchObject(events);
    at.browser.network = down;
    choose("PRESIM-2GB", 2);
    expect(await flush()).toBe(false);
    expect(tracked).toHaveLength(events.length);
  });

  it("A quantity is changed although a device with a clock ahead changed it before", async () => {
    const ahead = Date.now() + 3_600_000;
    await shop.shop.db.updateTable("cart_line").set({ sequence: ahead }).execute();
    await at.store.dispatch(loadCart({ silent: true }));
    for (const quantity of [2, 1]) {
      choose("PRESIM-2GB", quantity);
      expect(await flush()).toBe(true);
      await at.settled();
      expect(at.item("PRESIM-2GB").quantity).toBe(quantity);
    }
  });

  it("S4-63 A quantity chosen while another is on its way is tracked by its difference to that one", async () => {
    const tracked = recordTracked();
    const { promise, resolve } = Promise.withResolvers<void>();
    at.browser.network = (pass) => promise.then(pass);
    choose("PRESIM-2GB", 2);
    at.store.dispatch(sendQuantities());
    choose("PRESIM-2GB", 1);
    resolve();
    await vi.waitFor(() => expect(tracked).toHaveLength(1));
    await flush();
    expect(tracked).toMatchObject([
      { event: "add_to_cart", ecommerce: { items: [{ quantity: 1 }] } },
      { event: "remove_from_cart", ecommerce: { items: [{ quantity: 1 }] } },
    ]);
  });

  it("S7-06 S9-05 A new quantity is shown at once and sent after one second without a newer one", async () => {
    withStoppedTime(() => {
      choose("PRESIM-2GB", 2);
      expect([at.shown()[0], at.cart().cartCount, updates()]).toEqual(["PRESIM-2GB × 2", 3, 0]);
      vi.advanceTimersByTime(999);
      expect(updates()).toBe(0);
      vi.advanceTimersByTime(1);
      expect(updates()).toBe(1);
    });
    expect(at.cart().groups[0]?.summary.total.amount).toBe("178.00");
    await at.settled();
    expect([at.shown()[0], at.cart().groups[0]?.summary.total.amount]).toEqual(["PRESIM-2GB × 2", "277.00"]);
  });

  it("S7-06 S9-05 Each press restarts the delay, and only the last quantity is sent", async () => {
    withStoppedTime(() => {
      for (const quantity of [2, 1, 2]) {
        choose("PRESIM-2GB", quantity);
        vi.advanceTimersByTime(999);
      }
      expect(updates()).toBe(0);
      vi.advanceTimersByTime(1);
      expect(updates()).toBe(1);
    });
    await at.settled();
    expect(at.shown()[0]).toBe("PRESIM-2GB × 2");
  });

  it("S7-06 S9-05 A quantity change waits for its own line only", async () => {
    await at.fill("B-NK110-BLU-128MB-CASH");
    at.browser.called.length = 0;
    withStoppedTime(() => {
      choose("PRESIM-2GB", 2);
      vi.advanceTimersByTime(600);
      choose("B-NK110-BLU-128MB-CASH", 2);
      for (const [milliseconds, sent] of [
        [399, 0],
        [1, 1],
        [599, 1],
        [1, 2],
      ] as const) {
        vi.advanceTimersByTime(milliseconds);
        expect(updates()).toBe(sent);
      }
    });
    await at.settled();
    expect(at.shown()).toEqual(["PRESIM-2GB × 2", "PREDATM-1GB × 1", "B-NK110-BLU-128MB-CASH × 2"]);
  });

  it("A quantity that the server already has is not sent", async () => {
    choose("PRESIM-2GB", 2);
    choose("PRESIM-2GB", 1);
    expect(at.cart().operations).toEqual([]);
    expect([await flush(), updates()]).toEqual([true, 0]);
  });

  it("A rejected quantity is reverted, and the server's message is shown", async () => {
    choose("PRESIM-2GB", 4);
    expect(at.shown()[0]).toBe("PRESIM-2GB × 4");
    expect(await flush()).toBe(false);
    await at.settled();
    expect([at.shown(), at.cart().cartCount]).toEqual([["PRESIM-2GB × 1", "PREDATM-1GB × 1"], 2]);
    expect(at.toasts()).toEqual([`bottom: ${TOO_MANY}`]);
  });

  it("A quantity is reverted after a network failure, and the rest of the cart stays", async () => {
    at.browser.network = down;
    choose("PRESIM-2GB", 2);
    expect(await flush()).toBe(false);
    expect(at.shown()).toEqual(["PRESIM-2GB × 1", "PREDATM-1GB × 1"]);
    expect(at.toasts()).toEqual([`bottom: ${DOWN}`]);
  });

  it("A newer quantity that is confirmed first survives the rejection of the older one, without a message", async () => {
    const [rejected, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    at.browser.network = async (pass) => {
      const isOlder = updates() === 1;
      const response = await pass();
      if (!isOlder) return response;
      rejected.resolve();
      await held.promise;
      return response;
    };
    choose("PRESIM-2GB", 9);
    at.store.dispatch(sendQuantities());
    await rejected.promise;
    choose("PRESIM-2GB", 2);
    at.store.dispatch(sendQuantities());
    await vi.waitFor(() => expect(at.cart().operations.map(({ phase }) => phase)).toContain("done"));
    held.resolve();
    await flush();
    await at.settled();
    expect([at.shown()[0], at.toasts()]).toEqual(["PRESIM-2GB × 2", []]);
  });

  it("A newer quantity survives the rejection of an older one", async () => {
    choose("PRESIM-2GB", 9);
    at.store.dispatch(sendQuantities());
    choose("PRESIM-2GB", 2);
    await flush();
    await at.settled();
    expect([at.shown()[0], at.toasts()]).toEqual(["PRESIM-2GB × 2", []]);
  });

  it("A newer quantity survives an older response that arrives after it", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((open) => {
      release = open;
    });
    at.browser.network = (pass) => held.then(pass);
    choose("PREDATM-1GB", 2);
    at.store.dispatch(sendQuantities());
    at.browser.network = (pass) => pass();
    choose("PREDATM-1GB", 1);
    const flushed = flush();
    await vi.waitFor(() => expect(at.cart().operations.map(({ phase }) => phase)).toEqual(["sent", "done"]));
    expect(at.shown()[1]).toBe("PREDATM-1GB × 1");
    release();
    await flushed;
    await at.settled();
    expect(at.shown()[1]).toBe("PREDATM-1GB × 1");
  });

  it("A pending quantity is removed with its line and restored with it", async () => {
    choose("PRESIM-2GB", 2);
    await at.store.dispatch(removeLine(at.item("PRESIM-2GB")));
    await at.settled();
    expect([at.shown(), updates()]).toEqual([["PREDATM-1GB × 1"], 0]);
    at.undo("Prepaid SIM removed");
    await at.settled();
    expect(at.shown()).toEqual(["PRESIM-2GB × 2", "PREDATM-1GB × 1"]);
  });
});

it("A pending quantity survives the failed removal of its line", async () => {
  choose("PRESIM-2GB", 2);
  at.browser.network = down;
  await at.store.dispatch(removeLine(at.item("PRESIM-2GB")));
  expect(at.shown()[0]).toBe("PRESIM-2GB × 2");
  at.browser.network = (pass) => pass();
  expect(await flush()).toBe(true);
  await at.settled();
  expect(at.shown()[0]).toBe("PRESIM-2GB × 2");
});

describe("flushCart", () => {
  it("Leaving the page sends pending quantities with keepalive requests", async () => {
    const keepalives: unknown[] = [];
    const { fetch: send } = globalThis;
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
      if (path.startsWith("/api/cart/") && init.method === "POST") keepalives.push(init.keepalive);
      return send(path, init);
    });
    choose("PRESIM-2GB", 2);
    at.store.dispatch(sendQuantities());
    expect([updates(), keepalives]).toEqual([1, [true]]);
    await at.settled();
  });

  it("Leaving for the checkout waits until every pending operation has settled", async () => {
    at.store.dispatch(removeLine(at.item("PREDATM-1GB")));
    choose("PRESIM-2GB", 2);
    expect(await flush()).toBe(true);
    expect(at.cart().operations.every(({ phase }) => phase === "done")).toBe(true);
    await at.settled();
    expect(at.shown()).toEqual(["PRESIM-2GB × 2"]);
  });

  it("A flush without pending operations sends nothing", async () => {
    expect([await flush(), at.browser.called]).toEqual([true, []]);
  });
});
