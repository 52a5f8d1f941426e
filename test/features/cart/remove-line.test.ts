import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { putBack, removeLine } from "#cart/remove-line.ts";
import { groupRequested, loadCart } from "#cart/store.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import {
  addOnLine,
  type BrowserCart,
  closeCart,
  DOWN,
  down,
  main,
  openCart,
  openTab,
  stockLine,
  TOO_MANY,
} from "./browser-cart.ts";

let shop: TestShop;
let at: BrowserCart;

beforeAll(async () => {
  shop = await makeShop({ listen: true });
  await stockLine(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  at = openCart(shop);
});
afterEach(closeCart);

const remove = (line: { id: string; lineGroupId: string }) => at.store.dispatch(removeLine(line));
const lists = () => at.browser.called.filter((call) => call.endsWith("/cartList")).length;

describe("removeLine", () => {
  it("S4-08 A removal is shown at once with a lower count, and the totals wait for the server", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB");
    const removal = remove(at.item("PRESIM-2GB"));
    expect([at.shown(), at.cart().cartCount]).toEqual([["PREDATM-1GB × 1"], 1]);
    expect(at.cart().groups[0]?.summary.total.amount).toBe("178.00");
    await removal;
    await at.settled();
    expect([at.cart().cartCount, at.cart().groups[0]?.summary.total.amount]).toEqual([1, "79.00"]);
  });

  it("S4-09 The cart selects the first remaining payment group when the shown group disappears", async () => {
    at.store.dispatch(groupRequested({ segment: "personal", paymentGroup: "prepaid" }));
    await at.fill("PRESIM-2GB", "VY29-WHT-128GB-24-PRO5");
    expect(at.cart().paymentMethod?.paymentGroup).toBe("prepaid");
    const removal = remove(at.item("PRESIM-2GB"));
    expect(at.cart().paymentMethod?.paymentGroup).toBe("contract");
    await removal;
    await at.settled();
    expect(at.cart().paymentMethod?.paymentGroup).toBe("contract");
  });

  it("S4-09 The cart selects the first of several groups only after the last line of the shown group is gone", async () => {
    at.store.dispatch(groupRequested({ segment: "personal", paymentGroup: "contract" }));
    await at.fill("PRESIM-2GB", "VY29-WHT-128GB-24-PRO5", "GA56-GRA-128GB-24-PRO5", "P-FIBOS-25");
    const removals = [remove(at.item("VY29-WHT-128GB-24-PRO5"))];
    expect(at.cart().paymentMethod?.paymentGroup).toBe("contract");
    removals.push(remove(at.item("GA56-GRA-128GB-24-PRO5")));
    expect(at.cart().paymentMethods.map(({ paymentGroup: key }) => key)).toEqual([
      "prepaid",
      "fibreproduct",
      "view all",
    ]);
    expect(at.cart().paymentMethod?.paymentGroup).toBe("prepaid");
    await Promise.all(removals);
    await at.settled();
    expect(at.cart().paymentMethod?.paymentGroup).toBe("prepaid");
  });

  it("A removed line can be put back as long as the page shows it, also when the toast is gone, and only once", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB");
    const before = at.shown();
    await remove(at.item("PRESIM-2GB"));
    await at.settled();
    const { removed } = at.cart();
    expect(removed?.title).toBe("Prepaid SIM");
    if (removed) await at.store.dispatch(putBack(removed.restoration));
    await at.settled();
    expect(at.shown()).toEqual(before);
    expect(at.cart().removed).toBeNull();
  });

  it("S4-10 S8-04 A failed removal restores the line at its place with a toast and no Undo", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB");
    at.browser.network = down;
    await remove(at.item("PRESIM-2GB"));
    expect([at.shown(), at.cart().cartCount]).toEqual([["PRESIM-2GB × 1", "PREDATM-1GB × 1"], 2]);
    expect(at.toasts()).toEqual([`bottom: Unable to delete order: ${DOWN}`]);
  });

  it("S8-04 A failed add-on removal restores it, and the toast names its type", async () => {
    await at.fill("LINE", addOnLine("EMAIL", "email"), addOnLine("VOIP", "voip"));
    at.browser.network = down;
    for (const type of ["email", "voip"]) await remove(at.addOn(type));
    expect(at.shown()).toEqual(["LINE × 1 + email + voip"]);
    expect(at.toasts()).toEqual([`bottom: Unable to delete email: ${DOWN}`, `bottom: Unable to delete voip: ${DOWN}`]);
  });

  it("S8-02 S8-04 A removal failure without a message shows the default text", async () => {
    await at.fill("PRESIM-2GB");
    at.browser.network = async () => new Response("", { status: 502 });
    await remove(at.item("PRESIM-2GB"));
    expect(at.toasts()[0]).toBe("bottom: Unable to delete order: something wen't wrong, please try again!");
  });

  it("A removal succeeds when another tab already removed the line", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB");
    const other = openTab(at.browser);
    await other.store.dispatch(loadCart({ silent: false }));
    await other.store.dispatch(removeLine(other.item("PRESIM-2GB")));
    await remove(at.item("PRESIM-2GB"));
    await at.settled();
    expect(at.shown()).toEqual(["PREDATM-1GB × 1"]);
    expect(at.toasts().filter((text) => text.includes("Unable"))).toEqual([]);
  });

  it("A removal that is pressed twice sends one request", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB");
    const item = at.item("PRESIM-2GB");
    await Promise.all([remove(item), remove(item)]);
    expect(at.browser.called.filter((call) => call.startsWith("DELETE"))).toHaveLength(1);
    await at.settled();
  });

  it("S4-11 Removing the last add-on turns a contract into a fibre product at once, as on the server", async () => {
    at.store.dispatch(groupRequested({ segment: "personal", paymentGroup: "contract" }));
    await at.fill("LINE", addOnLine("VOIP", "voip"), addOnLine("ROUTER", "router"));
    const kinds = () => [
      at.item("LINE").paymentGroup,
      at.addOn("router").paymentGroup,
      at.cart().paymentMethod?.paymentGroup,
    ];
    expect(kinds()).toEqual(["contract", "contract", "contract"]);
    const removal = remove(at.addOn("voip"));
    expect(kinds()).toEqual(["fibreproduct", "fibreproduct", "fibreproduct"]);
    await removal;
    await at.settled();
    expect(kinds()).toEqual(["fibreproduct", "fibreproduct", "fibreproduct"]);
  });
});

