import { afterAll, beforeAll, expect, it } from "vitest";
import { detailKeyNames } from "#orders/details/repository.server.ts";
import { createTextCipher } from "#platform/files/text-cipher.server.ts";
import { entryOwner, recordPersonalAction, unsealed } from "#staff-access/audit/personal-values.server.ts";
import { listActions } from "#staff-access/audit/repository.server.ts";
import { staffAccessJobs } from "#staff-access/jobs.server.ts";
import { totpOwner } from "#staff-access/second-factor.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { staffWithPassword } from "../../support/staff.ts";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

const LOOKED_UP = { action: "customer looked up", subject: "customers" };

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

it("After a change of DETAILS_KEY second factors and keys of persons are encrypted with the new key, and until then the start asks for the old one", async () => {
  const { db } = test.shop;
  const [former, current] = ["a1", "b2"].map((byte) => Buffer.from(byte.repeat(32), "hex"));
  if (!former || !current) throw new Error("two keys");
  const before = createTextCipher(former);
  const { staffId } = await staffWithPassword({ ...test.shop, detailCipher: before }, "admin", SECRET);
  await recordPersonalAction({ ...test.shop, detailCipher: before }, db, LOOKED_UP, { contact: "t@example.co.za" });
  expect(await detailKeyNames(db)).toEqual([before.keyName]);

  const opened = (key: Buffer, name: string) => ({
    opening_id: crypto.randomUUID(),
    token_hash: Buffer.from("token"),
    secret: createTextCipher(key).encrypt(name, SECRET),
    opened_at: test.shop.clock.now(),
  });
  const [oldOpening, newOpening] = [opened(former, "old"), opened(current, "new")];
  await db
    .insertInto("staff_link")
    .values({ token_hash: Buffer.from("token"), staff_id: staffId, purpose: "reset", expires_at: new Date() })
    .execute();
  await db.insertInto("staff_link_opening").values([oldOpening, newOpening]).execute();

  const after = createTextCipher(current, former);
  await staffAccessJobs({ ...test.shop, detailCipher: after })
    .find(({ queue }) => queue === "staff-secret-encryption")
    ?.run({});
  expect(await detailKeyNames(db)).toEqual([after.keyName]);
  const openings = await db.selectFrom("staff_link_opening").select("opening_id").execute();
  expect(openings).toEqual([{ opening_id: newOpening.opening_id }]);
  const { totp_secret } = await db
    .selectFrom("staff_account")
    .select("totp_secret")
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
  if (!totp_secret) throw new Error("there is no secret");
  expect(createTextCipher(current).decrypt(totpOwner(staffId), totp_secret)).toBe(SECRET);
  const [entry] = await listActions(db, {}, { limit: 1 });
  if (!entry?.person_id || !entry.personal) throw new Error("there is no entry about a person");
  const { person_id: personId, person_key: key, personal: values } = entry;
  const owner = entryOwner(entry.entry_id);
  expect(unsealed(createTextCipher(current), { personId, key, owner, values })).toEqual({ contact: "t@example.co.za" });
});
