import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { STAFF_PASSWORD, signedInStaff, staffWithPassword } from "../../../support/staff.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const NEW_PASSWORD = "koeksister thunder lagoon 9";

async function send(method: "GET" | "POST" | "DELETE", path: string, token: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await test.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
}

async function signIn(email: string, password = STAFF_PASSWORD) {
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/lambda/store-login",
    payload: { email, password },
  });
  return answer.json().access_token ?? "";
}

async function sessionsOf(token: string): Promise<{ sessionId: string; isCurrent: boolean }[]> {
  return (await send("GET", "/staff/sessions", token)).sessions ?? [];
}

describe("Own staff sessions", () => {
  it("POST /staff/sign-out ends this session and no other", async () => {
    const { email } = await staffWithPassword(test.shop, "flag_viewer");
    const [one, other] = [await signIn(email), await signIn(email)];
    expect((await send("POST", "/staff/sign-out", one)).status).toBe(200);
    expect((await send("POST", "/staff/sign-out", one)).code).toBe("staff_sign_in_needed");
    expect(await sessionsOf(other)).toHaveLength(1);
  });

  it("GET /staff/sessions lists the own sessions that have not ended, the newest first, and marks the current one", async () => {
    const { email } = await staffWithPassword(test.shop, "flag_viewer");
    await signIn(email);
    test.clock.advance(20 * 60_000);
    const first = await signIn(email);
    test.clock.advance(1_000);
    await signIn(email);
    expect((await sessionsOf(first)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  it("DELETE /staff/sessions/:sessionId ends one of the own sessions, and never one of another person", async () => {
    const { email } = await staffWithPassword(test.shop, "flag_viewer");
    const [mine, second] = [await signIn(email), await signIn(email)];
    const ended = (await sessionsOf(mine)).find(({ isCurrent }) => !isCurrent);
    const stranger = await signedInStaff(test.shop, "admin");
    expect((await send("DELETE", `/staff/sessions/${ended?.sessionId}`, stranger.token)).status).toBe(404);
    expect((await send("DELETE", `/staff/sessions/${ended?.sessionId}`, mine)).status).toBe(200);
    expect((await send("DELETE", `/staff/sessions/${ended?.sessionId}`, mine)).status).toBe(404);
    expect((await send("GET", "/staff/sessions", second)).status).toBe(401);
  });

  it("DELETE /staff/sessions ends all own sessions except this one", async () => {
    const { email } = await staffWithPassword(test.shop, "flag_viewer");
    const tokens = [await signIn(email), await signIn(email), await signIn(email)];
    const stranger = await signedInStaff(test.shop, "admin");
    expect((await send("DELETE", "/staff/sessions", tokens[0] ?? "")).status).toBe(200);
    expect(await sessionsOf(tokens[0] ?? "")).toHaveLength(1);
    expect(await sessionsOf(tokens[1] ?? "")).toEqual([]);
    expect(await sessionsOf(stranger.token)).toHaveLength(1);
  });
});

describe("POST /staff/password", () => {
  it("A staff member changes their password with the current one; their other sessions end", async () => {
    const { staffId, email } = await staffWithPassword(test.shop, "flag_viewer");
    const [mine, other] = [await signIn(email), await signIn(email)];
    const body = { currentPassword: STAFF_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await send("POST", "/staff/password", mine, body)).status).toBe(200);
    expect(await sessionsOf(mine)).toHaveLength(1);
    expect(await sessionsOf(other)).toEqual([]);
    expect(await signIn(email)).toBe("");
    expect(await signIn(email, NEW_PASSWORD)).not.toBe("");
    const entries = await test.shop.db.selectFrom("audit_entry").selectAll().where("staff_id", "=", staffId).execute();
    expect(entries.map(({ action }) => action)).toContain("password changed");
    expect(JSON.stringify(entries)).not.toContain(NEW_PASSWORD);
  });

  it("A wrong current password changes nothing; five lock the change of the password for a while, and not the sign-in", async () => {
    const { email } = await staffWithPassword(test.shop, "flag_viewer");
    const mine = await signIn(email);
    const attempt = (currentPassword: string) =>
      send("POST", "/staff/password", mine, { currentPassword, newPassword: NEW_PASSWORD });
    for (let count = 0; count < 5; count += 1)
      expect(await attempt("wrong")).toMatchObject({
        status: 422,
        code: "wrong_password",
        field: "body.currentPassword",
      });
    expect(await attempt(STAFF_PASSWORD)).toMatchObject({ code: "wrong_password" });
    expect(await signIn(email)).not.toBe("");
    test.clock.advance(60_000);
    expect((await attempt(STAFF_PASSWORD)).status).toBe(200);
  });

  it("Short, common and personal passwords are refused, and the error names the field", async () => {
    const { email } = await staffWithPassword(test.shop, "flag_viewer");
    const mine = await signIn(email);
    const attempt = (newPassword: string) =>
      send("POST", "/staff/password", mine, { currentPassword: STAFF_PASSWORD, newPassword });
    expect(await attempt("Kx9!vR2#pQz")).toMatchObject({ status: 400, field: "body.newPassword" });
    expect(await attempt("x".repeat(129))).toMatchObject({ status: 400, field: "body.newPassword" });
    for (const weak of ["password1234", "qwertyuiop12", "aaaaaaaaaaaaaa", "ThandiNkosi1", email, "P@ssw0rd2026"])
      expect(await attempt(weak), weak).toMatchObject({
        status: 422,
        code: "guessable_password",
        field: "body.newPassword",
      });
  });
});
