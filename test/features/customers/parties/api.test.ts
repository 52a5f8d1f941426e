import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_PARTIES } from "#customers/parties/model.ts";
import { type SignedInCustomer, signedIn } from "../../../support/customer.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { COMPANY, PERSON } from "../../../support/shopper.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

let people = 0;
async function newCustomer(): Promise<SignedInCustomer> {
  people += 1;
  return signedIn(test, `party${people}@example.co.za`);
}

const save = ({ call }: SignedInCustomer, body: object) => call("POST /account/parties", { body });

async function partiesOf({ call }: SignedInCustomer) {
  return (await call("GET /account/parties")).body.body.parties;
}

const NO_ORGANISATION = { organisationName: "", organisationType: "", registrationNumber: "", vatNumber: "" };

describe("POST /account/parties", () => {
  it("B-06 A customer saves a person and an organisation, newest first, without the identity number", async () => {
    const customer = await newCustomer();
    await save(customer, { ...COMPANY, kind: "person", idNumber: "8001015009087" });
    test.clock.advance(1000);
    const { body } = await save(customer, { ...COMPANY, kind: "organisation", accountNumber: "62001234567" });
    const { idType: _, idNumber: __, passportCountry: ___, ...organisation } = COMPANY;
    const partyId = expect.any(String);
    expect(body.body.parties).toEqual([
      { ...organisation, kind: "organisation", mobileNumber: "+27821234567", partyId },
      { ...PERSON, ...NO_ORGANISATION, kind: "person", mobileNumber: "+27821234567", partyId },
    ]);
    const rows = await test.shop.db.selectFrom("customer_party").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/8001015009087|62001234567/);
  });

  it("C-14 Saving the same person again, even at the same time, adds nothing", async () => {
    const customer = await newCustomer();
    await Promise.all([1, 2].map(() => save(customer, { ...PERSON, kind: "person" })));
    expect(await partiesOf(customer)).toHaveLength(1);
    await save(customer, { ...PERSON, kind: "person", mobileNumber: "+27821234567" });
    expect(await partiesOf(customer)).toHaveLength(1);
  });

  it("M-04 An organisation is saved once, however its registration number is written", async () => {
    const customer = await newCustomer();
    const organisation = { ...COMPANY, kind: "organisation", organisationType: "close-corporation" };
    for (const registrationNumber of ["CK2002/12346", "2002/012346/23"])
      await save(customer, { ...organisation, registrationNumber });
    expect(await partiesOf(customer)).toMatchObject([{ registrationNumber: "2002/012346/23" }]);
  });

  it("M-04 An organisation is checked as in the checkout", async () => {
    const customer = await newCustomer();
    const wrong = { ...COMPANY, kind: "organisation", registrationNumber: "2015/123456/99" };
    expect((await save(customer, wrong)).body).toMatchObject({
      code: "invalid_request",
      field: "body.registrationNumber",
    });
    expect(await partiesOf(customer)).toEqual([]);
  });

  it(`B-06 A customer saves ${MAX_PARTIES} people and as many organisations`, async () => {
    const customer = await newCustomer();
    for (let count = 0; count < MAX_PARTIES; count += 1)
      await save(customer, { ...PERSON, kind: "person", email: `person${count}@example.co.za` });
    expect((await save(customer, { ...PERSON, kind: "person" })).body).toMatchObject({ code: "too_many_parties" });
    expect((await save(customer, { ...COMPANY, kind: "organisation" })).status).toBe(200);
    expect(await partiesOf(customer)).toHaveLength(MAX_PARTIES + 1);
  });
});

describe("DELETE /account/parties/:partyId", () => {
  it("B-12 A customer deletes what they saved; another customer's is answered like an unknown one", async () => {
    const owner = await newCustomer();
    await save(owner, { ...PERSON, kind: "person" });
    const [{ partyId }] = await partiesOf(owner);
    const stranger = await newCustomer();
    const remove = ({ call }: SignedInCustomer) => call("DELETE /account/parties/:partyId", { params: { partyId } });
    expect((await remove(stranger)).body).toMatchObject({ code: "not_found" });
    expect((await remove(owner)).body.body).toEqual({ parties: [] });
    expect((await remove(owner)).body).toMatchObject({ code: "not_found" });
  });
});
