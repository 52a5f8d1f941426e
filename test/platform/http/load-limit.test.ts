import { describe, expect, it } from "vitest";
import { inFairTurns, loadLimit, oneAtATime } from "#platform/http/load-limit.server.ts";
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

  it("Work of one subject waits behind its own, so that of another has its turn after one piece of it", async () => {
    const inTurn = inFairTurns(10, 3);
    const mine = [controlled(), controlled(), controlled()];
    const running = mine.map(({ work }) => inTurn("mine", work));
    const theirs = inTurn("theirs", async () => mine.map(({ hasBegun }) => hasBegun()));
    mine[0]?.resolve("first");
    expect(await theirs).toEqual([true, false, false]);
    for (const { resolve } of mine) resolve("more");
    expect(await Promise.all(running)).toEqual(["first", "more", "more"]);
  });

  it("Work of one subject above its share, and of all above a maximum, is refused at once until there is room", async () => {
    const inTurn = inFairTurns(3, 2);
    const held = controlled();
    const mine = [inTurn("mine", held.work), inTurn("mine", held.work)];
    await expect(inTurn("mine", async () => "third")).rejects.toThrow(HttpProblem);
    const theirs = inTurn("theirs", async () => "theirs");
    await expect(inTurn("others", async () => "others")).rejects.toThrow(HttpProblem);
    held.reject(new Error("broken"));
    for (const one of mine) await expect(one).rejects.toThrow("broken");
    expect(await theirs).toBe("theirs");
    expect(await inTurn("mine", async () => "fourth")).toBe("fourth");
  });
});
