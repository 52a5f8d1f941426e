import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteExpiredSignIns } from "#customers/sign-in/repository.server.ts";
import { moveGuestData } from "#customers/sign-in/service.server.ts";
import { codeOf, newAddress, signedIn, signIn } from "../../../support/customer.ts";
import { queryCounter } from "../../../support/queries.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith, fillCheckout, lineFor, newShopper } from "../../../support/shopper.ts";
import { wrongFor } from "../otp/sent-codes.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

/** A prepaid SIM. */
const SIM = "PRESIM-2GB";

let people = 0;
/** A contact that no other test uses. */
function newContact(): string {
  people += 1;
  return `customer${people}@example.co.za`;
}

function newNumber(): string {
  people += 1;
  return `+2782${String(1_000_000 + people)}`;
}

function refresh(token: string, origin = "http://localhost") {
  return test.app.inject({
    method: "POST",
    url: "/api/session/refresh",
    headers: { origin, host: "localhost", cookie: `other=1; Session_Refresh=${token}` },
    remoteAddress: newAddress(),
  });
}

function contactOf(customerId: string) {
  return test.shop.db
    .selectFrom("customer_contact")
    .selectAll()
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
}

const addressOf = async (customerId: string) => (await contactOf(customerId)).address;

/** Stores the contact of a customer in another form. */
async function storeAs(customerId: string, address: string): Promise<void> {
  await test.shop.db.updateTable("customer_contact").set({ address }).where("customer_id", "=", customerId).execute();
}

const account = (token: string) => callWith(test, token, "GET /account/sign-ins");
const cart = async (token: string) => (await callWith(test, token, "GET /cartListv1")).body.body;

