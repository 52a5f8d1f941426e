import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LIVE_NEEDS } from "#adapters/payment/env.server.ts";
import { FibreCheckoutUnavailable } from "#orders/fibre/fibre-checkout.port.ts";
import { orderJobs } from "#orders/jobs.server.ts";
import { COVERED, coveredLine, lookUpCoverage } from "../../../support/covered.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { lineFor, newShopper, type Shopper } from "../../../support/shopper.ts";

const FIBRE = "P-FIBOS-25";
const WITH_ROUTER = "P-FIBTWO-100";
const HERE = { ...COVERED, longitude: String(COVERED.longitude), building: { floor: "2" } };

let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  shopper = await newShopper(test);
});

const addFibre = async (by = shopper) => by.call("POST /addtocart", { body: [await coveredLine(test, FIBRE)] });

const begin = (more: object = {}, by = shopper) =>
  by.call("POST /chat/generateProcessId", {
    body: { dealId: FIBRE, contractTerm: "MONTH_TO_MONTH", installationAddress: HERE, ...more },
  });

const put = (processId: string, ids: readonly string[], by = shopper) =>
  by.call("POST /process/cartItems", {
    body: { processId, productDetails: ids.map((order_item_id) => ({ order_item_id, dealId: FIBRE, quantity: 1 })) },
  });

const initiate = (processId: string, order_item_id: string, by = shopper) =>
  by.call("POST /cartStatus", {
    body: { order_item_id, processId, status: "Initiated", processRes: { processId } },
  });

const status = (processId: string, by = shopper) => by.call("GET /fkstatus", { query: { processId } });

async function fibreLine(by = shopper): Promise<string> {
  const { ordersList } = (await by.list()).body.body;
  return ordersList.find((item: { orderType: string }) => item.orderType === "fibreproduct").id;
}

describe("Live payments without a fibre checkout", () => {
  const LIVE = {
    PAYMENT_GATEWAY: "peach",
    PEACH_ENTITY_ID: "entity",
    PEACH_SECRET: "secret",
    PEACH_MODE: "live",
    LIVE_WITHOUT: LIVE_NEEDS.join(),
  };

  it("Fibre is not handed to the stand-in when customers pay real money, and its page does not exist", async () => {
    const live = await makeShop({ env: LIVE });
    try {
      const buyer = await newShopper(live);
      const added = await buyer.call("POST /addtocart", { body: [await coveredLine(live, FIBRE)] });
      expect(added).toMatchObject({ status: 422, body: { code: "sold_by_phone" } });
      expect(await begin({}, buyer)).toMatchObject({
        status: 422,
        body: { code: "group_not_available", message: expect.stringContaining("can't order these products online") },
      });
      expect(live.app.hasRoute({ method: "GET", url: "/stand-in/fibre" })).toBe(false);
    } finally {
      await live.close();
    }
  });

  it("A fibre order that was begun before is refused, too", async () => {
    await addFibre();
    const { processId } = (await begin()).body;
    const line = await fibreLine();
    test.shop.acceptsFibreOrders = false;
    const refused = [await begin(), await put(processId, [line])];
    test.shop.acceptsFibreOrders = true;
    expect((await put(processId, [line])).status).toBe(200);
    test.shop.acceptsFibreOrders = false;
    refused.push(await initiate(processId, line));
    test.shop.acceptsFibreOrders = true;
    expect(refused.map(({ status: code, body }) => [code, body.code])).toEqual(
      Array.from({ length: 3 }, () => [422, "group_not_available"]),
    );
    expect((await initiate(processId, line)).status).toBe(200);
  });
});

