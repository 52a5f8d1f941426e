import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "#app/api.ts";
import { PERMISSIONS, permissionsOf, ROLES } from "#staff-access/roles.model.ts";
import routes from "../../src/routes.ts";
import { form } from "../support/documents.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { newShopper } from "../support/shopper.ts";
import { signedInStaff } from "../support/staff.ts";

const CALLS = api.flatMap(({ endpoint: { method, path, permission, upload } }) =>
  permission === undefined ? [] : [{ method, path, permission, upload }],
);

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

/** The answer to a call with a token and an empty body; parameters of the path are the id of nothing. */
async function ask({ method, path, upload }: (typeof CALLS)[number], token?: string) {
  const sent = upload ? form([{ name: upload.file, value: "", filename: "empty" }]) : { headers: {}, payload: {} };
  const answer = await test.app.inject({
    method,
    url: `/api${path.replace(/:\w+/g, "0192f0c1-2345-7000-8000-000000000000")}`,
    headers: { ...sent.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(method === "GET" || method === "DELETE" ? {} : { payload: sent.payload }),
  });
  return { status: answer.statusCode, body: answer.body };
}

describe("Every call of the back office", () => {
  it("names a permission that some role has", () => {
    const known = PERMISSIONS.map(({ name }) => name);
    expect(CALLS.length).toBeGreaterThan(5);
    expect(known).toEqual(expect.arrayContaining(CALLS.map(({ permission }) => permission)));
    for (const name of known) expect(ROLES.some((role) => permissionsOf(role).includes(name))).toBe(true);
  });

  it("names one if its path begins with /staff, unless somebody joins or signs in by it", () => {
    const open = api.filter(({ endpoint }) => endpoint.path.startsWith("/staff/") && !endpoint.permission);
    expect(open.map(({ endpoint }) => endpoint.route).sort()).toEqual([
      ...["POST /staff/join", "POST /staff/link", "POST /staff/provider/begin", "POST /staff/provider/finish"],
    ]);
  });

  it("is refused with 401 without a token and with a customer's token", async () => {
    const { token } = await newShopper(test);
    const answers = CALLS.flatMap((call) => [ask(call), ask(call, ""), ask(call, token)]);
    const refused = (await Promise.all(answers)).map(({ status, body }) => `${status} ${JSON.parse(body).code}`);
    expect(new Set(refused)).toEqual(new Set(["401 staff_sign_in_needed"]));
  });

  it.each(ROLES)(
    "S6-07 S7-44 is answered for the role %s only if it has the permission, which the refusal names",
    async (role) => {
      const wrong: string[] = [];
      for (const call of CALLS) {
        // A new session for each, because some calls end it.
        const { token } = await signedInStaff(test.shop, role, role === "store_agent" ? "menlyn" : null);
        const { status, body } = await ask(call, token);
        const isAllowed = permissionsOf(role).some((own) => own === call.permission);
        const isRight = isAllowed
          ? status !== 401 && status !== 403 && status < 500
          : status === 403 && JSON.parse(body).details.permission === call.permission;
        if (!isRight) wrong.push(`${call.method} ${call.path}: ${status} ${body}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

it("Every page of the back office names a permission, except signing in and joining", () => {
  const pages = routes
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .filter(({ path }) => path === "staff" || path?.startsWith("staff/"));
  expect(pages.length).toBeGreaterThan(30);
  const open = pages.filter(
    ({ file }) => !/^export const handle = staffPage\("/m.test(readFileSync(`src/${file}`, "utf8")),
  );
  expect(open.map(({ path }) => path).sort()).toEqual(["staff/join", "staff/sign-in"]);
});
