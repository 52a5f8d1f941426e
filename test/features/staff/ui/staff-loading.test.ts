import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallFailure } from "#platform/http/client.ts";
import { failureText, loadForStaff } from "#staff/ui/staff-loading.ts";
import { storeStaffToken } from "#staff-access/browser-session.ts";

const MEMBER = {
  staffId: "1",
  name: "Thandi Nkosi",
  email: "thandi@example.com",
  role: "flag_editor",
  permissions: ["flags:read"],
};

/** What the server answers to "who is signed in", and how often it was asked. */
let server: { status: number; asked: number };

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  server = { status: 200, asked: 0 };
  vi.stubGlobal("fetch", async () => {
    server.asked += 1;
    const body = server.status === 200 ? MEMBER : { code: "x", message: "The shop is closed" };
    return Response.json(body, { status: server.status });
  });
});
afterEach(() => {
  storeStaffToken("");
  vi.unstubAllGlobals();
});

const load = async (token: string) => `data of ${token}`;

it("A page of the back office loads its data with the token, and asks once for each session who is signed in", async () => {
  storeStaffToken("first");
  const both = [loadForStaff({ permission: "flags:read" }, load), loadForStaff({ permission: "flags:read" }, load)];
  expect(await Promise.all(both)).toEqual([{ value: "data of first" }, { value: "data of first" }]);
  expect(server.asked).toBe(1);
  storeStaffToken("second");
  expect(await loadForStaff({ permission: "flags:read" }, load)).toEqual({ value: "data of second" });
  expect(server.asked).toBe(2);
});

it("A page of the back office asks for nothing that the role may not see", async () => {
  storeStaffToken("third");
  const never = vi.fn(load);
  expect(await loadForStaff({ permission: "staff:manage" }, never)).toEqual({});
  expect(never).not.toHaveBeenCalled();
});

it("A page of the back office asks for nothing before somebody is signed in, nor after signing out", async () => {
  const never = vi.fn(load);
  expect(await loadForStaff({ permission: "flags:read" }, never)).toEqual({});
  expect(server.asked).toBe(0);
  storeStaffToken("fourth");
  await loadForStaff({ permission: "flags:read" }, load);
  storeStaffToken("");
  expect(await loadForStaff({ permission: "flags:read" }, never)).toEqual({});
  server.status = 401;
  storeStaffToken("ended");
  expect(await loadForStaff({ permission: "flags:read" }, never)).toEqual({ failure: "The shop is closed" });
  expect(never).not.toHaveBeenCalled();
});

it("A page of the back office that could not be loaded says why, and tries again from the beginning", async () => {
  storeStaffToken("fifth");
  server.status = 503;
  expect(await loadForStaff({ permission: "flags:read" }, load)).toEqual({ failure: expect.any(String) });
  server.status = 200;
  expect(await loadForStaff({ permission: "flags:read" }, load)).toEqual({ value: "data of fifth" });
  const broken = () => Promise.reject(new Error("broken"));
  expect(await loadForStaff({ permission: "flags:read" }, broken)).toEqual({
    failure: "This did not work. Please try again",
  });
});

it("What a failed call says is told: the faults that it lists, a line each, or its message", () => {
  const failure = (details?: object) =>
    new CallFailure(422, { code: "product_faults", message: "It has mistakes", details }, "It has mistakes");
  expect(failureText(failure())).toBe("It has mistakes");
  expect(failureText(failure({ faults: ["A price is missing", "A badge is twice there"] }))).toBe(
    "A price is missing\nA badge is twice there",
  );
  expect(failureText(new Error("not for staff"))).toBe("This did not work. Please try again");
});