describe("POST /chat/generateProcessId", () => {
  it("S7-51 S7-16 POST /chat/generateProcessId starts a process for a fibre line, and a repeated call returns the same process", async () => {
    await addFibre();
    const first = await begin();
    expect(first).toMatchObject({ status: 200, body: { success: true, processId: expect.stringMatching(/^.{36}$/) } });
    expect((await begin()).body.processId).toBe(first.body.processId);
    const { address, contract_term } = await test.shop.db
      .selectFrom("fibre_process")
      .selectAll()
      .where("process_id", "=", first.body.processId)
      .executeTakeFirstOrThrow();
    expect([address, contract_term]).toEqual([HERE, "MONTH_TO_MONTH"]);
    const otherFloor = await begin({ installationAddress: { ...HERE, building: { floor: "3" } } });
    expect(otherFloor.body.processId).not.toBe(first.body.processId);
    expect((await status(first.body.processId)).body.body).toEqual({
      processId: first.body.processId,
      status: "Created",
      order_id: null,
      ecomid: null,
    });
  });

  it("S7-16 The fibre checkout receives the deal, the contract term and the address of the installation", async () => {
    const received: unknown[] = [];
    const real = test.shop.fibreCheckout;
    test.shop.fibreCheckout = { ...real, begin: async (request) => `P${received.push(request)}` };
    try {
      await shopper.call("POST /addtocart", { body: [await coveredLine(test, "P-FIBWORK-50-24")] });
      const reply = await begin({ dealId: "P-FIBWORK-50-24", contractTerm: "TWENTY_FOUR_MONTHS" });
      expect(reply).toMatchObject({ status: 200, body: { processId: "P1" } });
    } finally {
      test.shop.fibreCheckout = real;
    }
    expect(received).toMatchObject([
      { dealId: "P-FIBWORK-50-24", contractTerm: "TWENTY_FOUR_MONTHS", installationAddress: HERE },
    ]);
  });

  it("A fibre process accepts the cart line's legacy deal id as the deal", async () => {
    await addFibre();
    const { ordersList } = (await shopper.list()).body.body;
    expect((await begin({ dealId: ordersList[0].legacyDealId })).status).toBe(200);
  });

  it("A fibre process is refused for a deal not in the cart, another term or group, and an invalid address", async () => {
    expect(await begin()).toMatchObject({ status: 404, body: { code: "not_found" } });
    await shopper.add("PRESIM-2GB");
    expect((await begin({ dealId: "PRESIM-2GB" })).status).toBe(404);
    await addFibre();
    expect(await begin({ contractTerm: "TWELVE_MONTHS" })).toMatchObject({
      status: 404,
      body: { field: "body.contractTerm" },
    });
    expect((await begin({ contractTerm: "pmx12" })).status).toBe(400);
    expect(await begin({ installationAddress: { latitude: -26, longitude: 28 } })).toMatchObject({
      status: 422,
      body: { code: "address_not_qualified", message: expect.stringContaining("Choose your address from the list") },
    });
    expect(await begin({ installationAddress: { ...HERE, latitude: 51 } })).toMatchObject({
      status: 422,
      body: { message: "We can only install fibre at an address in South Africa" },
    });
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`field${at}`, at]));
    expect((await begin({ installationAddress: { ...HERE, ...many } })).status).toBe(400);
  });
});

