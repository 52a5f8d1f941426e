import { afterAll, beforeAll, expect, it } from "vitest";
import { bumpRevision, type FollowedRevisions, revisionsOf } from "#platform/revisions.server.ts";
import { following } from "#search/keeping/following.server.ts";
import { openDatabase } from "../../support/catalogue.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
let revisions: FollowedRevisions;
beforeAll(async () => {
  database = await openDatabase();
  revisions = revisionsOf(database.db);
  await revisions.refresh();
});
afterAll(() => database.close());

it("looks once when it is started, however often, and then whenever catalogue or content moves on, once it did", async () => {
  const seen: (readonly [catalogue: number, content: number])[] = [];
  const now = () => [revisions.of("catalogue"), revisions.of("content")] as const;
  const followed = following(revisions, async () => void seen.push(now()));
  expect([followed.isStarted(), seen]).toEqual([false, []]);
  followed.start();
  followed.start();
  expect([followed.isStarted(), seen]).toEqual([true, [now()]]);
  for (const [family, looks] of [
    ["catalogue", 2],
    ["content", 3],
  ] as const) {
    await bumpRevision(database.db, family);
    await revisions.refresh();
    await expect.poll(() => seen, { timeout: 5_000 }).toHaveLength(looks);
    expect(seen.at(-1)).toEqual(now());
  }
  await bumpRevision(database.db, "addresses");
  await revisions.refresh();
  expect(seen).toHaveLength(3);
});
