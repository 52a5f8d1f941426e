import { afterAll, beforeAll, expect, it } from "vitest";
import { standInIdentityCheck } from "#ports/identity-check/stand-in.server.ts";
import { DependencyAway } from "#ports/registers/away.ts";
import { idWith } from "../../support/account.ts";
import { openDatabase } from "../../support/catalogue.ts";

let open: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  open = await openDatabase();
});
afterAll(() => open.close());

const person = (sample: string) => ({
  idType: "sa_id",
  idNumber: idWith(sample),
  passportCountry: "",
  firstName: "Thandi",
  lastName: "Nkosi",
});

it.each([
  ["5009", "verified"],
  ["0404", "not_found"],
  ["0409", "mismatch"],
])("compares an ID with %s: %s, and the same request again is one", async (sample, answer) => {
  const check = standInIdentityCheck(open);
  const requestId = await check.request(`r-${sample}`, person(sample));
  expect(await check.request(`r-${sample}`, person(sample))).toBe(requestId);
  expect(await check.query(requestId)).toBe(answer);
});

it("knows no request that nobody made, and plays being away", async () => {
  const check = standInIdentityCheck(open);
  expect(await check.query("nonsense")).toBe("not_found");
  await expect(check.request("r-away", person("0503"))).rejects.toThrow(DependencyAway);
});

it("keeps nothing of the person", async () => {
  await standInIdentityCheck(open).request("r-kept", person("5009"));
  const rows = await open.db.selectFrom("stand_in_record").selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/800101|Nkosi/);
});