describe("Address of a fibre hand-off", () => {
  const refused = (reason: string, words: string) => ({
    status: 422,
    body: { code: "address_not_qualified", message: expect.stringContaining(words), details: { reason } },
  });

  it("S7-16 A fibre process requires the cart line's own address with a completed coverage check", async () => {
    await shopper.add(FIBRE);
    expect(await begin()).toMatchObject(refused("coverage_missing", "Check your address first"));
    await shopper.call("DELETE /cart/:orderId/:orderItemId", {
      params: { orderId: (await shopper.list()).body.body.ordersList[0].orderId, orderItemId: "delete" },
    });
    await addFibre();
    for (const other of [{ amid: "AMID-2" }, { latitude: -26.21 }])
      expect(await begin({ installationAddress: { ...HERE, ...other } })).toMatchObject(
        refused("coverage_missing", "isn't the address that we checked"),
      );
    expect((await begin()).status).toBe(200);
  });

  it("The coverage check must still be valid when the lines are frozen, not only when the process starts", async () => {
    await addFibre();
    const { processId } = (await begin()).body;
    const line = await fibreLine();
    const week = 7 * 86_400_000 + 2;
    test.clock.advance(week / 2);
    // Using the session extends it.
    await shopper.list();
    test.clock.advance(week / 2);
    expect(await begin()).toMatchObject(refused("coverage_expired", "more than 7 days"));
    expect(await put(processId, [line])).toMatchObject({
      status: 422,
      body: { code: "checkout_blocked", details: { problems: [{ code: "coverage_expired", orderItemId: line }] } },
    });
    const field_coverage_id = await lookUpCoverage(test);
    const change = { order_item_id: line, field_address_object: COVERED, field_coverage_id };
    await shopper.call("POST /cartAddress", { body: change });
    expect((await put(processId, [line])).status).toBe(200);
    const moved = { ...COVERED, amid: "AMID-2" };
    const elsewhere = { ...change, field_address_object: moved, field_coverage_id: await lookUpCoverage(test, moved) };
    await shopper.call("POST /cartAddress", { body: elsewhere });
    expect(await put(processId, [line])).toMatchObject(refused("coverage_missing", "isn't the address"));
    test.clock.advance(-week);
  });

  /** What the fibre checkout is told of a line. */
  async function handedOver(line: object, dealId: string): Promise<unknown[]> {
    const receivedItems: unknown[] = [];
    const real = test.shop.fibreCheckout;
    test.shop.fibreCheckout = { ...real, putItems: async (_, items) => void receivedItems.push(...items) };
    try {
      await shopper.call("POST /addtocart", { body: [line] });
      await put((await begin({ dealId })).body.processId, [await fibreLine()]);
    } finally {
      test.shop.fibreCheckout = real;
    }
    return receivedItems;
  }

  it("The fibre checkout receives the router, what it costs, and that the customer switches", async () => {
    const line = await coveredLine(test, WITH_ROUTER);
    const configuration = { addOns: ["router"], routerPayment: "once-off", isSwitching: true };
    const [item] = await handedOver({ ...line, configuration }, WITH_ROUTER);
    expect(item).toMatchObject({
      isSwitching: true,
      extras: ["Router"],
      fees: [
        { label: "Installation", amount: "49.97", planPeriod: "pmx36" },
        { label: "Router", amount: "1099.00", planPeriod: "once-off" },
      ],
    });
  });

  it("The fibre checkout receives the provider's own product code for the ordered speed", async () => {
    expect(await handedOver(await coveredLine(test, FIBRE), FIBRE)).toMatchObject([
      {
        dealId: FIBRE,
        provider: "OpenServe",
        productCode: "OPE-FTTH-25",
        productType: "FTTH",
        speed: 25,
        speedUnit: "Mbps",
      },
    ]);
  });
});

describe("Returning customers of the fibre checkout", () => {
  const sentOn = async () => {
    const { processId } = (await begin()).body;
    const line = await fibreLine();
    await put(processId, [line]);
    await initiate(processId, line);
    return processId;
  };

  it("A returning customer gets the same fibre process for an hour, and a new one afterwards", async () => {
    await addFibre();
    const first = await sentOn();
    expect(await sentOn()).toBe(first);
    test.clock.advance(3_600_001);
    expect(await sentOn()).not.toBe(first);
    test.clock.advance(-3_600_001);
  });

  it("Two tabs that start concurrently get one fibre process", async () => {
    await addFibre();
    const replies = await Promise.all(Array.from({ length: 8 }, () => begin()));
    expect(new Set(replies.map(({ body }) => body.processId)).size).toBe(1);
  });

  it("S7-14 GET /fkstatus without an id returns the customer's last initiated process, and 404 before there is one", async () => {
    const last = () => shopper.call("GET /fkstatus");
    await addFibre();
    const { processId } = (await begin()).body;
    expect((await last()).status).toBe(404);
    const line = await fibreLine();
    const { ecomid: orderNumber, order_id } = (await put(processId, [line])).body;
    await initiate(processId, line);
    expect((await last()).body.body).toEqual({ processId, status: "Initiated", order_id, ecomid: orderNumber });
    expect((await (await newShopper(test)).call("GET /fkstatus")).status).toBe(404);
  });
});

