import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#platform/database/connect.server.ts";
import { bumpRevision, cachedByRevision, type FollowedRevisions, revisionsOf } from "#platform/revisions.server.ts";
import { openDatabase } from "../support/catalogue.ts";

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

let revisions: FollowedRevisions;
beforeEach(async () => {
  revisions = revisionsOf(db);
  await revisions.refresh();
});

describe("Revisions", () => {
  it("A new revision is visible after a refresh, and its followers are notified first", async () => {
    const before = revisions.of("catalogue");
    const notified: string[] = [];
    revisions.follow("catalogue", async (number) => {
      notified.push(`${number}, seen ${revisions.of("catalogue")}`);
    });
    await bumpRevision(db, "catalogue");
    expect(revisions.of("catalogue")).toBe(before);
    await revisions.refresh();
    expect(notified).toEqual([`${before + 1}, seen ${before}`]);
    expect(revisions.of("catalogue")).toBe(before + 1);
    await revisions.refresh();
    expect(notified).toHaveLength(1);
  });

  it("A revision stays unseen while its follower fails, and other cache tags are not delayed", async () => {
    const [catalogue, content] = [revisions.of("catalogue"), revisions.of("content")];
    let broken = true;
    revisions.follow("catalogue", async () => {
      if (broken) throw new Error("not now");
    });
    await bumpRevision(db, "catalogue");
    await bumpRevision(db, "content");
    await expect(revisions.refresh()).rejects.toThrow("not now");
    expect([revisions.of("catalogue"), revisions.of("content")]).toEqual([catalogue, content + 1]);
    broken = false;
    await revisions.refresh();
    expect(revisions.of("catalogue")).toBe(catalogue + 1);
  });

  it("Refreshes requested during a refresh share one further refresh", async () => {
    const before = revisions.of("flags");
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let times = 0;
    revisions.follow("flags", async () => {
      times += 1;
      if (times === 1) await held;
    });
    await bumpRevision(db, "flags");
    const first = revisions.refresh();
    while (times === 0) await bumpRevision(db, "content");
    await bumpRevision(db, "flags");
    const others = [revisions.refresh(), revisions.refresh()];
    release();
    await Promise.all([first, ...others]);
    expect(revisions.of("flags")).toBe(before + 2);
    expect(times).toBe(2);
  });
});

describe("cachedByRevision", () => {
  it("The function cachedByRevision computes a value once per key until one of its cache tags changes", async () => {
    let computed = 0;
    const menu = cachedByRevision(["catalogue", "content"], (_: { revisions: FollowedRevisions }, key: string) => {
      computed += 1;
      return `${key} ${computed}`;
    });
    expect([menu({ revisions }, "a"), menu({ revisions }, "b"), menu({ revisions }, "a")]).toEqual([
      "a 1",
      "b 2",
      "a 1",
    ]);
    await bumpRevision(db, "flags");
    await revisions.refresh();
    expect(menu({ revisions }, "a")).toBe("a 1");
    await bumpRevision(db, "content");
    await revisions.refresh();
    expect(menu({ revisions }, "a")).toBe("a 3");
  });

  it("The function cachedByRevision does not cache failures", async () => {
    let computed = 0;
    const home = cachedByRevision(["content"], async (_: { revisions: FollowedRevisions }, key: string) => {
      computed += 1;
      if (computed === 1) throw new Error("not now");
      return `${key} ${computed}`;
    });
    await expect(home({ revisions }, "a")).rejects.toThrow("not now");
    expect(await home({ revisions }, "a")).toBe("a 2");
  });
});
