import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_ADDRESSES } from "#customers/addresses/model.ts";
import { type SignedInCustomer, signedIn } from "../../../support/customer.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const HOME = {
  recipientName: "Thandi Nkosi",
  recipientNumber: "082 123 4567",
  building: "",
  street: "12 Protea Road",
  suburb: "Groenvlei",
  town: "Bloemfontein",
  province: "Free State",
  postalCode: "9301",
  instructions: "",
};

let people = 0;
async function newCustomer(): Promise<SignedInCustomer> {
  people += 1;
  return signedIn(test, `address${people}@example.co.za`);
}

/** Adds an address in a street of its own. @returns its id */
async function add({ call }: SignedInCustomer, street: string, headers: Record<string, string> = {}): Promise<string> {
  test.clock.advance(1000);
  const { body } = await call("POST /account/addresses", { body: { ...HOME, street }, headers });
  return body.body.addresses.find((each: { street: string }) => each.street === street).addressId;
}

async function bookOf({ call }: SignedInCustomer) {
  return (await call("GET /account/addresses")).body.body;
}

const on = (customer: SignedInCustomer, route: string, addressId: string, body?: object) =>
  customer.call(route, { params: { addressId }, ...(body && { body }) });

describe("POST /account/addresses", () => {
  it("B-06 The first address becomes the default; later ones do not, and stand behind it, newest first", async () => {
    const customer = await newCustomer();
    expect(await bookOf(customer)).toEqual({ addresses: [], defaultId: null });
    const first = await add(customer, "1 First Street");
    await add(customer, "2 Second Street");
    await add(customer, "3 Third Street");
    const { addresses, defaultId } = await bookOf(customer);
    expect(defaultId).toBe(first);
    expect(addresses.map(({ street }: { street: string }) => street)).toEqual([
      "1 First Street",
      "3 Third Street",
      "2 Second Street",
    ]);
    expect(addresses[0]).toEqual({
      ...HOME,
      street: "1 First Street",
      addressId: first,
      recipientNumber: "+27821234567",
    });
  });

  it("B-06 An address can be added as the default", async () => {
    const customer = await newCustomer();
    const first = await add(customer, "1 First Street");
    const { body } = await customer.call("POST /account/addresses", { body: { ...HOME, isDefault: true } });
    expect(body.body).toMatchObject({ addresses: [{ street: HOME.street }, { addressId: first }] });
    expect(body.body.defaultId).toBe(body.body.addresses[0].addressId);
  });

  it("B-06 An address is checked as in the checkout", async () => {
    const { call } = await newCustomer();
    for (const [field, value] of [
      ["street", " "],
      ["province", "Natal"],
      ["postalCode", "12"],
      ["recipientNumber", "0871234567"],
    ] as const)
      expect((await call("POST /account/addresses", { body: { ...HOME, [field]: value } })).body).toMatchObject({
        code: "invalid_request",
        field: `body.${field}`,
      });
  });

  it("C-14 A double click adds an address once", async () => {
    const customer = await newCustomer();
    const headers = { "idempotency-key": "press-1" };
    const answers = await Promise.all(
      [1, 2].map(() => customer.call("POST /account/addresses", { body: HOME, headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await bookOf(customer)).addresses).toHaveLength(1);
  });

  it(`B-06 A customer saves ${MAX_ADDRESSES} addresses and no more, even from two tabs at once`, async () => {
    const customer = await newCustomer();
    for (let count = 1; count < MAX_ADDRESSES; count += 1) await add(customer, `${count} Long Street`);
    const answers = await Promise.all([1, 2].map(() => customer.call("POST /account/addresses", { body: HOME })));
    expect(answers.map(({ body }) => body.code ?? "added").sort()).toEqual(["added", "too_many_addresses"]);
    expect((await bookOf(customer)).addresses).toHaveLength(MAX_ADDRESSES);
  });
});

describe("POST /account/addresses/:addressId", () => {
  it("B-06 A changed address keeps its place", async () => {
    const customer = await newCustomer();
    const first = await add(customer, "1 First Street");
    await add(customer, "2 Second Street");
    const changed = await on(customer, "POST /account/addresses/:addressId", first, {
      ...HOME,
      street: "1a First Street",
    });
    expect(changed.body.body).toMatchObject({ defaultId: first, addresses: [{ street: "1a First Street" }, {}] });
  });
});

describe("POST /account/addresses/:addressId/default", () => {
  it("B-06 Another address becomes the default, and two tabs leave one default", async () => {
    const customer = await newCustomer();
    const first = await add(customer, "1 First Street");
    const second = await add(customer, "2 Second Street");
    expect((await on(customer, "POST /account/addresses/:addressId/default", second)).body.body.defaultId).toBe(second);
    const answers = await Promise.all(
      [first, second].map((id) => on(customer, "POST /account/addresses/:addressId/default", id)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const defaults = await test.shop.db
      .selectFrom("customer_address")
      .select("address_id")
      .where("customer_id", "=", customer.customerId)
      .where("is_default", "=", true)
      .execute();
    expect(defaults).toHaveLength(1);
  });
});

describe("DELETE /account/addresses/:addressId", () => {
  it("B-06 After the default address the newest one that remains becomes the default", async () => {
    const customer = await newCustomer();
    const first = await add(customer, "1 First Street");
    const second = await add(customer, "2 Second Street");
    const third = await add(customer, "3 Third Street");
    expect((await on(customer, "DELETE /account/addresses/:addressId", second)).body.body.defaultId).toBe(first);
    expect((await on(customer, "DELETE /account/addresses/:addressId", first)).body.body.defaultId).toBe(third);
    expect((await on(customer, "DELETE /account/addresses/:addressId", third)).body.body).toEqual({
      addresses: [],
      defaultId: null,
    });
  });
});

describe("Addresses of another customer", () => {
  it("B-12 Another customer's address is answered like an unknown one, and nothing happens to either customer", async () => {
    const owner = await newCustomer();
    const addressId = await add(owner, "1 First Street");
    const stranger = await newCustomer();
    const own = await add(stranger, "9 Ninth Street");
    for (const id of [addressId, "01990000-0000-7000-8000-000000000000"])
      for (const [route, body] of [
        ["POST /account/addresses/:addressId", HOME],
        ["POST /account/addresses/:addressId/default", undefined],
        ["DELETE /account/addresses/:addressId", undefined],
      ] as const)
        expect((await on(stranger, route, id, body)).body).toMatchObject({ code: "not_found" });
    expect(await bookOf(owner)).toMatchObject({ defaultId: addressId, addresses: [{ street: "1 First Street" }] });
    expect((await bookOf(stranger)).defaultId).toBe(own);
  });
});