describe("Concurrent operations", () => {
  it("Several removals in a row load the cart once, after the last", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB", "PREVOICE-30");
    const before = lists();
    await Promise.all(["PRESIM-2GB", "PREDATM-1GB"].map((id) => remove(at.item(id))));
    await at.settled();
    expect([at.shown(), lists() - before]).toEqual([["PREVOICE-30 × 1"], 1]);
  });

  it("Only the failed one of several removals is reverted", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB", "PREVOICE-30");
    const first = remove(at.item("PRESIM-2GB"));
    at.browser.network = down;
    const second = remove(at.item("PREDATM-1GB"));
    at.browser.network = (pass) => pass();
    expect(at.shown()).toEqual(["PREVOICE-30 × 1"]);
    await Promise.all([first, second]);
    await at.settled();
    expect(at.shown()).toEqual(["PREDATM-1GB × 1", "PREVOICE-30 × 1"]);
  });

  it("A list requested before a removal does not undo it", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB");
    const late = at.store.dispatch(loadCart({ silent: true }));
    const removal = remove(at.item("PRESIM-2GB"));
    await late;
    expect(at.shown()).toEqual(["PREDATM-1GB × 1"]);
    await removal;
    await at.settled();
    expect(at.cart().cartCount).toBe(1);
  });

  it("A list requested during a removal does not undo it", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB");
    let release: () => void = () => undefined;
    const held = new Promise<void>((open) => {
      release = open;
    });
    at.browser.network = (pass) => held.then(pass);
    const removal = remove(at.item("PRESIM-2GB"));
    at.browser.network = (pass) => pass();
    await at.store.dispatch(loadCart({ silent: true }));
    expect(at.shown()).toEqual(["PREDATM-1GB × 1"]);
    release();
    await removal;
    await at.settled();
    expect(at.shown()).toEqual(["PREDATM-1GB × 1"]);
  });

  it("A failed removal reloads the cart when it had discarded a pending list", async () => {
    await at.fill("PRESIM-2GB");
    const late = at.store.dispatch(loadCart({ silent: true }));
    at.browser.network = down;
    const removal = remove(at.item("PRESIM-2GB"));
    at.browser.network = (pass) => pass();
    await Promise.all([late, removal]);
    await at.settled();
    expect(at.shown()).toEqual(["PRESIM-2GB × 1"]);
  });
});