describe("POST /process/cartItems", () => {
  it("S7-15 S7-17 POST /process/cartItems freezes the lines into a draft order, and a repeated call changes nothing", async () => {
    await addFibre();
    const { processId } = (await begin()).body;
    const line = await fibreLine();
    const answer = await put(processId, [line]);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, processId, ecomid: expect.stringMatching(/^ECOM\d{8}$/) },
    });
    expect((await put(processId, [line, line])).body).toEqual(answer.body);
    const order = await shopper.call("GET /orderDetails/:id", { params: { id: answer.body.order_id } });
    expect(order.body.body).toMatchObject({ status: "draft", orderType: "fibreproduct", ecomid: answer.body.ecomid });
    expect((await shopper.list()).body.body.cartCount).toBe(1);
  });

  it("POST /process/cartItems rejects an empty list, lines of other groups or customers, and foreign processes", async () => {
    await shopper.call("POST /addtocart", { body: [await coveredLine(test, FIBRE), lineFor("PRESIM-2GB")] });
    const { processId } = (await begin()).body;
    const line = await fibreLine();
    for (const productDetails of [undefined, null, []])
      expect(await shopper.call("POST /process/cartItems", { body: { processId, productDetails } })).toMatchObject({
        status: 400,
        body: { code: "product_details_required" },
      });
    const { ordersList } = (await shopper.list()).body.body;
    const sim = ordersList.find((item: { orderType: string }) => item.orderType === "prepaid").id;
    expect((await put(processId, [sim])).status).toBe(404);
    expect((await put(processId, ["undefined"])).status).toBe(404);
    expect((await put("no-process", [line])).status).toBe(404);
    const other = await newShopper(test);
    await addFibre(other);
    expect((await put(processId, [await fibreLine(other)], other)).status).toBe(404);
    expect((await put(processId, [await fibreLine(other)])).status).toBe(404);
  });

  it("POST /process/cartItems rejects a cart that is blocked from checkout, with every reason", async () => {
    await addFibre();
    const { processId } = (await begin()).body;
    const line = await fibreLine();
    await test.shop.db.updateTable("cart_line").set({ quantity: 2 }).where("order_item_id", "=", line).execute();
    expect(await put(processId, [line])).toMatchObject({
      status: 422,
      body: {
        code: "checkout_blocked",
        details: { problems: [{ code: "limit_reached", orderItemId: line, remedy: "lower", quantity: 1 }] },
      },
    });
  });
});

describe("POST /cartStatus", () => {
  it("S1-06 S7-14 S7-18 S4-18 S4-19 POST /cartStatus records Initiated and returns the fibre checkout's URL with the process id as its session", async () => {
    await addFibre();
    const { processId } = (await begin()).body;
    const line = await fibreLine();
    expect((await initiate(processId, line)).status).toBe(404);
    await put(processId, [line]);
    const answer = await initiate(processId, line);
    expect(answer).toEqual({
      status: 200,
      body: {
        success: true,
        body: {
          order_item_id: line,
          processId,
          status: "Initiated",
          redirectUrl: `/stand-in/fibre?sessionId=${processId}`,
        },
      },
    });
    expect((await initiate(processId, line)).body).toEqual(answer.body);
    expect((await status(processId)).body.body.status).toBe("Initiated");
    expect((await shopper.list()).body.body.cartCount).toBe(1);
    expect((await initiate(processId, "00000000-0000-7000-8000-000000000000")).status).toBe(404);
    const done = { order_item_id: line, processId, status: "Completed" };
    expect((await shopper.call("POST /cartStatus", { body: done })).status).toBe(400);
  });

  it("The frozen lines of a process cannot change once the customer was sent to the fibre checkout", async () => {
    await addFibre();
    const { processId } = (await begin()).body;
    const line = await fibreLine();
    await put(processId, [line]);
    await initiate(processId, line);
    expect((await put(processId, [line])).status).toBe(200);
    const { ordersList } = (await shopper.list()).body.body;
    await shopper.call("DELETE /cart/:orderId/:orderItemId", {
      params: { orderId: ordersList[0].orderId, orderItemId: "delete" },
    });
    await addFibre();
    expect(await put(processId, [await fibreLine()])).toMatchObject({ status: 409, body: { code: "process_closed" } });
    expect((await begin()).body.processId).not.toBe(processId);
  });
});