describe("POST /sign-in", () => {
  it("B-06 A code signs a new customer in with a new account, and the same customer on a second device", async () => {
    const contact = newContact();
    const first = await signedIn(test, contact);
    const second = await signedIn(test, contact.toUpperCase());
    expect([first.reply.isNew, second.reply.isNew]).toEqual([true, false]);
    expect(second.customerId).toBe(first.customerId);
    expect(new Set([first.token, second.token, first.accessToken, second.accessToken]).size).toBe(4);
  });

  it("B-06 An email address is one account, whether its domain is typed in other letters or in ASCII, which is stored", async () => {
    const [unicode, ascii] = ["one@bücher.example", "one@xn--bcher-kva.example"];
    const first = await signedIn(test, unicode);
    const second = await signedIn(test, ascii);
    const third = await signedIn(test, unicode.toUpperCase());
    expect([second, third].map(({ customerId }) => customerId)).toEqual([first.customerId, first.customerId]);
    expect(await addressOf(first.customerId)).toBe(ascii);
  });

  it("B-06 An account that an earlier release stored in other letters opens by both forms, and stays as it is stored", async () => {
    const [unicode, ascii] = ["two@bücher.example", "two@xn--bcher-kva.example"];
    const owner = await signedIn(test, ascii);
    await storeAs(owner.customerId, unicode);
    for (const typed of [unicode, ascii]) {
      const { customerId, reply } = await signedIn(test, typed);
      expect([customerId, reply.isNew]).toEqual([owner.customerId, false]);
      expect((await contactOf(owner.customerId)).used_at).toEqual(test.shop.clock.now());
    }
    expect(await addressOf(owner.customerId)).toBe(unicode);
  });

  it("B-06 Two accounts that an earlier release made for the two forms stay two, and each opens by its own form", async () => {
    const [unicode, ascii] = ["both@bücher.example", "both@xn--bcher-kva.example"];
    const [one, other] = [await signedIn(test, newContact()), await signedIn(test, newContact())];
    await storeAs(one.customerId, unicode);
    await storeAs(other.customerId, ascii);
    expect((await signedIn(test, unicode)).customerId).toBe(one.customerId);
    expect((await signedIn(test, ascii)).customerId).toBe(other.customerId);
  });

  it("B-11 The reply to a request for a code is the same for a customer and for an unknown contact", async () => {
    const known = newContact();
    await signedIn(test, known);
    test.clock.advance(60_000);
    const ask = (target: string) =>
      test.app.inject({ method: "POST", url: "/api/sign-in/code", payload: { target }, remoteAddress: newAddress() });
    const [one, other] = [await ask(known), await ask(newContact())];
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(Object.keys(one.json().body)).toEqual(Object.keys(other.json().body));
  });

  it("B-11 S8-21 A wrong code signs nobody in, and the right one does so once", async () => {
    const target = newContact();
    const remoteAddress = newAddress();
    const post = (url: string, payload: object) =>
      test.app.inject({ method: "POST", url: `/api${url}`, payload, remoteAddress });
    await post("/sign-in/code", { target });
    const otp = await codeOf(test, target);
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, "0");
    expect((await post("/sign-in", { target, otp: wrong })).json()).toMatchObject({ code: "wrong_code" });
    expect((await post("/sign-in", { target, otp })).statusCode).toBe(200);
    expect((await post("/sign-in", { target, otp })).json()).toMatchObject({ code: "wrong_code" });
  });

  it("B-11 Of three hundred guesses from as many addresses within an hour none gets in, not even the right code after five wrong ones", async () => {
    const target = newContact();
    const codeRequestId = "b".repeat(32);
    const post = (url: string, payload: object) =>
      test.app.inject({
        method: "POST",
        url: `/api${url}`,
        payload: { ...payload, codeRequestId },
        remoteAddress: newAddress(),
      });
    let right = "";
    for (let guess = 0; guess < 300; guess += 1) {
      if (guess % 10 === 0) {
        test.clock.advance(30_000);
        if ((await post("/sign-in/code", { target })).statusCode === 200) right = await codeOf(test, target);
      }
      // After five wrong guesses even the right code is refused.
      const otp = guess % 10 < 5 ? wrongFor(right) : right;
      const { statusCode } = await post("/sign-in", { target, otp });
      expect(statusCode).toBe(422);
    }
  });

  it("B-11 A stranger who uses up all codes of an hour does not keep out a browser in which its owner has signed in", async () => {
    const target = newContact();
    const { reply, customerId } = await signedIn(test, target);
    const ask = (more: object = {}) =>
      test.app.inject({
        method: "POST",
        url: "/api/sign-in/code",
        payload: { target, ...more },
        remoteAddress: newAddress(),
      });
    for (let network = 0; network < 30; network += 1) await ask();
    const other = (await signedIn(test, newContact())).reply.browserMark;
    const forged = reply.browserMark.replace(/[.]./, (start: string) => (start === ".A" ? ".B" : ".A"));
    const ofAnother = `${other.split(".")[0]}.${reply.browserMark.split(".")[1]}`;
    for (const browserMark of [undefined, "", "a.b", other, forged, ofAnother])
      expect((await ask({ browserMark })).statusCode, browserMark).toBe(429);
    expect(reply.browserMark).not.toContain(customerId);
    expect((await ask({ browserMark: reply.browserMark })).statusCode).toBe(200);
  });

  it("B-05 B-08 Signing in ends the guest's token, and gives the cart to a new one", async () => {
    const guest = await newShopper(test);
    await guest.add(SIM);
    const customer = await signedIn(test, newContact(), { session: guest.token });
    expect((await guest.list()).status).toBe(401);
    expect(await cart(customer.token)).toMatchObject([{ quantity: 1 }]);
    expect(customer.reply.guestData).toEqual({ merged: true, dropped: [] });
  });

  it("B-07 Equal lines of guest and customer become one with the larger quantity, on every device", async () => {
    const contact = newContact();
    const before = await signedIn(test, contact);
    await callWith(test, before.token, "POST /addtocart", {
      body: [lineFor(SIM, { quantity: 1 })],
    });
    const guest = await newShopper(test);
    await guest.call("POST /addtocart", {
      body: [lineFor(SIM, { quantity: 2 })],
    });
    const after = await signedIn(test, contact, { session: guest.token });
    expect(await cart(after.token)).toMatchObject([{ quantity: 2 }]);
    expect(await cart(before.token)).toMatchObject([{ quantity: 2 }]);
  });

  it("B-07 A failing merge blocks no sign-in, and the job merges the cart later", async () => {
    const guest = await newShopper(test);
    await guest.add(SIM);
    const { guestData } = test.shop;
    test.shop.guestData = { ...guestData, move: async () => ({ merged: false, dropped: [] }) };
    const customer = await signedIn(test, newContact(), { session: guest.token });
    const move = { guestId: guest.uid, customerId: customer.customerId, isEmailProven: true };
    await expect(moveGuestData(test.shop, move)).rejects.toThrow();
    test.shop.guestData = guestData;
    expect(customer.reply.guestData).toEqual({ merged: false, dropped: [] });
    expect(await cart(customer.token)).toEqual([]);
    await moveGuestData(test.shop, move);
    await moveGuestData(test.shop, move);
    expect(await cart(customer.token)).toHaveLength(1);
  });

  it("B-07 A checkout goes on after the sign-in: its order, details and lines belong to the customer", async () => {
    const guest = await newShopper(test);
    await guest.add(SIM);
    const orderId = await fillCheckout(guest);
    const customer = await signedIn(test, newContact(), {
      session: guest.token,
      checkout: { vendorType: "personal", orderType: "prepaid" },
    });
    const { status, body } = await customer.call("GET /orderDetails/:id", { params: { id: orderId } });
    expect([status, body.body.personal?.firstName ?? body.body.details?.personal?.firstName]).toEqual([200, "Thandi"]);
    const { owner_id } = await test.shop.db
      .selectFrom("ecom_id")
      .select("owner_id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(owner_id).toBe(customer.customerId);
  });

  it("B-08 The token of another customer brings no cart into an account", async () => {
    const other = await signedIn(test, newContact());
    await callWith(test, other.token, "POST /addtocart", {
      body: [lineFor(SIM, { quantity: 1 })],
    });
    const customer = await signedIn(test, newContact(), { session: other.token });
    expect(customer.reply.guestData).toBeNull();
    expect([await cart(customer.token), await cart(other.token)]).toMatchObject([[], [{ quantity: 1 }]]);
  });

  it("A number that nobody used for half a year opens no account: its new holder starts another", async () => {
    const number = newNumber();
    const before = await signedIn(test, number);
    test.clock.advance(181 * 86_400_000);
    const codeRequestId = "c".repeat(32);
    const refused = await signIn(test, number, { codeRequestId });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "number_unused"]);
    const remoteAddress = newAddress();
    const again = await test.app.inject({
      method: "POST",
      url: "/api/sign-in",
      payload: { target: number, otp: await codeOf(test, number), startNew: true, codeRequestId },
      remoteAddress,
    });
    expect(again.json().body).toMatchObject({ isNew: true });
    expect(again.json().body.uid).not.toBe(before.customerId);
  });

  it("A sign-in without a merge costs at most six SQL statements besides begin and commit", async () => {
    const contact = newContact();
    await signedIn(test, contact);
    test.clock.advance(60_000);
    const guest = await newShopper(test);
    const remoteAddress = newAddress();
    const post = (url: string, payload: object) =>
      test.app.inject({ method: "POST", url: `/api${url}`, payload, remoteAddress });
    await post("/sign-in/code", { target: contact });
    const otp = await codeOf(test, contact);
    const count = queryCounter(test);
    const { queries, result } = await count(() => post("/sign-in", { target: contact, otp, session: guest.token }));
    expect(result.statusCode).toBe(200);
    expect(queries).toBeLessThanOrEqual(6);
  });
});

