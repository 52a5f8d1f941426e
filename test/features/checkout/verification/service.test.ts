import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  DependencyUnavailable,
  type VerificationProviders as Registers,
} from "#checkout/verification/providers.port.ts";
import { answersOf, saveAnswer, setVerification } from "#checkout/verification/repository.server.ts";
import { billedOf } from "#checkout/verification/request-answer.service.server.ts";
import { decideReferral, expireReferral, TRIES, verify } from "#checkout/verification/service.server.ts";
import { endFulfilment } from "#orders/fulfilment.service.server.ts";
import { orderJobs } from "#orders/jobs.server.ts";
import { readOrder } from "#orders/repository.server.ts";
import {
  type AccountCase,
  idWith,
  type PausedQueue,
  pauseQueue,
  placeOnAccount,
  verificationOf,
  verified,
} from "../../../support/account.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { beginCheckout, IDENTIFIED, newShopper, type Shopper } from "../../../support/shopper.ts";
import { setStock, stockQuantity } from "../../../support/stock.ts";

const MATERIAL = "GA56-GRA-128GB";

let test: TestShop;
let shopper: Shopper;
let usual: Registers;
let waiting: PausedQueue;
/** A new ID number for each test, so that no person is already a customer. */
let person = 1_000;
/** The providers called, with the reference of each call. */
let requests: string[];

beforeAll(async () => {
  test = await makeShop();
  usual = test.shop.verificationProviders;
  waiting = pauseQueue(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  // The previous test's stock reservations must not be released during this one.
  test.clock.advance(16 * 60_000);
  await releaseExpiredReservations();
  person += 1;
  await setStock(test, MATERIAL, 50);
  shopper = await newShopper(test);
  requests = [];
  const { identity, accounts, credit, customers } = usual;
  // The stand-ins, and a list of their requests.
  test.shop.verificationProviders = {
    identity: {
      ...identity,
      request: (reference, person) => recordCall("identity", reference, () => identity.request(reference, person)),
    },
    accounts: {
      ...accounts,
      verify: (reference, ...rest) => recordCall("account", reference, () => accounts.verify(reference, ...rest)),
    },
    credit: {
      ...credit,
      record: (reference, billed) => recordCall("credit", reference, () => credit.record(reference, billed)),
    },
    customers: { ...customers, create: (billed) => recordCall("customer", "", () => customers.create(billed)) },
  };
});

async function releaseExpiredReservations() {
  for (const { queue, run } of orderJobs(test.shop)) if (queue === "payment-sweep") await run({});
}

function recordCall<T>(provider: string, reference: string, answer: () => T): T {
  requests.push(`${provider} ${reference}`);
  return answer();
}

const steps = async (orderId: string) =>
  (await test.shop.db.selectFrom("verification_step").select("step").where("order_id", "=", orderId).execute()).map(
    ({ step }) => step,
  );
const statusOf = async (orderId: string) => (await verificationOf(shopper, orderId)).body.body;
const verificationRow = async (orderId: string) => {
  const { tries, state, reason } = await test.shop.db
    .selectFrom("verification")
    .selectAll()
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { tries, state, reason };
};
const place = () => placeOnAccount(test, shopper, { idNumber: idWith(String(person)) });
const keyOf = (orderId: string) => ({ ownerId: shopper.uid, orderId });

/** Aborts the work after a provider has responded and before the result is stored, as kill -9 would. */
class Killed extends Error {}

describe("Whose an account has to be", () => {
  const asked: unknown[] = [];
  const holders: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    const { verificationProviders } = test.shop;
    const { accounts, customers } = verificationProviders;
    test.shop.verificationProviders = {
      ...verificationProviders,
      accounts: {
        ...accounts,
        verify: (reference, account, holder) => {
          asked.push(holder);
          holders.push(account.accountHolder);
          return accounts.verify(reference, account, holder);
        },
      },
      customers: {
        ...customers,
        accountStanding: (account, holder) => {
          asked.push(holder);
          return customers.accountStanding(account, holder);
        },
      },
    };
  });

  const existing = { paymentMethod: "existing_account", customerAccount: "A10000001" };

  it.each([
    ["bank account", {}],
    ["existing account", existing],
  ])("The %s of an organisation has to be its own, not that of the person who acts for it", async (_, payment) => {
    const business = { idNumber: idWith(String(person)), payment };
    await verified(test, shopper, business, "B-GA56-GRA-128GB-24-BIZ10");
    expect(asked).toEqual([{ registrationNumber: "2015/123456/07" }]);
  });

  it.each([
    ["bank account", {}],
    ["existing account", existing],
  ])("The %s of a person has to be that person's", async (_, payment) => {
    const idNumber = idWith(String(person));
    await verified(test, shopper, { idNumber, payment });
    expect(asked).toEqual([expect.objectContaining({ idNumber, firstName: "Thandi", lastName: "Nkosi" })]);
  });

  it("Registers and banks get names with the apostrophe of keyboards, whichever one was typed", async () => {
    await verified(test, shopper, { idNumber: idWith(String(person)), payment: { accountHolder: "T O’Neill" } });
    expect(holders.at(-1)).toBe("T O'Neill");
    const personal = { ...IDENTIFIED, firstName: "N’Deye", lastName: "O’Neill" };
    expect(billedOf({ business: null, personal }).person).toMatchObject({ firstName: "N'Deye", lastName: "O'Neill" });
  });
});

