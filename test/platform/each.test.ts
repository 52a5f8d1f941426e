import { expect, it } from "vitest";
import { forEachItem, forEachStep } from "#platform/each.server.ts";
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
