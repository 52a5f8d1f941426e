import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { connect, type Database } from "#platform/database/connect.server.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { onceFor } from "#platform/http/idempotency.server.ts";
import { keyReused } from "#platform/http/problem.ts";
import { freshDatabase } from "../../support/database.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  ({ db } = connect(database.url));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const count = endpoint("POST /count", { summary: "", reply: z.object({ times: z.number() }), idempotent: true });
const of = { ownerId: "01890000-0000-7000-8000-000000000001", now: new Date() };

/** A call in its own transaction that counts its executions. */
function caller() {
  let times = 0;
  return (key: string | undefined, input: unknown = "same", fail = false) =>
    db.transaction().execute((trx) =>
      onceFor(count, key, input)(trx, of, async () => {
        times += 1;
        if (fail) throw new Error("cut off");
        return { times };
      }),
    );
}

it("C-14 Calls with one idempotency key run once, even concurrently, and all get the same response", async () => {
  const call = caller();
  const replies = await Promise.all(Array.from({ length: 8 }, () => call("at once")));
  expect(replies).toEqual(Array(8).fill({ times: 1 }));
  expect(await call("at once")).toEqual({ times: 1 });
  expect([await call("other"), await call(undefined), await call(undefined)].map(({ times }) => times)).toEqual([
    2, 3, 4,
  ]);
});

it("A call runs again when its first transaction was aborted", async () => {
  const call = caller();
  await expect(call("cut", "same", true)).rejects.toThrow("cut off");
  expect(await call("cut")).toEqual({ times: 2 });
});

it("An idempotency key reused for another call is rejected, and undeclared calls accept none", async () => {
  const call = caller();
  await call("reused");
  await expect(call("reused", "another")).rejects.toMatchObject({ problem: keyReused });
  expect(count.problems).toContain(keyReused);
  const plain = endpoint("POST /plain", { summary: "", reply: z.object({}) });
  await expect(onceFor(plain, "key", "")(db, of, async () => ({}))).rejects.toThrow("does not declare");
});