describe("Killed verification", () => {
  it.each(["identity", "account", "credit", "customer"] as const)(
    "A verification killed after the call to %s resumes and repeats only that call",
    async (provider) => {
      const orderId = await place();
      const { verificationProviders } = test.shop;
      test.shop.verificationProviders = killedAfter(verificationProviders, provider);
      await expect(verify(test.shop, keyOf(orderId))).rejects.toThrow(Killed);
      expect(await statusOf(orderId)).toMatchObject({ settled: false });
      test.shop.verificationProviders = verificationProviders;
      await verify(test.shop, keyOf(orderId));
      expect(await statusOf(orderId)).toMatchObject({ status: "accepted", outcome: "approved" });
      const counts = ["identity", "account", "credit", "customer"].map(
        (each) => requests.filter((name) => name.startsWith(each)).length,
      );
      // A created customer is found again. The other providers get a second request with the same reference, which counts once.
      const isRequestedAgain = (each: string) => each === provider && provider !== "customer";
      expect(counts).toEqual(
        ["identity", "account", "credit", "customer"].map((each) => (isRequestedAgain(each) ? 2 : 1)),
      );
      expect(new Set(requests).size).toBe(4);
    },
  );

  it("A killed verification retains the results of its completed steps", async () => {
    const orderId = await place();
    test.shop.verificationProviders = killedAfter(test.shop.verificationProviders, "credit");
    await expect(verify(test.shop, keyOf(orderId))).rejects.toThrow(Killed);
    expect((await steps(orderId)).sort()).toEqual(["account", "affordability", "identity", "request", "upgrade"]);
  });
});

function killedAfter(
  verificationProviders: Registers,
  provider: "identity" | "account" | "credit" | "customer",
): Registers {
  const { identity, accounts, credit, customers } = verificationProviders;
  async function kill(answer: Promise<unknown>): Promise<never> {
    await answer;
    throw new Killed();
  }
  const parts = {
    identity: {
      identity: {
        ...identity,
        request: (...given: Parameters<typeof identity.request>) => kill(identity.request(...given)),
      },
    },
    account: {
      accounts: {
        ...accounts,
        verify: (...given: Parameters<typeof accounts.verify>) => kill(accounts.verify(...given)),
      },
    },
    credit: {
      credit: { ...credit, record: (...given: Parameters<typeof credit.record>) => kill(credit.record(...given)) },
    },
    customer: {
      customers: {
        ...customers,
        create: (...given: Parameters<typeof customers.create>) => kill(customers.create(...given)),
      },
    },
  };
  return { ...verificationProviders, ...parts[provider] };
}