describe("What a fibre process was begun for", () => {
  const remove = async () => {
    const { ordersList } = (await shopper.list()).body.body;
    const params = { orderId: ordersList[0].orderId, orderItemId: "delete" };
    await shopper.call("DELETE /cart/:orderId/:orderItemId", { params });
  };

  it.each([
    ["of another contract length", "P-FIBTWO-50-36", "term"],
    ["of another deal", "P-FIBTWO-100", "deal"],
  ])("D-15 POST /process/cartItems refuses a line %s than the process was begun for", async (_, other, differs) => {
    await addFibre();
    const { processId } = (await begin()).body;
    await remove();
    await shopper.call("POST /addtocart", { body: [await coveredLine(test, other)] });
    expect(await put(processId, [await fibreLine()])).toMatchObject({
      status: 422,
      body: { code: "process_differs", details: { differs } },
    });
  });

  it("D-15 D-16 The customer goes to the fibre checkout within a day of the lines, and only while the cart holds them", async () => {
    await addFibre();
    const { processId } = (await begin()).body;
    const line = await fibreLine();
    await put(processId, [line]);
    test.clock.advance(86_400_000);
    expect((await initiate(processId, line)).status).toBe(200);
    test.clock.advance(1);
    const stale = { status: 409, body: { code: "process_stale" } };
    expect(await initiate(processId, line)).toMatchObject(stale);
    await put(processId, [line]);
    expect((await initiate(processId, line)).status).toBe(200);
    await remove();
    expect(await initiate(processId, line)).toMatchObject(stale);
    test.clock.advance(-86_400_001);
  });

  it("D-15 Going on with a product that was taken off sale meanwhile is refused, because it is no longer sold", async () => {
    await addFibre();
    const { processId } = (await begin()).body;
    const line = await fibreLine();
    await put(processId, [line]);
    const rename = (from: string, to: string) =>
      test.shop.db.updateTable("variant").set({ variation_id: to }).where("variation_id", "=", from).execute();
    await rename(FIBRE, "P-GONE");
    const answers = [await initiate(processId, line), await put(processId, [line])];
    await rename("P-GONE", FIBRE);
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 422,
        body: { code: "checkout_blocked", message: expect.stringContaining("We no longer sell this") },
      });
  });

  it("D-15 Coverage is asked again when the customer goes to the fibre checkout", async () => {
    await addFibre();
    const { processId } = (await begin()).body;
    const line = await fibreLine();
    test.clock.advance(6.5 * 86_400_000);
    await put(processId, [line]);
    test.clock.advance(0.6 * 86_400_000);
    expect(await initiate(processId, line)).toMatchObject({ status: 422, body: { code: "checkout_blocked" } });
    test.clock.advance(-7.1 * 86_400_000);
  });

  it("D-15 The fibre checkout has the stored lines, also when two requests set different ones at once or one fails", async () => {
    const real = test.shop.fibreCheckout;
    let given: string[] = [];
    const gates: (() => void)[] = [];
    await shopper.call("POST /addtocart", { body: [await coveredLine(test, FIBRE)] });
    const { processId } = (await begin()).body;
    const line = await fibreLine();
    const putItems = async (_: string, items: readonly { orderItemId: string }[]) => {
      // The first request reaches the fibre checkout last.
      await new Promise<void>((resolve) => void gates.push(resolve));
      given = items.map(({ orderItemId }) => orderItemId);
    };
    test.shop.fibreCheckout = { ...real, putItems };
    try {
      const first = put(processId, [line]);
      await expect.poll(() => gates.length).toBe(1);
      expect(await put(processId, [line])).toMatchObject({ status: 503, body: { code: "fibre_checkout_away" } });
      expect((await initiate(processId, line)).body.code).toBe("process_stale");
      gates[0]?.();
      expect((await first).status).toBe(200);
      expect(given).toEqual([line]);
      test.shop.fibreCheckout = { ...real, putItems: () => Promise.reject(new FibreCheckoutUnavailable("Away")) };
      expect((await put(processId, [line])).status).toBe(503);
      expect((await initiate(processId, line)).body.code).toBe("process_stale");
    } finally {
      test.shop.fibreCheckout = real;
    }
    expect((await put(processId, [line])).status).toBe(200);
    expect((await initiate(processId, line)).status).toBe(200);
  });
});

