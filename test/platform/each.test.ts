import { expect, it } from "vitest";
import { forEachFound, forEachItem, forEachStep } from "#platform/each.server.ts";
import { createLogger } from "#platform/logger.server.ts";

it("A failure for one item is logged, does not stop the others, and fails the job at the end", async () => {
  const lines: string[] = [];
  const logger = createLogger({ LOG_LEVEL: "warn" }, { write: (line) => void lines.push(line) });
  const done: string[] = [];
  const work = forEachItem(
    { logger },
    ["a", "b", "c"],
    (orderId) => ({ orderId }),
    async (item) => {
      if (item === "a") throw new Error("broken");
      done.push(item);
    },
  );
  await expect(work).rejects.toThrow("1 of 3 items failed");
  expect(done).toEqual(["b", "c"]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ orderId: "a", err: { message: "broken" } }]);
});

it("Items that a query finds are read batch by batch until none is new, and one that fails is tried once and stops no others", async () => {
  const logger = createLogger({ LOG_LEVEL: "silent" });
  const done: number[] = [];
  const work = forEachFound(
    { logger },
    async () => [1, 2, 3, 4, 5].filter((number) => !done.includes(number)).slice(0, 2),
    (number) => ({ number: String(number) }),
    async (number) => {
      if (number === 2) throw new Error("broken");
      done.push(number);
    },
  );
  await expect(work).rejects.toThrow("1 of 5 items failed");
  expect(done).toEqual([1, 3, 4, 5]);
});

it("Several items are worked on at the same time, each once, up to the given number", async () => {
  const logger = createLogger({ LOG_LEVEL: "silent" });
  const started: number[] = [];
  const both = Promise.withResolvers<void>();
  const label = (item: number) => ({ item: String(item) });
  await forEachItem(
    { logger },
    [1, 2, 3],
    label,
    async (item) => {
      started.push(item);
      if (started.length === 2) both.resolve();
      await both.promise;
    },
    2,
  );
  expect(started).toEqual([1, 2, 3]);
});

it("The steps of a job run in their order, also after one that failed, which is logged by its name", async () => {
  const lines: string[] = [];
  const logger = createLogger({ LOG_LEVEL: "warn" }, { write: (line) => void lines.push(line) });
  const done: string[] = [];
  const work = forEachStep(
    { logger },
    {
      first: async () => Promise.reject(new Error("broken")),
      second: async () => done.push("second"),
      third: async () => done.push("third"),
    },
  );
  await expect(work).rejects.toThrow("1 of 3 items failed");
  expect(done).toEqual(["second", "third"]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ step: "first", err: { message: "broken" } }]);
});