describe("Credit bureau", () => {
  const enquiries = () => requests.filter((name) => name.startsWith("credit"));

  it.each([
    ["does not match", { idNumber: idWith("0409") }],
    ["has another holder's account", { payment: { accountNumber: "62001230409" } }],
  ])(
    "The bureau records no enquiry about an ID number that %s until staff have approved the order",
    async (_, given) => {
      const { orderId, outcome } = await verified(test, shopper, { idNumber: idWith(String(person)), ...given });
      expect([outcome, enquiries().length]).toEqual(["referred", 0]);
      expect((await steps(orderId)).sort()).toEqual(["account", "affordability", "identity", "request", "upgrade"]);
      expect(await decideReferral(test.shop, keyOf(orderId), "approved")).toBe("stored");
      await verify(test.shop, keyOf(orderId));
      expect(enquiries()).toHaveLength(1);
      expect(await statusOf(orderId)).toMatchObject({ status: "accepted", outcome: "approved" });
    },
  );

  it.each(["approved", "declined"] as const)(
    "An order that staff approved comes before them again if the bureau then has no record, and is %s as they decide",
    async (verdict) => {
      const payment = { accountNumber: "62001230409" };
      const { orderId } = await verified(test, shopper, { idNumber: idWith("0413"), payment });
      expect(await decideReferral(test.shop, keyOf(orderId), "approved")).toBe("stored");
      await verify(test.shop, keyOf(orderId));
      expect(await statusOf(orderId)).toMatchObject({ status: "awaiting_verification", outcome: "referred" });
      const { reason } = await verificationRow(orderId);
      expect([reason, enquiries().length]).toEqual(["credit", 1]);
      expect(await decideReferral(test.shop, keyOf(orderId), verdict)).toBe("stored");
      await verify(test.shop, keyOf(orderId));
      expect(await statusOf(orderId)).toMatchObject({ settled: true, outcome: verdict });
      expect(enquiries()).toHaveLength(1);
    },
  );

  it("A bureau that stays silent after staff approved refers the order once more, and a second approval accepts it", async () => {
    const payment = { accountNumber: "62001230409" };
    const { orderId } = await verified(test, shopper, { idNumber: idWith("0513"), payment });
    expect(await decideReferral(test.shop, keyOf(orderId), "approved")).toBe("stored");
    for (let tried = 1; tried <= TRIES; tried += 1) {
      expect(await verificationRow(orderId)).toMatchObject({ state: "running", tries: tried - 1 });
      await verify(test.shop, keyOf(orderId));
    }
    await verify(test.shop, keyOf(orderId));
    expect(await verificationRow(orderId)).toMatchObject({ state: "referred", reason: "unreachable" });
    expect(await decideReferral(test.shop, keyOf(orderId), "approved")).toBe("stored");
    await verify(test.shop, keyOf(orderId));
    expect(await statusOf(orderId)).toMatchObject({ status: "accepted", outcome: "approved" });
    expect(enquiries()).toHaveLength(TRIES);
  });

  it("An order that staff approved is declined by a record that the bureau was not asked about before", async () => {
    const payment = { accountNumber: "62001230409" };
    const { orderId, outcome } = await verified(test, shopper, { idNumber: idWith("0411"), payment });
    expect([outcome, enquiries().length]).toEqual(["referred", 0]);
    expect(await decideReferral(test.shop, keyOf(orderId), "approved")).toBe("stored");
    await verify(test.shop, keyOf(orderId));
    expect(await statusOf(orderId)).toMatchObject({ status: "cancelled", outcome: "declined" });
    expect((await statusOf(orderId)).reason).toContain("After the credit check");
  });
});

describe("Concurrent verification", () => {
  it("Ten parallel runs of a verification produce one decision, one order and one stock move", async () => {
    const orderId = await place();
    await Promise.all(Array.from({ length: 10 }, () => verify(test.shop, keyOf(orderId))));
    expect(await stockQuantity(test, MATERIAL)).toBe(49);
    const history = await test.shop.db
      .selectFrom("order_history")
      .select("to_status")
      .where("order_id", "=", orderId)
      .execute();
    expect(history.filter(({ to_status }) => to_status === "accepted")).toHaveLength(1);
    expect(new Set(requests).size).toBe(4);
  });
});