describe("GET /fkstatus", () => {
  it("S7-14 GET /fkstatus answers only the owner of the process", async () => {
    await addFibre();
    const { processId } = (await begin()).body;
    const other = await newShopper(test);
    expect((await status(processId, other)).status).toBe(404);
    expect((await initiate(processId, await fibreLine(), other)).status).toBe(404);
    expect((await status("no-process")).status).toBe(404);
    expect((await test.app.inject(`/api/fkstatus?processId=${processId}`)).statusCode).toBe(401);
  });
});

describe("Fibre checkout failures", () => {
  const standIn = () => test.shop.fibreCheckout;
  let real: ReturnType<typeof standIn>;
  beforeEach(() => {
    real = test.shop.fibreCheckout;
  });
  afterEach(() => {
    test.shop.fibreCheckout = real;
  });

  it("A process id issued twice by the fibre checkout is accepted for the same customer only", async () => {
    test.shop.fibreCheckout = { ...real, begin: async () => "P-TWICE" };
    await addFibre();
    expect((await begin()).body.processId).toBe("P-TWICE");
    expect((await begin({ installationAddress: { ...HERE, building: {} } })).body.processId).toBe("P-TWICE");
    const other = await newShopper(test);
    await addFibre(other);
    expect(await begin({}, other)).toMatchObject({ status: 503, body: { code: "fibre_checkout_away" } });
    expect((await status("P-TWICE", other)).status).toBe(404);
  });

  it("A failing fibre checkout's status text is passed on with 503, and a retry continues the process", async () => {
    const unavailable = () => Promise.reject(new FibreCheckoutUnavailable("No capacity in this area"));
    await addFibre();
    const line = await fibreLine();
    test.shop.fibreCheckout = { ...real, begin: unavailable };
    const refused = { status: 503, body: { code: "fibre_checkout_away", message: "No capacity in this area" } };
    expect(await begin()).toMatchObject(refused);
    test.shop.fibreCheckout = { ...real, putItems: unavailable };
    const { processId } = (await begin()).body;
    expect(await put(processId, [line])).toMatchObject(refused);
    test.shop.fibreCheckout = real;
    expect((await put(processId, [line])).status).toBe(200);
  });
});

it("C-18 The retention job deletes unfinished fibre hand-offs after 30 days", async () => {
  await addFibre();
  const { processId } = (await begin()).body;
  const job = orderJobs(test.shop).find(({ queue }) => queue === "fibre-retention");
  test.clock.advance(29 * 86_400_000);
  await job?.run({});
  const rows = () => test.shop.db.selectFrom("fibre_process").where("process_id", "=", processId).selectAll().execute();
  expect(await rows()).toHaveLength(1);
  test.clock.advance(2 * 86_400_000);
  await job?.run({});
  expect(await rows()).toHaveLength(0);
  test.clock.advance(-31 * 86_400_000);
});