describe("Undo", () => {
  it("Undo restores a main item with its add-ons, choices and upgrade number", async () => {
    const upgrade = { field_planselectiontype: "Upgrade", field_mobilenumber: "082 123 4567" } as const;
    await at.fill(
      main("LINE", { extended_fields: upgrade }),
      addOnLine("EMAIL", "email"),
      addOnLine("ROUTER", "router"),
    );
    const { configuration, costPrice } = at.item("LINE");
    await remove(at.item("LINE"));
    await at.settled();
    expect(at.shown()).toEqual([]);
    at.undo("LINE removed");
    expect(at.shown()).toEqual(["LINE × 1 + email + router"]);
    await at.settled();
    expect(at.shown()).toEqual(["LINE × 1 + email + router"]);
    expect(at.item("LINE")).toMatchObject({ configuration, costPrice, paymentGroup: "contract" });
    expect(configuration).toMatchObject({ planSelection: "Upgrade", mobileNumber: "082 123 4567" });
  });

  it("Undo restores the quantity of a main item", async () => {
    await at.fill(main("LINE", { quantity: 2 }));
    await remove(at.item("LINE"));
    await at.settled();
    at.undo("LINE removed");
    await at.settled();
    expect(at.shown()).toEqual(["LINE × 2"]);
  });

  it("Undo waits for a removal that is still in flight", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB");
    const removal = remove(at.item("PRESIM-2GB"));
    at.undo("Prepaid SIM removed");
    expect(at.shown()).toEqual(["PRESIM-2GB × 1", "PREDATM-1GB × 1"]);
    await removal;
    await at.settled();
    expect(at.shown().toSorted()).toEqual(["PREDATM-1GB × 1", "PRESIM-2GB × 1"]);
    expect(at.cart().cartCount).toBe(2);
  });

  it("Undo adds nothing when the removal has failed", async () => {
    await at.fill("PRESIM-2GB");
    at.browser.network = down;
    const removal = remove(at.item("PRESIM-2GB"));
    at.undo("Prepaid SIM removed");
    at.browser.network = (pass) => pass();
    await removal;
    await vi.waitFor(() => expect(at.cart().operations).toEqual([]));
    expect(at.shown()).toEqual(["PRESIM-2GB × 1"]);
    expect(at.browser.called.filter((call) => call === "POST /api/addtocart")).toHaveLength(1);
  });

  it("Undo restores two lines in either order after other changes", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB", "PREVOICE-30");
    const titles = ["PRESIM-2GB", "PREDATM-1GB"].map((id) => `${at.item(id).productTitle} removed`);
    for (const id of ["PRESIM-2GB", "PREDATM-1GB"]) await remove(at.item(id));
    await remove(at.item("PREVOICE-30"));
    for (const title of titles.toReversed()) at.undo(title);
    await at.settled();
    expect(at.shown().toSorted()).toEqual(["PREDATM-1GB × 1", "PRESIM-2GB × 1"]);
  });

  it("A line restored by Undo can be removed and restored again", async () => {
    await at.fill("PRESIM-2GB");
    for (let round = 0; round < 2; round += 1) {
      await remove(at.item("PRESIM-2GB"));
      at.undo("Prepaid SIM removed");
      await at.settled();
    }
    expect(at.shown()).toEqual(["PRESIM-2GB × 1"]);
  });

  it("A rejected Undo shows the reason and hides the line again", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB", "PREVOICE-30");
    await remove(at.item("PRESIM-2GB"));
    const other = openTab(at.browser);
    await other.fill("PREDATM-1GB");
    at.undo("Prepaid SIM removed");
    await vi.waitFor(() => expect(at.toasts()).toContain(`bottom: Unable to put Prepaid SIM back: ${TOO_MANY}`));
    await at.settled();
    expect(at.shown()).toEqual(["PREDATM-1GB × 2", "PREVOICE-30 × 1"]);
  });

  it("Undo can be retried after a network failure and adds the line only once", async () => {
    await at.fill("PRESIM-2GB", "PREDATM-1GB");
    await remove(at.item("PRESIM-2GB"));
    await at.settled();
    at.browser.network = (pass) => pass().then(down);
    at.undo("Prepaid SIM removed");
    const failure = `Unable to put Prepaid SIM back: ${DOWN}`;
    await vi.waitFor(() => expect(at.toasts()).toContain(`bottom: ${failure}`));
    at.browser.network = (pass) => pass();
    at.undo(failure);
    await at.settled();
    expect(at.shown()).toEqual(["PRESIM-2GB × 1", "PREDATM-1GB × 1"]);
  });

  it("Undo restores an add-on and turns the fibre product into a contract again", async () => {
    await at.fill("LINE", addOnLine("VOIP", "voip"), addOnLine("ROUTER", "router"));
    await remove(at.addOn("voip"));
    await at.settled();
    expect(at.item("LINE").paymentGroup).toBe("fibreproduct");
    at.undo("VOIP removed");
    expect([at.shown(), at.item("LINE").paymentGroup]).toEqual([["LINE × 1 + voip + router"], "contract"]);
    await at.settled();
    expect([at.shown(), at.item("LINE").paymentGroup]).toEqual([["LINE × 1 + voip + router"], "contract"]);
  });
});