describe("Unavailable provider", () => {
  it("An unavailable provider is retried with backoff, then the order is referred and never declined", async () => {
    const orderId = await placeOnAccount(test, shopper, { idNumber: idWith("0513") });
    waiting.length = 0;
    for (let tried = 1; tried < TRIES; tried += 1) {
      await verify(test.shop, keyOf(orderId));
      expect(await verificationRow(orderId)).toEqual({ tries: tried, state: "running", reason: "" });
    }
    await verify(test.shop, keyOf(orderId));
    expect(await verificationRow(orderId)).toEqual({ tries: 0, state: "running", reason: "" });
    expect(waiting.map(({ afterSeconds }) => afterSeconds)).toEqual([5, 10, 20, 40, 80, undefined]);
    await verify(test.shop, keyOf(orderId));
    expect(await verificationRow(orderId)).toMatchObject({ state: "referred", reason: "unreachable" });
    expect(await statusOf(orderId)).toMatchObject({ status: "awaiting_verification", outcome: "referred" });
    expect(requests.filter((name) => name.startsWith("account"))).toHaveLength(1);
    expect(requests.filter((name) => name.startsWith("credit"))).toHaveLength(TRIES);
  });

  type Silence = "request" | "identity" | "pending" | "upgrade" | "account";

  /** Places an order of which a provider gives no answer, and verifies it as far as it goes. */
  async function verifiedWithout(silence: Silence, accountCase: AccountCase): Promise<string> {
    const usual = test.shop.verificationProviders;
    const { identity, accounts, customers } = usual;
    const away = () => Promise.reject(new DependencyUnavailable("away"));
    const parts = {
      request: { identity: { ...identity, request: away } },
      identity: { identity: { ...identity, query: away } },
      pending: { identity: { ...identity, query: async () => "pending" as const } },
      upgrade: { customers: { ...customers, subscriber: away } },
      account: { accounts: { ...accounts, verify: away } },
    };
    test.shop.verificationProviders = { ...usual, ...parts[silence] };
    const orderId = await placeOnAccount(test, shopper, { idNumber: idWith(String(person)), ...accountCase });
    for (let tried = 0; tried <= TRIES; tried += 1) await verify(test.shop, keyOf(orderId));
    test.shop.verificationProviders = usual;
    return orderId;
  }

  const others = { upgrades: ["0821230409"] };
  const closed = { payment: { accountNumber: "62001230410" } };
  const short = { payment: { netIncome: "9100" } };

  it.each([
    ["request", "somebody else's number", others, "082 123 0409"],
    ["identity", "a closed bank account", closed, "account"],
    ["pending", "somebody else's number", others, "082 123 0409"],
    ["pending", "too little left", short, "enough left"],
    ["upgrade", "a closed bank account", { upgrades: ["0821234567"], ...closed }, "account"],
    ["account", "too little left", short, "enough left"],
  ] as const)(
    "A provider that gives no answer about %s spares an order with %s no other check",
    async (silence, _, given, why) => {
      const orderId = await verifiedWithout(silence, given);
      const declined = { status: "cancelled", outcome: "declined", reason: expect.stringContaining(why) };
      expect(await statusOf(orderId)).toMatchObject(declined);
    },
  );

  it.each([
    ["request", "unreachable", "no_answer", "valid"],
    ["identity", "unreachable", "no_answer", "valid"],
    ["pending", "identity", "pending", "valid"],
    ["account", "unreachable", "verified", "no_answer"],
  ] as const)(
    "Staff decide about an order without an answer about %s once all other checks are made, and only then is the bureau asked",
    async (silence, reason, identity, account) => {
      const orderId = await verifiedWithout(silence, {});
      expect(await verificationRow(orderId)).toMatchObject({ state: "referred", reason });
      const answers = await answersOf(test.shop.db, keyOf(orderId));
      expect(answers).toMatchObject({ identity, account, upgrade: "none", affordability: "enough" });
      expect(answers).not.toHaveProperty("credit");
      expect(await decideReferral(test.shop, keyOf(orderId), "approved")).toBe("stored");
      await verify(test.shop, keyOf(orderId));
      expect(await statusOf(orderId)).toMatchObject({ status: "accepted", outcome: "approved" });
      expect(await answersOf(test.shop.db, keyOf(orderId))).toMatchObject({ desk: "approved", credit: "clear" });
    },
  );

  it("Silence does not replace the answer that another run of the verification got meanwhile", async () => {
    const orderId = await place();
    const { verificationProviders } = test.shop;
    const { accounts } = verificationProviders;
    const verifyAccount = async () => {
      await saveAnswer(test.shop.db, keyOf(orderId), "account", "closed", test.shop.clock.now());
      const lastTry = { state: "running", reason: "", tries: TRIES - 1 } as const;
      await setVerification(test.shop.db, keyOf(orderId), lastTry, test.shop.clock.now());
      throw new DependencyUnavailable("away");
    };
    test.shop.verificationProviders = { ...verificationProviders, accounts: { ...accounts, verify: verifyAccount } };
    await verify(test.shop, keyOf(orderId));
    await verify(test.shop, keyOf(orderId));
    expect(await statusOf(orderId)).toMatchObject({ status: "cancelled", outcome: "declined" });
  });

  it("An order that a former release referred without its checks is not accepted without them", async () => {
    const orderId = await placeOnAccount(test, shopper, { idNumber: idWith(String(person)), ...closed });
    await setVerification(
      test.shop.db,
      keyOf(orderId),
      { state: "referred", reason: "unreachable" },
      test.shop.clock.now(),
    );
    expect(await decideReferral(test.shop, keyOf(orderId), "approved")).toBe("stored");
    await verify(test.shop, keyOf(orderId));
    expect(await statusOf(orderId)).toMatchObject({ status: "cancelled", outcome: "declined" });
  });

  it("A verification continues to approval when the provider is available again", async () => {
    const orderId = await place();
    const { verificationProviders } = test.shop;
    const unavailable = () => Promise.reject(new DependencyUnavailable("away"));
    test.shop.verificationProviders = {
      ...verificationProviders,
      accounts: { ...verificationProviders.accounts, verify: unavailable },
    };
    await verify(test.shop, keyOf(orderId));
    expect(await verificationRow(orderId)).toMatchObject({ tries: 1, state: "running" });
    test.shop.verificationProviders = verificationProviders;
    await verify(test.shop, keyOf(orderId));
    expect(await statusOf(orderId)).toMatchObject({ outcome: "approved" });
  });
});

