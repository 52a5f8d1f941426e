import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listParties } from "#customers/parties/contract.ts";
import { insertParty } from "#customers/parties/repository.server.ts";
import { insertEmail, waitingEmail } from "#leads/emails/repository.server.ts";
import { detailsOf, latestDetails, saveDetail } from "#orders/details/repository.server.ts";
import type { DetailKind } from "#orders/details/sensitive-fields.server.ts";

import { KAIOS, paidOrder, SIM } from "../../../support/after-orders.ts";
import { codeOf, newAddress, signedIn } from "../../../support/customer.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import {
  ADDRESS,
  COMPANY,
  callWith,
  DEBIT_ORDER,
  fillCheckout,
  IDENTIFIED,
  newShopper,
} from "../../../support/shopper.ts";
import { signedInStaff } from "../../../support/staff.ts";
import { setStock } from "../../../support/stock.ts";

let test: TestShop;
let key: { ownerId: string; orderId: string };
beforeAll(async () => {
  test = await makeShop();
  await setStock(test, KAIOS.material, 30);
  const shopper = await newShopper(test);
  await shopper.add(SIM.variant);
  key = { ownerId: shopper.uid, orderId: await fillCheckout(shopper) };
});
afterAll(() => test.close());

/** Addresses that a release accepted, and forms refuse today. */
const FORMER_EMAILS = [
  "thandi.@gmail.com",
  ".thandi@gmail.com",
  "a..b@docomo.ne.jp",
  "josé@example.co.za",
  "it@my_firm.co.za",
  "x@10.0.0.1",
  "thandi@gmail.c",
  "info@-firm.co.za",
];

const PERSON = { ...IDENTIFIED, mobileNumber: "+27821234567" };
const NUMBER = { lineId: randomUUID(), network: "Another network", accountNumber: "", date: "2026-12-01" };

/** Documents of earlier releases by the fields that today's rules refuse, with what is read. */
const DOCUMENTS: [string, DetailKind, object, object?][] = [
  ...FORMER_EMAILS.map((email): [string, DetailKind, object] => [email, "personal", { ...PERSON, email }]),
  ["an organisation's contact", "business", { ...COMPANY, ...PERSON, email: "it@my_firm.co.za" }],
  ["a name with digits and a link", "personal", { ...PERSON, firstName: "R2D2 @home", lastName: "evil.com" }],
  ["a name of 200 letters", "personal", { ...PERSON, lastName: "N".repeat(200) }],
  ["an unknown title and way of contact", "personal", { ...PERSON, title: "Dr", contactMethod: "pigeon" }],
  ["a mobile number of a landline", "personal", { ...PERSON, mobileNumber: "+27111234567" }],
  [
    "an identity document of another kind",
    "personal",
    { ...PERSON, idType: "a kind that was renamed since", idNumber: "1".repeat(60) },
  ],
  [
    "a number with spaces",
    "personal",
    { ...PERSON, mobileNumber: "082 123 4567", idNumber: "800101 5009 087" },
    { ...PERSON },
  ],
  [
    "a recipient's long name",
    "delivery",
    { ...ADDRESS, recipientName: "N".repeat(400), recipientNumber: "+27821234567", store: "" },
  ],
  ["an account number with spaces", "payment", { ...DEBIT_ORDER, accountNumber: "62 001 234 567" }, DEBIT_ORDER],
  ["a holder of 300 letters", "payment", { ...DEBIT_ORDER, accountHolder: "N".repeat(300) }],
  ["a long number of another network", "porting", { numbers: [{ ...NUMBER, mobileNumber: "1".repeat(40) }] }],
];

it.each(DOCUMENTS)(
  "A stored order with %s stays readable whatever the rules of fields are now",
  async (_, kind, document, read = document) => {
    const { db, detailCipher, clock } = test.shop;
    await saveDetail(db, detailCipher, { ...key, kind }, document, clock.now());
    expect((await detailsOf(db, detailCipher, key))[kind]).toEqual(read);
    expect((await latestDetails(db, detailCipher, key.ownerId))[kind]).toEqual(read);
  },
);

it.each(FORMER_EMAILS)("An order of %s is shown, found by its guest and by staff, and cancelled", async (email) => {
  const { db, detailCipher, clock } = test.shop;
  const shopper = await newShopper(test);
  const { orderId, orderNumber } = await paidOrder(test, shopper);
  await saveDetail(
    db,
    detailCipher,
    { ownerId: shopper.uid, orderId, kind: "personal" },
    { ...PERSON, email, idType: "", idNumber: "" },
    clock.now(),
  );
  const page = await shopper.call("GET /orderDetails/:id", { params: { id: orderId } });
  expect(page.body.body.details.personal.email).toBe(email);
  const asked = await test.app.inject({
    method: "POST",
    url: "/api/orders/find/code",
    payload: { ecomid: orderNumber, target: email.toUpperCase() },
    remoteAddress: newAddress(),
  });
  expect(asked.statusCode).toBe(200);
  expect(await codeOf(test, email, "order", orderNumber)).toMatch(/^\d{6}$/);

  const { token } = await signedInStaff(test.shop, "order_ops");
  const found = await callWith(test, token, "POST /staff/customers/find", { body: { contact: email } });
  expect(found.body.body.orders).toContainEqual(expect.objectContaining({ ecomid: orderNumber }));
  const body = { kind: "access", contact: email, receivedOn: "2026-11-20", note: "By letter" };
  expect(await callWith(test, token, "POST /staff/customers/requests", { body })).toMatchObject({ status: 200 });

  expect(await shopper.call("POST /orders/cancel", { body: { orderId, reason: "" } })).toMatchObject({ status: 200 });
});

it.each(FORMER_EMAILS)("The owner of an account with the address %s signs in by a code sent there", async (email) => {
  const { customerId, accessToken } = await signedIn(test, email);
  const { db, clock } = test.shop;
  const party = {
    ...PERSON,
    kind: "person" as const,
    email,
    organisationName: "",
    organisationType: "",
    registrationNumber: "",
    vatNumber: "",
  };
  await insertParty(db, { customerId, partyId: randomUUID() }, party, clock.now());
  const { body } = await callWith(test, accessToken, "GET /account/parties");
  expect(listParties.reply.parse(body).body.parties).toMatchObject([{ email }]);
});

it("A question of an earlier release that waits to be sent is sent to whatever address it has", async () => {
  const { db, detailCipher, clock } = test.shop;
  const key = { ownerId: randomUUID(), emailId: randomUUID() };
  const question = {
    department: "sales" as const,
    name: "R2D2",
    email: "a..b@docomo.ne.jp",
    orderNumber: "",
    message: "Hello\nthere",
  };
  await insertEmail(db, detailCipher, key, { template: "question", question, now: clock.now() });
  expect(await waitingEmail(db, detailCipher, key)).toEqual({ template: "question", question });
});
