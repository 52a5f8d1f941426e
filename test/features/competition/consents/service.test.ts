import { afterAll, beforeAll, expect, it } from "vitest";
import { MARKETING_CONSENT } from "#competition/model.ts";
import { entriesOf } from "#staff/competition/repository.server.ts";
import { enter, openedCompetition } from "../../../support/competition.ts";
import { withoutEarlierRelease } from "../../../support/consents.ts";
import { signedIn } from "../../../support/customer.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
  await withoutEarlierRelease(test);
});
afterAll(() => test.close());

it("J-05 N-04 Who has the number of an entry finds its consent to offers in the account and withdraws it there, which the file for staff follows, sees the entry in an export, and reads that a deletion keeps it", async () => {
  const { competitionId } = await openedCompetition(test);
  const forOffers = async () =>
    (await entriesOf(test.shop.db, competitionId, {})).filter((entry) => entry.marketingVersion !== null).length;
  const marketing = { given: true, version: MARKETING_CONSENT.version };
  const { body } = await enter(test, "0821110001", { marketing });
  await enter(test, "0821110002");
  const [customer, other] = [await signedIn(test, "0821110001"), await signedIn(test, "0821110002")];
  const listed = async ({ call }: typeof customer) => (await call("GET /account/consents")).body.body.consents;

  const [consent] = await listed(customer);
  expect(consent).toMatchObject({
    source: "competition",
    id: body.body.entryId,
    title: "Offers by SMS, from entering Tap2Win spring",
    words: MARKETING_CONSENT.text,
    withdrawnAt: null,
    fixedBecause: null,
  });
  expect(await listed(other)).toEqual([]);
  expect(await forOffers()).toBe(1);
  const key = { source: "competition", id: consent.id };
  expect((await other.call("POST /account/consents/withdraw", { body: key })).status).toBe(404);
  expect((await customer.call("POST /account/consents/withdraw", { body: key })).body.message).toContain(
    "Your entry still counts",
  );
  expect(await forOffers()).toBe(0);
  const withdrawnAt = test.shop.clock.now().toISOString();
  test.clock.advance(60_000);
  await customer.call("POST /account/consents/withdraw", { body: key });
  expect(await listed(customer)).toMatchObject([{ withdrawnAt }]);
  expect(await test.shop.db.selectFrom("competition_entry").selectAll().execute()).toHaveLength(2);

  const subject = (customerId: string, address: string) => ({
    customerId,
    contacts: [{ channel: "sms" as const, address }],
  });
  const parts = await test.shop.personalData.partsOf(subject(customer.customerId, "+27821110001"));
  expect(parts.find(({ title }) => title === "Your entries in competitions")?.records).toMatchObject([
    { competition: "Tap2Win spring", name: "Thandi Nkosi", mobileNumber: "+27821110001" },
  ]);
  expect(parts.find(({ title }) => title === "What you agreed to")?.records).toEqual([
    {
      with: "Offers by SMS, from entering Tap2Win spring",
      words: MARKETING_CONSENT.text,
      version: MARKETING_CONSENT.version,
      givenAt: expect.any(Date),
      withdrawnAt: new Date(withdrawnAt),
    },
  ]);
  const { kept } = await test.shop.personalData.planOf(subject(customer.customerId, "+27821110001"));
  expect(kept.join(" ")).toContain("three years after a competition closes");
  const nobody = await test.shop.personalData.planOf(subject(customer.customerId, "+27829999999"));
  expect(nobody.kept.join(" ")).not.toContain("competition");
});
