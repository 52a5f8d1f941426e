import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobs } from "#app/jobs.ts";
import { PROOF_MINUTES } from "#customers/proof/model.ts";
import { NUMBER_UNUSED_DAYS } from "#customers/sign-in/model.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { OUTBOX_SEND } from "#platform/messages/outbox.service.server.ts";
import { codeOf, type SignedInCustomer, signedIn, signIn } from "../../../support/customer.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { wrongFor } from "../otp/sent-codes.ts";

const DAY = 86_400_000;

let test: TestShop;
let waiting: { queue: string; data: object }[];
beforeAll(async () => {
  test = await makeShop();
  // Jobs run when a test calls for it.
  test.shop.jobs = {
    ...test.shop.jobs,
    enqueue: async (_db, queue, data) => {
      waiting.push({ queue, data });
    },
  };
});
beforeEach(() => {
  waiting = [];
});
afterAll(() => test.close());

let people = 0;
/** An address that no other test uses. */
function newEmail(): string {
  people += 1;
  return `person${people}@example.co.za`;
}

function newNumber(): string {
  people += 1;
  return `+2783${String(1_000_000 + people)}`;
}

async function profileOf({ call }: SignedInCustomer) {
  return (await call("GET /account/profile")).body.body;
}

async function requestCode({ call }: SignedInCustomer, target: string) {
  test.clock.advance(60_000);
  return call("POST /account/contacts/code", { body: { target } });
}

/** Requests a code for a new contact and confirms it. */
async function addContact(customer: SignedInCustomer, target: string) {
  expect((await requestCode(customer, target)).status).toBe(200);
  return confirm(customer, target, await codeOf(test, target, "contact", customer.customerId));
}

function confirm({ call }: SignedInCustomer, target: string, otp: string) {
  return call("POST /account/contacts", { body: { target, otp } });
}

async function sendNotices() {
  const job = jobs(test.shop).find(({ queue }) => queue === OUTBOX_SEND);
  for (const { queue, data } of waiting.splice(0)) if (queue === OUTBOX_SEND) await job?.run(data);
}

async function messagesTo(recipient: string): Promise<string[]> {
  const rows = await test.shop.db
    .selectFrom("stand_in_message")
    .select("text")
    .where("recipient", "=", recipient)
    .execute();
  return rows.map(({ text }) => text);
}

const NAMES = { title: "Ms", firstName: "Thandi", lastName: "Nkosi", contactMethod: "email" };

