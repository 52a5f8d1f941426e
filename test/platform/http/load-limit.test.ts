import { describe, expect, it } from "vitest";
import { loadLimit, oneAtATime } from "#platform/http/load-limit.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";

/** Work that ends when it is told to. */
function controlled() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasBegun = false;
  return {
    work: () => {
      hasBegun = true;
      return promise;
    },
    hasBegun: () => hasBegun,
    resolve,
    reject,
  };
}

describe("Limits of simultaneous work", () => {
  it("Work above a limit is refused at once, and admitted when earlier work has ended", async () => {
    const whenAdmitted = loadLimit(1);
    const first = controlled();
    const running = whenAdmitted(first.work);
    await expect(whenAdmitted(async () => "second")).rejects.toThrow(HttpProblem);
    first.resolve("first");
    expect(await running).toBe("first");
    expect(await whenAdmitted(async () => "third")).toBe("third");
  });

  it("Work of one kind begins when the work before it has ended, also when that failed, and is refused when too much waits", async () => {
    const inTurn = oneAtATime(2);
    const [first, second] = [controlled(), controlled()];
    const running = inTurn(first.work);
    const waiting = inTurn(second.work);
    await expect(inTurn(async () => "third")).rejects.toThrow(HttpProblem);
    expect([first.hasBegun(), second.hasBegun()]).toEqual([true, false]);
    first.reject(new Error("broken"));
    await expect(running).rejects.toThrow("broken");
    second.resolve("second");
    expect(await waiting).toBe("second");
    expect(await inTurn(async () => "fourth")).toBe("fourth");
  });
});