describe("Access", () => {
  it("B-03 The session token of a customer opens the cart, and neither account nor orders", async () => {
    const { token, accessToken } = await signedIn(test, newContact());
    expect((await callWith(test, token, "GET /cartListv1")).status).toBe(200);
    for (const route of ["GET /account/sign-ins", "GET /orderDetails"])
      expect((await callWith(test, token, route)).body).toMatchObject({ code: "sign_in_needed" });
    expect((await callWith(test, accessToken, "GET /orderDetails")).status).toBe(200);
    expect((await account(accessToken)).status).toBe(200);
  });

  it("B-03 An access token ends after fifteen minutes", async () => {
    const { accessToken } = await signedIn(test, newContact());
    test.clock.advance(15 * 60_000 - 1000);
    expect((await account(accessToken)).status).toBe(200);
    test.clock.advance(1000);
    expect((await account(accessToken)).body).toMatchObject({ code: "invalid_token" });
  });
});

describe("POST /session/refresh", () => {
  it("A-04 The cookie is HttpOnly, SameSite=Strict and sent to this call only; each renewal replaces it", async () => {
    const response = await signIn(test, newContact());
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({
      name: "Session_Refresh",
      path: "/api/session/refresh",
      httpOnly: true,
      sameSite: "Strict",
      maxAge: 7 * 86_400,
    });
    const renewed = await refresh(cookie?.value ?? "");
    expect(renewed.statusCode).toBe(200);
    expect(renewed.cookies[0]?.value).not.toBe(cookie?.value);
    expect(Object.keys(renewed.json().body)).toEqual(["accessToken", "accessExpiresInSeconds"]);
    expect((await account(renewed.json().body.accessToken)).status).toBe(200);
  });

  it("A-04 Pages of another origin get no access token", async () => {
    const { refreshToken } = await signedIn(test, newContact());
    for (const origin of ["https://evil.example", ""])
      expect((await refresh(refreshToken, origin)).json()).toMatchObject({ code: "foreign_origin" });
  });

  it("A refresh token that two tabs use at the same time renews both; used later, it ends the sign-in and all its tokens", async () => {
    const customer = await signedIn(test, newContact());
    const both = await Promise.all([refresh(customer.refreshToken), refresh(customer.refreshToken)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    test.clock.advance(31_000);
    expect((await refresh(customer.refreshToken)).json()).toMatchObject({ code: "signed_out" });
    expect((await refresh(both[1]?.cookies[0]?.value ?? "")).json()).toMatchObject({ code: "signed_out" });
    expect((await account(customer.accessToken)).status).toBe(401);
    expect((await callWith(test, customer.token, "GET /cartListv1")).status).toBe(401);
  });

  it("A copy of a refresh token that is used along with its owner gets the same successor, so that the next use by both ends every chain", async () => {
    const customer = await signedIn(test, newContact());
    const [owner, copy] = [await refresh(customer.refreshToken), await refresh(customer.refreshToken)];
    const next = owner.cookies[0]?.value ?? "";
    expect([next.length, copy.cookies[0]?.value]).toEqual([43, next]);
    test.clock.advance(3_600_000);
    const later = await refresh(next);
    expect(later.statusCode).toBe(200);
    test.clock.advance(31_000);
    for (const token of [next, later.cookies[0]?.value ?? ""])
      expect((await refresh(token)).json()).toMatchObject({ code: "signed_out" });
  });

  it("A sign-in ends seven days after its last use, and at the latest after thirty", async () => {
    const { refreshToken } = await signedIn(test, newContact());
    let token = refreshToken;
    for (let week = 0; week < 4; week += 1) {
      test.clock.advance(7 * 86_400_000 - 1000);
      const renewed = await refresh(token);
      expect(renewed.statusCode).toBe(200);
      token = renewed.cookies[0]?.value ?? "";
    }
    test.clock.advance(2 * 86_400_000 + 5000);
    expect((await refresh(token)).statusCode).toBe(401);
    await deleteExpiredSignIns(test.shop.db, test.shop.clock.now());
    const { count } = await test.shop.db
      .selectFrom("refresh_token")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });
});

describe("POST /sign-out, GET /account/sign-ins and POST /account/sign-ins/end", () => {
  it("B-08 Signing out ends the tokens of this device, and the next guest has an empty cart", async () => {
    const contact = newContact();
    const [here, there] = [await signedIn(test, contact), await signedIn(test, contact)];
    const response = await callWith(test, here.token, "POST /sign-out", { body: { everywhere: false } });
    expect(response.status).toBe(200);
    expect((await account(here.accessToken)).status).toBe(401);
    expect((await refresh(here.refreshToken)).statusCode).toBe(401);
    expect((await account(there.accessToken)).status).toBe(200);
    expect(await cart((await newShopper(test)).token)).toEqual([]);
  });

  it("Signing out everywhere ends the tokens of every device of this customer, and of no other", async () => {
    const contact = newContact();
    const [here, there, other] = [
      await signedIn(test, contact),
      await signedIn(test, contact),
      await signedIn(test, newContact()),
    ];
    await callWith(test, here.accessToken, "POST /sign-out", { body: { everywhere: true } });
    for (const { accessToken, refreshToken, token } of [here, there]) {
      expect((await account(accessToken)).status).toBe(401);
      expect((await refresh(refreshToken)).statusCode).toBe(401);
      expect((await callWith(test, token, "GET /cartListv1")).status).toBe(401);
    }
    expect((await account(other.accessToken)).status).toBe(200);
  });

  it("POST /session/end signs a customer out and keeps the cart for the next sign-in", async () => {
    const contact = newContact();
    const guest = await newShopper(test);
    await guest.add(SIM);
    const { token, accessToken } = await signedIn(test, contact, { session: guest.token });
    expect((await callWith(test, token, "POST /session/end", { body: {} })).status).toBe(200);
    expect((await account(accessToken)).status).toBe(401);
    expect(await cart((await signedIn(test, contact)).token)).toHaveLength(1);
  });

  it("A customer sees the devices on which they are signed in, and ends one of them", async () => {
    const contact = newContact();
    const [here, there] = [await signedIn(test, contact), await signedIn(test, contact)];
    const { body } = await account(here.accessToken);
    expect(body.body.signIns).toHaveLength(2);
    expect(body.body.signIns.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1);
    const other = body.body.signIns.find(({ isThis }: { isThis: boolean }) => !isThis);
    await here.call("POST /account/sign-ins/end", { body: { signInId: other.signInId } });
    expect((await account(there.accessToken)).status).toBe(401);
    // Another customer's sign-in is none of theirs to end.
    const stranger = await signedIn(test, newContact());
    const mine = body.body.signIns.find(({ isThis }: { isThis: boolean }) => isThis);
    await stranger.call("POST /account/sign-ins/end", { body: { signInId: mine.signInId } });
    expect((await account(here.accessToken)).status).toBe(200);
  });

  it("A sign-in that has expired is no longer among the customer's devices", async () => {
    const contact = newContact();
    await signedIn(test, contact);
    test.clock.advance(7 * 86_400_000 - 60_000);
    const here = await signedIn(test, contact);
    const devices = async () => (await account(here.accessToken)).body.body.signIns.length;
    expect(await devices()).toBe(2);
    test.clock.advance(60_000);
    expect(await devices()).toBe(1);
  });
});
