import { createServer, type Server, type Socket } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { readEnv } from "#app/env.server.ts";
import { connect, type Database, requirePostgres } from "#platform/database/connect.server.ts";
import { isUnavailable } from "#platform/database/unavailable.server.ts";
import { RETRY_AFTER_SECONDS } from "#platform/http/plain-page.ts";
import { makeServer } from "#platform/http/server.server.ts";
import { openTcpProxy } from "../../../chaos/tcp-proxy.ts";
import { freshDatabase } from "../../support/database.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A message of PostgreSQL's wire protocol, version 3: a letter, the length, the content. */
function message(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}

const READY = message("Z", Buffer.from("I"));

/** A server that implements just enough of the protocol to report its version. */
async function serverOfVersion(version: string): Promise<string> {
  const server = createServer((socket) => {
    socket.once("data", () => {
      socket.write(Buffer.concat([message("R", Buffer.alloc(4)), READY]));
      socket.on("data", (received) => answer(socket, String(received), version));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `postgres://user:password@127.0.0.1:${address.port}/shop`;
}

function answer(socket: Socket, received: string, version: string): void {
  if (!received.startsWith("Q")) return;
  const column = Buffer.from([0, 1, ...Buffer.from("server_version_num\0"), ...Buffer.alloc(18)]);
  const row = Buffer.from([0, 1, 0, 0, 0, version.length, ...Buffer.from(version)]);
  const done = message("C", Buffer.from("SHOW\0"));
  socket.write(Buffer.concat([message("T", column), message("D", row), done, READY]));
}

async function verdict(url: string): Promise<unknown> {
  const { db, pool } = connect(url, { max: 1 });
  try {
    return await requirePostgres(pool).catch((error: Error) => error.message);
  } finally {
    await db.destroy();
  }
}

describe("Connections", () => {
  it("Connections are closed also when no query went through the database, so that a command ends at once", async () => {
    const { db, pool } = connect(await serverOfVersion("170002"), { max: 1 });
    await pool.query("show server_version_num");
    expect(pool.totalCount).toBe(1);
    await db.destroy();
    expect(pool.totalCount).toBe(0);
    await db.destroy();
  });
});

describe("PostgreSQL version", () => {
  it("PostgreSQL 15 and newer is accepted, and an older version is rejected with a clear message", async () => {
    expect(await verdict(await serverOfVersion("150000"))).toBeUndefined();
    expect(await verdict(await serverOfVersion("140012"))).toBe(
      "PostgreSQL 14 is too old: the shop needs 15 or newer.",
    );
  });

  it("The PostgreSQL server of this test run is accepted", async () => {
    const database = await freshDatabase();
    expect(await verdict(database.url)).toBeUndefined();
    await database.drop();
  });

  it("An unreachable PostgreSQL server is reported in a clear message", async () => {
    expect(await verdict("postgres://user:password@127.0.0.1:1/shop")).toMatch(/^PostgreSQL cannot be used: .+\.$/);
  });
});

describe("Prepared statements", () => {
  let db: Database;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const database = await freshDatabase();
    ({ db } = connect(database.url, { max: 1 }));
    close = async () => {
      await db.destroy();
      await database.drop();
    };
  });
  afterEach(() => close());

  async function preparedCount(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(db);
    return rows[0]?.count ?? 0;
  }

  it("A statement is prepared once, whatever its parameter values are", async () => {
    const read = (family: string) => db.selectFrom("revision").selectAll().where("family", "=", family).execute();
    await read("catalogue");
    const before = await preparedCount();
    expect(await read("content")).toMatchObject([{ family: "content" }]);
    expect(await preparedCount()).toBe(before);
  });

  it("Lists of varying length do not increase the number of prepared statements without bound", async () => {
    for (let length = 1; length <= 320; length += 1) {
      const keys = Array.from({ length }, (_, index) => `key ${index}`);
      await db.selectFrom("content").select("slug").where("slug", "in", keys).execute();
    }
    expect(await preparedCount()).toBeLessThanOrEqual(300);
  });

  it("Statements are not compiled, which takes seconds where the server can", async () => {
    expect((await sql`show jit`.execute(db)).rows).toEqual([{ jit: "off" }]);
  });

  it("A schema change fails one call with a stale plan, and the next call succeeds on a new connection", async () => {
    const read = () => db.selectFrom("category").selectAll().limit(1).execute();
    await read();
    await sql`alter table category add column extra text`.execute(db);
    await expect(read()).rejects.toThrow(/cached plan/);
    expect(await read()).toHaveLength(1);
  });
});

/** Limits that a test can wait for, in milliseconds. */
const LIMITS = { statement: 400, lock: 200, idle: 400 };

/** A pool that reaches the database through a proxy, and one that does not. */
async function throughProxy(max: number) {
  const database = await freshDatabase();
  const url = new URL(database.url);
  const proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  url.hostname = "127.0.0.1";
  const { db } = connect(url.href, { max, limits: LIMITS });
  const { db: direct } = connect(database.url, { max: 1 });
  onTestFinished(async () => {
    proxy.set("none");
    await Promise.all([db.destroy(), direct.destroy()]);
    await proxy.close();
    await database.drop();
  });
  return { proxy, db, direct };
}

function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

const revisions = (db: Database) => db.selectFrom("revision").selectAll().execute();

describe("Network faults", () => {
  it("Queries to a database host that vanished fail in time, and the pool works again when the host is back", async () => {
    const { proxy, db } = await throughProxy(2);
    await Promise.all([revisions(db), revisions(db)]);
    proxy.set("black hole");
    const began = performance.now();
    const errors = await Promise.all([failure(revisions(db)), failure(revisions(db))]);
    expect(errors.map(isUnavailable)).toEqual([true, true]);
    expect(performance.now() - began).toBeLessThan(3_000);
    proxy.set("none");
    expect(await revisions(db)).not.toEqual([]);
  });

  it("A statement that runs or waits for a lock too long fails as unavailable and releases its connection", async () => {
    const { db, direct } = await throughProxy(1);
    expect(isUnavailable(await failure(sql`select pg_sleep(5)`.execute(db)))).toBe(true);
    await direct.transaction().execute(async (trx) => {
      await trx.selectFrom("revision").selectAll().forUpdate().execute();
      expect(isUnavailable(await failure(db.selectFrom("revision").selectAll().forUpdate().execute()))).toBe(true);
    });
    expect(await revisions(db)).not.toEqual([]);
  });

  it("The locks of a transaction whose process vanished are released", async () => {
    const { proxy, db, direct } = await throughProxy(1);
    const lost = failure(
      db.transaction().execute(async (trx) => {
        await trx.selectFrom("revision").selectAll().forUpdate().execute();
        proxy.set("black hole");
        expect(await direct.selectFrom("revision").selectAll().forUpdate().execute()).not.toEqual([]);
        await revisions(trx);
      }),
    );
    expect(isUnavailable(await lost)).toBe(true);
  });

  it.each(["reset", "half-open", "slow", "drip"] as const)(
    "A %s connection to the database fails or answers, and never hangs",
    async (fault) => {
      const { proxy, db } = await throughProxy(1);
      await revisions(db);
      const pending = failure(revisions(db));
      if (fault === "reset") proxy.reset();
      else proxy.set(fault);
      const error = await pending;
      expect(error === undefined || isUnavailable(error)).toBe(true);
      proxy.set("none");
      expect(await failure(revisions(db)).then(() => revisions(db))).not.toEqual([]);
    },
  );

  it("A call that was read whole answers 503 when its connection to the database is reset", async () => {
    const { proxy, db } = await throughProxy(1);
    await revisions(db);
    const server = await makeServer(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
    onTestFinished(() => server.close());
    server.post("/data", async () => {
      const pending = revisions(db);
      proxy.reset();
      return pending;
    });
    const url = await server.listen({ port: 0, host: "127.0.0.1" });
    const answer = await fetch(`${url}/data`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, String(RETRY_AFTER_SECONDS)]);
  });
});
