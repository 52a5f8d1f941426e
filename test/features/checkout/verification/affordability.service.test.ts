import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { OTHER_ORDERS_DAYS, totalOverTerms } from "#checkout/verification/affordability.model.ts";
import { lockPerson } from "#checkout/verification/affordability.repository.server.ts";
import { personHashOf } from "#checkout/verification/affordability.service.server.ts";
import { type Billed, DependencyUnavailable, type IdentityAnswer } from "#checkout/verification/providers.port.ts";
import { readVerification, saveAnswer } from "#checkout/verification/repository.server.ts";
import { decideReferral, TRIES, verify } from "#checkout/verification/service.server.ts";
import { detailsOf } from "#orders/details/repository.server.ts";
import { beginFulfilment, receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { type OrderKey, readOrder } from "#orders/repository.server.ts";
import { DAY_MS } from "#shared/day.ts";
import { toCents } from "#shared/money.ts";
import { fillAccount, idWith, pauseQueue, placeOnAccount, verificationOf } from "../../../support/account.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { lineFor, newShopper, type Shopper } from "../../../support/shopper.ts";
import { setStock } from "../../../support/stock.ts";

const BUSINESS_PHONE = "B-GA56-GRA-128GB-24-BIZ10";

let test: TestShop;
/** A new person for each test. */
let person = 1_000;
beforeAll(async () => {
  test = await makeShop();
  pauseQueue(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  person += 1;
  await setStock(test, "GA56-GRA-128GB", 50);
});

/** An order of somebody who can afford R1,998 a month: R998 for orders without a referral, of which each costs R499. */
interface Application extends OrderKey {
  shopper: Shopper;
}

async function apply({
  idNumber = idWith(String(person)),
  variationId = "",
  registrationNumber = "",
  payment = {},
} = {}): Promise<Application> {
  const shopper = await newShopper(test);
  const accountCase = {
    idNumber,
    payment: { netIncome: "10998", expenses: "9000", ...payment },
    ...(registrationNumber && { organisation: { registrationNumber } }),
  };
  const orderId = await placeOnAccount(test, shopper, accountCase, variationId || undefined);
  return { shopper, ownerId: shopper.uid, orderId };
}

/** An application, verified as far as it goes. */
async function verifiedApplication(given?: Parameters<typeof apply>[0]): Promise<Application> {
  const application = await apply(given);
  await verify(test.shop, application);
  return application;
}

/** What the assessment of an application answered; undefined before it. */
async function answerOf({ orderId }: OrderKey): Promise<string | undefined> {
  const row = await test.shop.db
    .selectFrom("verification_step")
    .select("answer")
    .where("order_id", "=", orderId)
    .where("step", "=", "affordability")
    .executeTakeFirst();
  return row?.answer;
}

async function storedHash({ orderId }: OrderKey): Promise<Buffer> {
  const { person_hash } = await test.shop.db
    .selectFrom("verification")
    .select("person_hash")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (!person_hash) throw new Error("The verification has no hash of the person");
  return person_hash;
}

/** The number of transactions of this database that wait for an advisory lock. */
async function assessmentsThatWait(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(test.shop.db);
  return rows[0]?.waiting ?? 0;
}

async function outcomeOf({ shopper, orderId }: Application): Promise<string> {
  return (await verificationOf(shopper, orderId)).body.body.outcome;
}

/** The answer for one more order of the person, which is cancelled afterwards. */
async function answerForOneMore(given?: Parameters<typeof apply>[0]): Promise<string | undefined> {
  const application = await verifiedApplication(given);
  await cancel(application);
  return answerOf(application);
}

/** Gives an accepted order to the warehouse, or withdraws a cancelled one. @returns its number */
async function inWarehouse(key: OrderKey): Promise<string> {
  const order = await readOrder(test.shop.db, key);
  if (!order) throw new Error("There is no such order");
  await beginFulfilment(test.shop, order, await detailsOf(test.shop.db, test.shop.detailCipher, order));
  return order.orderNumber;
}

/** Cancels an order; the warehouse answers what it had done. */
async function cancel(application: Application): Promise<void> {
  const { shopper, orderId } = application;
  expect((await shopper.call("POST /orders/cancel", { body: { orderId } })).status).toBe(200);
  await inWarehouse(application);
}

describe("Other orders of a person (D-11)", () => {
  it("Of six parallel orders of one person, only those that are affordable together are approved, and staff decide on all others", async () => {
    const applications = await Promise.all(Array.from({ length: 6 }, () => apply()));
    await Promise.all(applications.map((application) => verify(test.shop, application)));
    const outcomes = await Promise.all(applications.map(outcomeOf));
    expect(outcomes.toSorted()).toEqual(["approved", "approved", "referred", "referred", "referred", "referred"]);
    const answers = await Promise.all(applications.map(answerOf));
    expect(answers.toSorted()).toEqual(["committed", "committed", "enough", "enough", "tight", "tight"]);
  });

  it("An assessment waits for one of the same person that is under way, and counts its order", async () => {
    await verifiedApplication();
    const [first, second] = [await apply(), await apply()];
    const personHash = await storedHash(first);
    const [assessed, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const assessment = test.shop.db.transaction().execute(async (trx) => {
      await lockPerson(trx, personHash);
      await saveAnswer(trx, first, "identity", "verified", test.shop.clock.now());
      await saveAnswer(trx, first, "affordability", "enough", test.shop.clock.now());
      assessed.resolve();
      await released.promise;
    });
    await assessed.promise;
    const verification = verify(test.shop, second);
    try {
      await expect.poll(assessmentsThatWait, { timeout: 5_000 }).toBe(1);
    } finally {
      released.resolve();
      await Promise.all([assessment, verification]);
    }
    expect(await answerOf(second)).toBe("tight");
  });

  it("A cancelled order leaves its amount for another one", async () => {
    const applications = [await verifiedApplication(), await verifiedApplication()];
    expect(await Promise.all(applications.map(outcomeOf))).toEqual(["approved", "approved"]);
    expect(await answerForOneMore()).toBe("tight");
    for (const application of applications) await cancel(application);
    expect(await answerForOneMore()).toBe("enough");
  });

  it("D-14 An order that was cancelled after its phone was sent leaves its amount once the phone is back", async () => {
    await verifiedApplication();
    const application = await verifiedApplication();
    const orderNumber = await inWarehouse(application);
    expect(await receiveWarehouseNotification(test.shop, { orderNumber, kind: "sent" })).toBe("accepted");
    await cancel(application);
    expect(await answerForOneMore()).toBe("tight");
    expect(await receiveWarehouseNotification(test.shop, { orderNumber, kind: "returned" })).toBe("accepted");
    expect(await answerForOneMore()).toBe("enough");
  });

  it("An order that staff declined leaves its amount for another one, and a referred one does not", async () => {
    const applications = [await apply(), await apply(), await apply(), await apply()];
    for (const application of applications) await verify(test.shop, application);
    expect(await Promise.all(applications.map(outcomeOf))).toEqual(["approved", "approved", "referred", "referred"]);
    expect(await answerForOneMore()).toBe("committed");
    for (const application of applications.slice(2)) {
      await decideReferral(test.shop, application, "declined");
      await verify(test.shop, application);
    }
    expect(await answerForOneMore()).toBe("tight");
  });

  it("An order counts for 90 days", async () => {
    await verifiedApplication();
    await verifiedApplication();
    test.clock.advance(OTHER_ORDERS_DAYS * DAY_MS - 1);
    expect(await answerForOneMore()).toBe("tight");
    test.clock.advance(1);
    expect(await answerForOneMore()).toBe("enough");
  });

  it("The orders of another person and of an organisation do not count", async () => {
    await verifiedApplication();
    await verifiedApplication();
    expect(await answerForOneMore({ idNumber: idWith(String(person + 5_000)) })).toBe("enough");
    expect(await answerForOneMore({ variationId: BUSINESS_PHONE })).toBe("enough");
    expect(await answerForOneMore()).toBe("tight");
  });

  it("Orders of an organisation count together, whoever acts for it", async () => {
    const actingFor = (digits: number) => ({ idNumber: idWith(String(digits)), variationId: BUSINESS_PHONE });
    const answers: (string | undefined)[] = [];
    for (const digits of [7_001, 7_002, 7_003, 7_004, 7_005])
      answers.push(await answerOf(await verifiedApplication(actingFor(digits))));
    expect(answers[0]).toBe("enough");
    expect(answers.at(-1)).toBe("committed");
  });

  it("Orders that one person places for other organisations refer the next one to staff, also at the same time", async () => {
    const forOrganisation = (registrationNumber: string) => ({
      variationId: BUSINESS_PHONE,
      registrationNumber,
    });
    const numbers = ["2012/100001/07", "2013/200002/07", "2014/300003/07"];
    const applications = await Promise.all(numbers.map((number) => apply(forOrganisation(number))));
    await Promise.all(applications.map((application) => verify(test.shop, application)));
    const outcomes = await Promise.all(applications.map(outcomeOf));
    expect(outcomes.toSorted()).toEqual(["approved", "referred", "referred"]);
    const first = numbers[outcomes.indexOf("approved")] ?? "";
    expect(await answerForOneMore()).toBe("enough");
    expect(await answerForOneMore(forOrganisation("2015/400004/07"))).toBe("acts_for_others");
    for (const application of applications) await cancel(application);
    expect(await answerForOneMore(forOrganisation(first))).toBe("enough");
  });

  it("An order for an organisation counts for the person who acts for 90 days", async () => {
    await verifiedApplication({ variationId: BUSINESS_PHONE, registrationNumber: "2012/100011/07" });
    const other = { variationId: BUSINESS_PHONE, registrationNumber: "2013/200012/07" };
    test.clock.advance(OTHER_ORDERS_DAYS * DAY_MS - 1);
    expect(await answerForOneMore(other)).toBe("acts_for_others");
    test.clock.advance(1);
    expect(await answerForOneMore(other)).toBe("enough");
  });

  it("Staff decide on an order above R100,000 over its term, whatever income was declared", async () => {
    const shopper = await newShopper(test);
    await setStock(test, "IP17P-SIL-512GB", 50);
    await shopper.call("POST /addtocart", { body: [lineFor("B-IP17P-SIL-512GB-24-BUNL", { quantity: 3 })] });
    const income = { grossIncome: "99999999", netIncome: "99999999", expenses: "9000" };
    const orderId = await fillAccount(test, shopper, { idNumber: idWith(String(person)), payment: income });
    const { status } = await shopper.call("POST /verification/start", { body: { orderId } });
    expect(status).toBe(200);
    const key = { ownerId: shopper.uid, orderId };
    await verify(test.shop, key);
    expect(await answerOf(key)).toBe("large");
    expect((await verificationOf(shopper, orderId)).body.body.outcome).toBe("referred");
  });

  it("Staff decide on the order with which a person's orders of 90 days cost more than R100,000, however they are divided", async () => {
    await setStock(test, "IP17P-SIL-512GB", 50);
    const income = { grossIncome: "99999999", netIncome: "99999999", expenses: "9000" };
    const dear = () => verifiedApplication({ variationId: "IP17P-SIL-512GB-24-PRO60", payment: income });
    const applications = [await dear(), await dear(), await dear()];
    expect(await Promise.all(applications.map(answerOf))).toEqual(["enough", "enough", "large"]);
    expect(await Promise.all(applications.map(outcomeOf))).toEqual(["approved", "approved", "referred"]);

    const [first, , third] = applications;
    if (!first || !third) throw new Error("There are no applications");
    await cancel(third);
    await cancel(first);
    const next = await dear();
    expect(await answerOf(next)).toBe("enough");
    test.clock.advance(OTHER_ORDERS_DAYS * DAY_MS);
    expect(await answerOf(await dear())).toBe("enough");
  });

  it("An order counts with what its page says that it costs over its term", async () => {
    const order = await readOrder(test.shop.db, await apply());
    const shown = order?.placed?.summary.overTerm.map(({ amount }) => toCents(amount));
    expect([totalOverTerms(order?.placed?.lines ?? [])]).toEqual(shown);
  });

  it.each([
    ["with another holder's account", { accountNumber: "62001230409" }, "verified"],
    ["whose identity does not match", {}, "mismatch"],
  ])(
    "A referred order %s does not count against the holder of the ID number until staff have approved it",
    async (_, payment, identity) => {
      const { verificationProviders } = test.shop;
      test.shop.verificationProviders = {
        ...verificationProviders,
        identity: {
          request: verificationProviders.identity.request,
          name: "identity",
          query: async () => identity as IdentityAnswer,
        },
      };
      const strangers = [await apply({ payment }), await apply({ payment })];
      for (const stranger of strangers) await verify(test.shop, stranger);
      test.shop.verificationProviders = verificationProviders;
      expect(await Promise.all(strangers.map(outcomeOf))).toEqual(["referred", "referred"]);
      expect(await answerForOneMore()).toBe("enough");
      for (const stranger of strangers) expect(await decideReferral(test.shop, stranger, "approved")).toBe("stored");
      expect(await answerForOneMore()).toBe("tight");
      const { credit } = verificationProviders;
      test.shop.verificationProviders = {
        ...verificationProviders,
        credit: { ...credit, record: async () => "no_record" },
      };
      for (const stranger of strangers) await verify(test.shop, stranger);
      test.shop.verificationProviders = verificationProviders;
      expect(await Promise.all(strangers.map(outcomeOf))).toEqual(["referred", "referred"]);
      expect(await answerForOneMore()).toBe("tight");
    },
  );

  it.each(["mismatch", "pending"] as const)(
    "Orders with one ID number and the identity %s count together before staff, though not against its holder",
    async (identity) => {
      const { verificationProviders } = test.shop;
      const query = async () => identity;
      test.shop.verificationProviders = {
        ...verificationProviders,
        identity: { ...verificationProviders.identity, query },
      };
      const strangers = [];
      for (let count = 0; count < 5; count += 1) strangers.push(await apply());
      for (const stranger of strangers)
        for (let tried = 0; tried <= TRIES; tried += 1) await verify(test.shop, stranger);
      test.shop.verificationProviders = verificationProviders;
      expect(await Promise.all(strangers.map(outcomeOf))).toEqual(strangers.map(() => "referred"));
      expect(await Promise.all(strangers.map(answerOf))).toEqual(["enough", "enough", "tight", "tight", "committed"]);
      expect(await answerForOneMore()).toBe("enough");
    },
  );

  it("Orders of an organisation count together, however its registration number is written", async () => {
    const organisation = { organisationType: "close-corporation" };
    const hashes = [];
    for (const registrationNumber of ["2002/012346/23", "CK2002/012346/23", "CK2002/12346"]) {
      const shopper = await newShopper(test);
      const accountCase = { organisation: { ...organisation, registrationNumber } };
      const key = { ownerId: shopper.uid, orderId: await placeOnAccount(test, shopper, accountCase, BUSINESS_PHONE) };
      hashes.push((await storedHash(key)).toString("hex"));
      const order = await readOrder(test.shop.db, key);
      if (!order) throw new Error("There is no such order");
      const { business } = await detailsOf(test.shop.db, test.shop.detailCipher, order);
      expect(business?.registrationNumber).toBe("2002/012346/23");
    }
    expect(new Set(hashes).size).toBe(1);
  });

  it("An affordable order counts while a later provider has not answered", async () => {
    const waiting = [await apply(), await apply()];
    const { verificationProviders } = test.shop;
    const record = () => Promise.reject(new DependencyUnavailable("away"));
    test.shop.verificationProviders = {
      ...verificationProviders,
      credit: { ...verificationProviders.credit, record },
    };
    for (const application of waiting) await verify(test.shop, application);
    test.shop.verificationProviders = verificationProviders;
    expect(await Promise.all(waiting.map(outcomeOf))).toEqual([null, null]);
    expect(await answerForOneMore()).toBe("tight");
  });

  it("An order without an answer about its customer counts once staff have approved it, also before it is accepted", async () => {
    const unanswered = [await apply(), await apply()];
    const { verificationProviders } = test.shop;
    const request = () => Promise.reject(new DependencyUnavailable("away"));
    test.shop.verificationProviders = {
      ...verificationProviders,
      identity: { ...verificationProviders.identity, request },
    };
    for (const application of unanswered)
      for (let tried = 0; tried <= TRIES; tried += 1) await verify(test.shop, application);
    test.shop.verificationProviders = verificationProviders;
    expect(await answerForOneMore()).toBe("enough");
    for (const application of unanswered)
      expect(await decideReferral(test.shop, application, "approved")).toBe("stored");
    expect(await answerForOneMore()).toBe("tight");
  });

  /** An application with the account of somebody else, so that it waits for staff and does not count against the person. */
  const inDoubt = () => verifiedApplication({ payment: { accountNumber: "62001230409" } });

  it("An approval by staff holds only once they have seen what is affordable beside the orders that were approved meanwhile", async () => {
    const doubtful = await inDoubt();
    expect([await outcomeOf(doubtful), await answerOf(doubtful)]).toEqual(["referred", "enough"]);
    const started = await readVerification(test.shop.db, doubtful);
    const approved = [await verifiedApplication(), await verifiedApplication()];
    expect(await Promise.all(approved.map(outcomeOf))).toEqual(["approved", "approved"]);
    const seen = (await readOrder(test.shop.db, doubtful))?.version;
    expect(await decideReferral(test.shop, doubtful, "approved")).toBe("assess_again");
    await verify(test.shop, doubtful);
    expect([await outcomeOf(doubtful), await answerOf(doubtful)]).toEqual(["referred", "tight"]);
    expect((await readOrder(test.shop.db, doubtful))?.version).not.toBe(seen);
    expect(await readVerification(test.shop.db, doubtful)).toEqual(started);
    expect(await decideReferral(test.shop, doubtful, "approved")).toBe("stored");
    await verify(test.shop, doubtful);
    expect(await outcomeOf(doubtful)).toBe("approved");
  });

  it("Staff may decline an order beside others that were approved meanwhile, and approve one beside fewer, at once", async () => {
    const [declined, others] = [await inDoubt(), [await verifiedApplication(), await verifiedApplication()]];
    expect(await decideReferral(test.shop, declined, "declined")).toBe("stored");
    const tight = await verifiedApplication();
    expect(await answerOf(tight)).toBe("tight");
    for (const application of others) await cancel(application);
    expect(await decideReferral(test.shop, tight, "approved")).toBe("stored");
    expect(await answerOf(tight)).toBe("tight");
  });

  it("An approval by staff waits for an assessment of the same person that is under way, and counts its order", async () => {
    const [doubtful, approved, next] = [await inDoubt(), await verifiedApplication(), await apply()];
    expect(await Promise.all([doubtful, approved].map(answerOf))).toEqual(["enough", "enough"]);
    const personHash = await storedHash(doubtful);
    const [assessed, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const assessment = test.shop.db.transaction().execute(async (trx) => {
      await lockPerson(trx, personHash);
      await saveAnswer(trx, next, "identity", "verified", test.shop.clock.now());
      await saveAnswer(trx, next, "affordability", "enough", test.shop.clock.now());
      assessed.resolve();
      await released.promise;
    });
    await assessed.promise;
    const decision = decideReferral(test.shop, doubtful, "approved");
    try {
      await expect.poll(assessmentsThatWait, { timeout: 5_000 }).toBe(1);
    } finally {
      released.resolve();
      await assessment;
    }
    expect(await decision).toBe("assess_again");
    expect(await answerOf(doubtful)).toBe("tight");
  });

  it("A person's order for an organisation is not approved by staff as before once one for another organisation is", async () => {
    const doubtful = await verifiedApplication({
      variationId: BUSINESS_PHONE,
      registrationNumber: "2014/300011/07",
      payment: { accountNumber: "62001230409" },
    });
    expect([await outcomeOf(doubtful), await answerOf(doubtful)]).toEqual(["referred", "enough"]);
    const other = await verifiedApplication({ variationId: BUSINESS_PHONE, registrationNumber: "2015/400012/07" });
    expect(await outcomeOf(other)).toBe("approved");
    expect(await decideReferral(test.shop, doubtful, "approved")).toBe("assess_again");
    expect(await answerOf(doubtful)).toBe("acts_for_others");
    expect(await decideReferral(test.shop, doubtful, "approved")).toBe("stored");
  });

  it("An order that is found unaffordable and not yet declined does not count", async () => {
    await verifiedApplication();
    const [waiting, declining] = [await apply(), await apply()];
    await saveAnswer(test.shop.db, declining, "identity", "verified", test.shop.clock.now());
    await saveAnswer(test.shop.db, declining, "affordability", "short", test.shop.clock.now());
    await verify(test.shop, waiting);
    expect(await outcomeOf(waiting)).toBe("approved");
  });
});

describe("personHashOf", () => {
  const hash = (person: Partial<Billed["person"]>, registrationNumber = "") => {
    const document = { idType: "sa_id", idNumber: "8001015009087", passportCountry: "" };
    const names = { firstName: "Thandi", lastName: "Nkosi" };
    return personHashOf(test.shop, { person: { ...document, ...names, ...person }, registrationNumber }).toString(
      "hex",
    );
  };

  it("A person is recognised by the number of the document, however it and the name are written", () => {
    expect(hash({ idNumber: "800101 5009 087", lastName: "Nkosi-Dlamini" })).toBe(hash({}));
    expect(hash({ passportCountry: "ZW" })).toBe(hash({}));
    expect(hash({ idNumber: idWith("1001") })).not.toBe(hash({}));
    const passport = { idType: "passport", idNumber: "BN123456", passportCountry: "ZW" };
    expect(hash({ ...passport, idNumber: " bn123456" })).toBe(hash(passport));
    expect(hash({ ...passport, passportCountry: "MZ" })).toBe(hash(passport));
    expect(hash({ ...passport, idNumber: "BN123457" })).not.toBe(hash(passport));
  });

  it("An organisation is recognised by its registration number, whoever acts for it", () => {
    expect(hash({ idNumber: idWith("1001") }, "2015/123456/07")).toBe(hash({}, "2015/123456/07"));
    expect(hash({}, "CK2001/12345")).toBe(hash({}, "2001/012345/23"));
    expect(hash({}, "2015/123457/07")).not.toBe(hash({}, "2015/123456/07"));
    expect(hash({}, "2015/123456/07")).not.toBe(hash({}));
  });
});