describe("POST /account/profile", () => {
  it("B-06 A new customer has no name, and the last of two saves wins", async () => {
    const email = newEmail();
    const customer = await signedIn(test, email);
    const before = {
      title: "",
      firstName: "",
      lastName: "",
      contactMethod: "email",
      email,
      mobileNumber: null,
      isNumberUnused: false,
    };
    expect(await profileOf(customer)).toEqual(before);
    const first = await customer.call("POST /account/profile", { body: NAMES });
    expect(first.body.body).toEqual({ ...before, ...NAMES });
    await customer.call("POST /account/profile", { body: { ...NAMES, title: "", firstName: "Thandeka" } });
    expect(await profileOf(customer)).toEqual({ ...before, ...NAMES, title: "", firstName: "Thandeka" });
  });

  it("B-06 A name can be left empty, but has letters", async () => {
    const customer = await signedIn(test, newEmail());
    const save = (more: object) => customer.call("POST /account/profile", { body: { ...NAMES, ...more } });
    expect((await save({ firstName: "", lastName: "" })).status).toBe(200);
    expect((await save({ firstName: "4x4" })).body).toMatchObject({ code: "invalid_request", field: "body.firstName" });
    expect((await save({ contactMethod: "pigeon" })).status).toBe(400);
  });

  it("B-03 The profile needs the access token of a customer", async () => {
    const customer = await signedIn(test, newEmail());
    const answer = await test.app.inject({
      url: "/api/account/profile",
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(answer.json()).toMatchObject({ code: "sign_in_needed" });
  });
});

describe("POST /account/contacts", () => {
  it.each(["thandi..nkosi@example.co.za", ".thandi@example.co.za", "thandi@example-.co.za", "thandi@example.123"])(
    "No code is sent to %s, which cannot be a new contact",
    async (target) => {
      const { status, body } = await requestCode(await signedIn(test, newEmail()), target);
      expect([status, body]).toMatchObject([400, { code: "invalid_request", field: "body.target" }]);
    },
  );

  it("B-06 A number that a code confirms is added, and the customer signs in with it", async () => {
    const email = newEmail();
    const number = newNumber();
    const customer = await signedIn(test, email);
    expect((await addContact(customer, number.replace("+27", "0"))).body.body).toMatchObject({
      email,
      mobileNumber: number,
    });
    expect((await signedIn(test, number)).customerId).toBe(customer.customerId);
    await sendNotices();
    expect(await messagesTo(email)).toEqual([expect.stringContaining("a mobile number was added")]);
    expect(await messagesTo(email)).toEqual([expect.stringContaining("/account/sign-in")]);
  });

  it("B-06 A stolen access token of an old sign-in neither adds, confirms nor removes a contact, until a code to a known contact is entered", async () => {
    const [email, next] = [newEmail(), newNumber()];
    const customer = await signedIn(test, email);
    await requestCode(customer, next);
    test.clock.advance(PROOF_MINUTES * 60_000);
    // A code that was sent in time.
    await customer.call("POST /account/proof/code", { body: {} });
    const proof = await codeOf(test, email, "proof");
    const refused = { status: 403, body: { code: "sign_in_again" } };
    expect(await requestCode(customer, newNumber())).toMatchObject(refused);
    expect(await confirm(customer, next, "123456")).toMatchObject(refused);
    expect(await customer.call("POST /account/contacts/remove", { body: { channel: "email" } })).toMatchObject(refused);
    expect((await profileOf(customer)).mobileNumber).toBeNull();
    const prove = (otp: string) => customer.call("POST /account/proof", { body: { otp } });
    expect((await prove(wrongFor(proof))).body).toMatchObject({ code: "wrong_code" });
    expect(await requestCode(customer, next)).toMatchObject(refused);
    expect((await prove(proof)).status).toBe(200);
    expect((await addContact(customer, next)).body.body.mobileNumber).toBe(next);
  });

  it("B-06 A number that nobody used for long is shown, but gets no code that proves who the customer is, until it is confirmed again", async () => {
    const [number, email] = [newNumber(), newEmail()];
    await addContact(await signedIn(test, number), email);
    test.clock.advance(NUMBER_UNUSED_DAYS * DAY);
    const customer = await signedIn(test, email);
    expect(await profileOf(customer)).toMatchObject({ mobileNumber: number, isNumberUnused: true });
    const ask = (route: string) => customer.call(route, { body: { channel: "sms" } });
    for (const route of ["POST /account/proof/code", "POST /account/data/code"])
      expect((await ask(route)).body).toMatchObject({ code: "contact_missing" });
    expect((await customer.call("POST /account/contacts/remove", { body: { channel: "email" } })).body).toMatchObject({
      code: "last_contact",
    });
    expect((await addContact(customer, number)).body.body.isNumberUnused).toBe(false);
    expect((await ask("POST /account/proof/code")).status).toBe(200);
  });

  it("B-06 A replaced address opens the account no longer and is told so once, and other sign-ins stay", async () => {
    const [old, next] = [newEmail(), newEmail()];
    const customer = await signedIn(test, old);
    const elsewhere = await signedIn(test, old);
    expect((await addContact(customer, next)).body.body.email).toBe(next);
    expect(JSON.stringify(waiting)).not.toContain("example.co.za");
    const queued = [...waiting];
    await sendNotices();
    expect(await messagesTo(old)).toEqual([expect.stringContaining("the email address was changed")]);
    expect(await messagesTo(next)).toEqual([]);
    // A job that runs again finds nothing to send.
    waiting = queued;
    await sendNotices();
    expect(await messagesTo(old)).toHaveLength(1);
    expect((await profileOf(elsewhere)).email).toBe(next);
    expect((await signedIn(test, old)).customerId).not.toBe(customer.customerId);
  });

  it("B-06 Confirming the same address again changes nothing and tells nobody", async () => {
    const email = newEmail();
    const customer = await signedIn(test, email);
    expect((await addContact(customer, email.toUpperCase())).body.body.email).toBe(email);
    await sendNotices();
    expect(await messagesTo(email)).toEqual([]);
    expect((await signedIn(test, email)).customerId).toBe(customer.customerId);
  });

  it("B-11 S8-21 A wrong code adds nothing, nor does the code of another customer for the same contact", async () => {
    const target = newNumber();
    const customer = await signedIn(test, newEmail());
    const stranger = await signedIn(test, newEmail());
    await requestCode(customer, target);
    const otp = await codeOf(test, target, "contact", customer.customerId);
    expect((await confirm(customer, target, wrongFor(otp))).body).toMatchObject({
      code: "wrong_code",
      field: "body.otp",
    });
    expect((await confirm(stranger, target, otp)).body).toMatchObject({ code: "wrong_code" });
    expect((await profileOf(customer)).mobileNumber).toBeNull();
    expect((await confirm(customer, target, otp)).status).toBe(200);
    expect((await confirm(customer, target, otp)).body).toMatchObject({ code: "wrong_code" });
  });

  it("B-11 Asking for a code does not tell whether a contact is another customer's; the right code does", async () => {
    const [taken, free] = [newEmail(), newEmail()];
    const holder = await signedIn(test, taken);
    const own = newEmail();
    const customer = await signedIn(test, own);
    const replies = [await requestCode(customer, taken), await requestCode(customer, free)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(Object.keys(replies[0]?.body.body)).toEqual(Object.keys(replies[1]?.body.body));
    const refused = await addContact(customer, taken);
    expect([refused.status, refused.body.code]).toEqual([409, "contact_taken"]);
    expect((await profileOf(customer)).email).toBe(own);
    expect((await profileOf(holder)).email).toBe(taken);
  });

  it("B-06 An email address of another account stays there, whatever letters its domain is typed in, and the owner confirms it in any", async () => {
    const [unicode, ascii] = ["shop@bücher.example", "shop@xn--bcher-kva.example"];
    const owner = await signedIn(test, ascii);
    for (const [stored, typed] of [
      [ascii, unicode],
      [unicode, ascii],
    ] as const) {
      await test.shop.db
        .updateTable("customer_contact")
        .set({ address: stored })
        .where("customer_id", "=", owner.customerId)
        .execute();
      const other = await signedIn(test, newEmail());
      expect((await addContact(other, typed)).body).toMatchObject({ code: "contact_taken" });
      waiting = [];
      expect((await addContact(owner, typed)).status).toBe(200);
      expect(waiting.filter(({ queue }) => queue === OUTBOX_SEND)).toEqual([]);
      expect((await profileOf(owner)).email).toBe(stored);
    }
  });

  it(`B-06 A number of another account moves only when nobody used it for ${NUMBER_UNUSED_DAYS} days; an email address never`, async () => {
    const [number, email] = [newNumber(), newEmail()];
    const former = await signedIn(test, number);
    await addContact(former, email);
    test.clock.advance(NUMBER_UNUSED_DAYS * DAY - 300_000);
    const customer = await signedIn(test, newEmail());
    expect((await addContact(customer, number)).body).toMatchObject({ code: "contact_taken" });
    test.clock.advance(300_000);
    const again = await signedIn(test, newEmail());
    expect((await addContact(again, email)).body).toMatchObject({ code: "contact_taken" });
    expect((await addContact(again, number)).body.body.mobileNumber).toBe(number);
    expect((await signedIn(test, number)).customerId).toBe(again.customerId);
    expect((await signedIn(test, email)).customerId).toBe(former.customerId);
  });

  it("B-06 Of two customers who confirm a contact at the same time one gets it", async () => {
    const target = newNumber();
    const customers = [await signedIn(test, newEmail()), await signedIn(test, newEmail())];
    const codes: string[] = [];
    for (const customer of customers) {
      await requestCode(customer, target);
      codes.push(await codeOf(test, target, "contact", customer.customerId));
    }
    const answers = await Promise.all(customers.map((each, at) => confirm(each, target, codes[at] ?? "")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("B-06 Two tabs that change the number at the same time leave one of the two, and tell each replaced one", async () => {
    const [old, one, other] = [newNumber(), newNumber(), newNumber()];
    const customer = await signedIn(test, old);
    const targets = [one, other];
    const codes: string[] = [];
    for (const target of targets) {
      await requestCode(customer, target);
      codes.push(await codeOf(test, target, "contact", customer.customerId));
    }
    const answers = await Promise.all(targets.map((target, at) => confirm(customer, target, codes[at] ?? "")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { mobileNumber } = await profileOf(customer);
    expect(targets).toContain(mobileNumber);
    await sendNotices();
    const replaced = targets.find((target) => target !== mobileNumber) ?? "";
    expect([await messagesTo(old), await messagesTo(replaced), await messagesTo(mobileNumber)]).toMatchObject([
      [expect.stringContaining("number was changed")],
      [expect.stringContaining("number was changed")],
      [],
    ]);
  });

  it("B-06 A customer confirms their own contact while they sign in with it, and keeps their account", async () => {
    const email = newEmail();
    const customer = await signedIn(test, email);
    await requestCode(customer, email);
    const otp = await codeOf(test, email, "contact", customer.customerId);
    const [confirmed, signed] = await Promise.all([confirm(customer, email, otp), signIn(test, email)]);
    expect([confirmed.status, signed.json().body.uid]).toEqual([200, customer.customerId]);
  });
});

describe("POST /account/contacts/remove", () => {
  it("B-06 A customer removes one of two contacts, which is told so, and keeps the last one", async () => {
    const [email, number] = [newEmail(), newNumber()];
    const customer = await signedIn(test, email);
    await addContact(customer, number);
    await sendNotices();
    const remove = (channel: string) => customer.call("POST /account/contacts/remove", { body: { channel } });
    await customer.call("POST /account/profile", { body: { ...NAMES, contactMethod: "email" } });
    expect((await remove("email")).body.body).toMatchObject({
      email: null,
      mobileNumber: number,
      contactMethod: "mobile",
    });
    await sendNotices();
    for (const told of [email, number]) expect((await messagesTo(told)).at(-1)).toContain("address was removed");
    expect((await remove("sms")).body).toMatchObject({ code: "last_contact" });
    expect((await remove("email")).status).toBe(200);
    expect(waiting).toEqual([]);
    expect((await profileOf(customer)).mobileNumber).toBe(number);
  });

  it("B-06 Two tabs that each remove another contact at the same time leave one", async () => {
    const customer = await signedIn(test, newEmail());
    await addContact(customer, newNumber());
    const answers = await Promise.all(
      ["email", "sms"].map((channel) => customer.call("POST /account/contacts/remove", { body: { channel } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("Notices", () => {
  async function noticesOf({ customerId }: SignedInCustomer): Promise<number> {
    const query = test.shop.db.selectFrom("contact_notice").select("notice_id").where("customer_id", "=", customerId);
    return (await query.execute()).length;
  }

  /** Sends the notice about a changed address by a mail server that fails. */
  async function sendWith(failure: Error): Promise<SignedInCustomer> {
    const customer = await signedIn(test, newEmail());
    await addContact(customer, newEmail());
    const { mail } = test.shop;
    test.shop.mail = { send: () => Promise.reject(failure) };
    await sendNotices();
    test.shop.mail = mail;
    return customer;
  }

  it("N-04 A notice that can never be delivered is deleted", async () => {
    expect(await noticesOf(await sendWith(new Undeliverable("no such mailbox", 550)))).toBe(0);
  });

  it("N-04 A notice that could not be sent is kept for two days, longer than it is tried", async () => {
    const customer = await sendWith(new Error("busy: person@example.co.za"));
    expect(await noticesOf(customer)).toBe(1);
    const retention = jobs(test.shop).find(({ queue }) => queue === "contact-notice-retention");
    test.clock.advance(2 * DAY);
    await retention?.run({});
    expect(await noticesOf(customer)).toBe(1);
    test.clock.advance(1);
    await retention?.run({});
    expect(await noticesOf(customer)).toBe(0);
  });
});