describe("Stock of an order on account", () => {
  it("A lapsed stock reservation is renewed on approval", async () => {
    const orderId = await place();
    await expireReservation(orderId);
    expect(await stockQuantity(test, MATERIAL)).toBe(50);
    await verify(test.shop, keyOf(orderId));
    expect(await statusOf(orderId)).toMatchObject({ status: "accepted" });
    expect(await stockQuantity(test, MATERIAL)).toBe(49);
  });

  it("An approved order whose stock is gone is held with the shortage recorded", async () => {
    const orderId = await place();
    await expireReservation(orderId);
    await setStock(test, MATERIAL, 0);
    await verify(test.shop, keyOf(orderId));
    expect(await statusOf(orderId)).toMatchObject({ status: "held", outcome: "approved" });
    const rows = await test.shop.db
      .selectFrom("stock_reservation")
      .select("state")
      .where("order_id", "=", orderId)
      .execute();
    expect(rows.map(({ state }) => state)).toContain("short");
    expect(await stockQuantity(test, MATERIAL)).toBe(0);
  });

  async function expireReservation(orderId: string) {
    test.clock.advance(16 * 60_000);
    await releaseExpiredReservations();
    expect((await steps(orderId)).length).toBe(0);
  }
});

describe("Decisions by staff", () => {
  let test: TestShop;
  let shopper: Shopper;
  let waiting: PausedQueue;
  let orderId: string;
  let key: { ownerId: string; orderId: string };

  beforeAll(async () => {
    test = await makeShop();
    waiting = pauseQueue(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await setStock(test, "GA56-GRA-128GB", 50);
    shopper = await newShopper(test);
    ({ orderId } = await verified(test, shopper, { idNumber: idWith("0413") }));
    key = { ownerId: shopper.uid, orderId };
    waiting.length = 0;
  });

  const verification = async () => (await verificationOf(shopper, orderId)).body.body;

  describe("decideReferral", () => {
    it("An approval by the desk accepts the order despite the doubt", async () => {
      expect(await decideReferral(test.shop, key, "approved")).toBe("stored");
      expect(waiting.map(({ data }) => data)).toEqual([key]);
      await verify(test.shop, key);
      expect(await verification()).toMatchObject({ status: "accepted", outcome: "approved" });
    });

    it("A rejection by the desk cancels the order and leaves the cart unchanged", async () => {
      expect(await decideReferral(test.shop, key, "declined")).toBe("stored");
      await verify(test.shop, key);
      expect(await verification()).toMatchObject({ status: "cancelled", outcome: "declined" });
      expect((await verification()).reason).toMatch(/reviewed your order/);
      expect((await shopper.list()).body.body.cartCount).toBe(1);
    });

    it("Only the first of twenty parallel decisions takes effect", async () => {
      const verdicts = Array.from({ length: 20 }, (_, place) =>
        place % 2 ? ("approved" as const) : ("declined" as const),
      );
      const applied = await Promise.all(verdicts.map((verdict) => decideReferral(test.shop, key, verdict)));
      expect(applied.filter((decision) => decision === "stored")).toHaveLength(1);
      await verify(test.shop, key);
      const first = verdicts[applied.indexOf("stored")];
      expect(await verification()).toMatchObject({ outcome: first });
      expect(await decideReferral(test.shop, key, first === "approved" ? "declined" : "approved")).toBe("not_waiting");
      expect(await verification()).toMatchObject({ outcome: first });
    });

    it("A decision on a replaced order has no effect", async () => {
      await shopper.add("PRESIM-2GB", "GA56-OLI-128GB-24-PRO5");
      const next = (await beginCheckout(shopper, undefined, "contract")).body.order_id;
      expect(next).not.toBe(orderId);
      expect(await decideReferral(test.shop, key, "approved")).toBe("not_waiting");
      expect(await verification()).toMatchObject({ status: "cancelled", settled: true, outcome: null });
    });

    it("A decision and a concurrent cart change leave the order either accepted or cancelled as a whole", async () => {
      await shopper.add("GA56-OLI-128GB-24-PRO5");
      const [decided, restarted] = await Promise.all([
        decideReferral(test.shop, key, "approved").then(async (decision) => {
          await verify(test.shop, key);
          return decision;
        }),
        beginCheckout(shopper, undefined, "contract"),
      ]);
      const { status } = await verification();
      expect(["accepted", "cancelled"]).toContain(status);
      if (status === "accepted") expect(decided).toBe("stored");
      // If the order was accepted first, the cart no longer contains the line of this checkout.
      expect([200, status === "accepted" ? 404 : 200]).toContain(restarted.status);
      expect(restarted.body.order_id).not.toBe(orderId);
      const { ordersList } = (await shopper.list()).body.body;
      expect(ordersList).toHaveLength(status === "accepted" ? 1 : 2);
    });
  });

  describe("Cancellation during a decision", () => {
    it("A cancellation during the decision takes effect once and returns the stock when the warehouse has nothing of it", async () => {
      await decideReferral(test.shop, key, "approved");
      const [, cancelled] = await Promise.all([
        verify(test.shop, key),
        shopper.call("POST /orders/cancel", { body: { orderId } }),
      ]);
      const rows = await test.shop.db
        .selectFrom("order_history")
        .select("to_status")
        .where("order_id", "=", orderId)
        .execute();
      const history = rows.map(({ to_status }) => to_status);
      expect(cancelled.status).toBe(200);
      expect(history.filter((status) => status === "cancelled")).toHaveLength(1);
      expect(history.filter((status) => status === "accepted").length).toBeLessThanOrEqual(1);
      expect(history.at(-1)).toBe("cancelled");
      // An order that was accepted first holds its stock until the warehouse has answered (D-14).
      const order = await readOrder(test.shop.db, key);
      if (order) await endFulfilment(test.shop, order);
      expect(await stockQuantity(test, "GA56-GRA-128GB")).toBe(50);
      await verify(test.shop, key);
      expect((await verification()).status).toBe("cancelled");
    });
  });

  describe("expireReferral", () => {
    it("An expired referral cancels the order with a reason and takes no later decision", async () => {
      await expireReferral(test.shop, key);
      expect(await verification()).toMatchObject({ status: "cancelled", settled: true, outcome: null });
      expect((await verification()).reason).toMatch(/seven days/);
      expect(await decideReferral(test.shop, key, "approved")).toBe("not_waiting");
      expect((await shopper.list()).body.body.cartCount).toBe(1);
    });

    it("A referral that was decided just in time does not expire", async () => {
      await decideReferral(test.shop, key, "approved");
      await expireReferral(test.shop, key);
      await verify(test.shop, key);
      expect(await verification()).toMatchObject({ status: "accepted" });
    });
  });

  describe("Unavailable customer register", () => {
    it("An approved order does not return to the desk while the customer register is unavailable", async () => {
      const { customers } = test.shop.verificationProviders;
      await decideReferral(test.shop, key, "approved");
      const unavailable = () => Promise.reject(new DependencyUnavailable("away"));
      test.shop.verificationProviders.customers = { ...customers, find: unavailable, create: unavailable };
      for (let tried = 0; tried < 10; tried += 1) await verify(test.shop, key);
      expect(await verification()).toMatchObject({ settled: false, outcome: null });
      test.shop.verificationProviders.customers = customers;
      await verify(test.shop, key);
      expect(await verification()).toMatchObject({ status: "accepted" });
    });
  });
});
