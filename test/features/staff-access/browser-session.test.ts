import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallFailure } from "#platform/http/client.ts";
import { asStaff, onQuestion, staffToken, storeStaffToken } from "#staff-access/browser-session.ts";

const ENDED = new CallFailure(401, { code: "staff_sign_in_needed" }, "Sign in again");

/** A call that works only with the token "new". */
async function call(token: string): Promise<string> {
  if (token !== "new") throw ENDED;
  return "done";
}

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("The staff session of a browser", () => {
  it("The token is stored in session storage under featureFlagsAccessToken", () => {
    storeStaffToken("abc");
    expect(sessionStorage.getItem("featureFlagsAccessToken")).toBe("abc");
    expect(staffToken()).toBe("abc");
  });

  it("A call whose session has ended is repeated after a new sign-in, which simultaneous calls share", async () => {
    storeStaffToken("old");
    let dialogs = 0;
    const stop = onQuestion(async () => {
      dialogs += 1;
      await new Promise((resolve) => setImmediate(resolve));
      storeStaffToken("new");
    });
    expect(await Promise.all([asStaff(call), asStaff(call)])).toEqual(["done", "done"]);
    expect(dialogs).toBe(1);
    stop();
  });

  it("A call fails with its own error when the sign-in is closed, and the next one asks again", async () => {
    storeStaffToken("old");
    let dialogs = 0;
    const stop = onQuestion(async () => {
      dialogs += 1;
      throw new Error("closed");
    });
    await expect(asStaff(call)).rejects.toBe(ENDED);
    await expect(asStaff(call)).rejects.toBe(ENDED);
    expect(dialogs).toBe(2);
    stop();
    await expect(asStaff(call)).rejects.toBe(ENDED);
    expect(dialogs).toBe(2);
  });

  it("A call that needs a recent proof is repeated with the new token after a code, and a call that learns of the old token's end later asks nothing", async () => {
    storeStaffToken("old");
    const asked: string[] = [];
    const stop = onQuestion(async (question) => {
      asked.push(question);
      storeStaffToken("new");
    });
    const { promise: oldEnded, resolve: endOld } = Promise.withResolvers<void>();
    const late = asStaff(async (token) => {
      if (token === "old") await oldEnded;
      return call(token);
    });
    const needed = new CallFailure(403, { code: "staff_proof_needed" }, "Confirm with a code that it is you");
    expect(await asStaff((token) => (token === "new" ? call(token) : Promise.reject(needed)))).toBe("done");
    endOld();
    expect(await late).toBe("done");
    expect(asked).toEqual(["proof"]);
    stop();
  });

  it("Other failures of a call ask for no sign-in", async () => {
    const stop = onQuestion(() => expect.unreachable());
    const missing = new CallFailure(403, { code: "permission_missing" }, "Your role has no permission for this");
    await expect(asStaff(() => Promise.reject(missing))).rejects.toBe(missing);
    stop();
  });
});
