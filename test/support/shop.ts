import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { bootstrap } from "#app/bootstrap.server.ts";
import type { AppContext } from "#app/context.server.ts";
import { type BuiltPages, createApp } from "#app/create-app.server.ts";
import { type Env, readEnv } from "#app/env.server.ts";
import { freePort } from "#platform/free-port.server.ts";
import type { LogTarget } from "#platform/logger.server.ts";
import type { Brand } from "#shared/brand.ts";
import { type Clock, fixedClock } from "#shared/clock.ts";
import { freshDatabase } from "./database.ts";
import { TEST_ENV, TEST_TIME } from "./postgres.ts";

/** A shop for one test: a real database and real calls, with a stopped clock. Recurring jobs do not run by themselves. */
export interface TestShop {
  shop: AppContext;
  app: FastifyInstance;
  /** Where it listens, with the option `listen`. */
  url: string;
  clock: { set(instant: string | Date): void; advance(milliseconds: number): void };
  close(): Promise<void>;
}

/**
 * Starts a shop on a new copy of the template database.
 * @param options `listen`: also serve HTTP, for systems that call back; `env`: environment variables to change; `brand`:
 * another operator; `logs`: receives log lines, with LOG_LEVEL in `env`; `pages`: renders pages, for tests of whole pages;
 * `prepare`: changes the database before the start
 */
export async function makeShop(
  options: {
    listen?: boolean;
    env?: Partial<Record<keyof Env, string>>;
    brand?: Brand;
    logs?: LogTarget;
    pages?: (shop: AppContext) => Promise<BuiltPages>;
    prepare?: (databaseUrl: string) => Promise<void>;
  } = {},
): Promise<TestShop> {
  const database = await freshDatabase();
  await options.prepare?.(database.url);
  const folder = await mkdtemp(join(tmpdir(), "spaza-shop-"));
  const port = options.listen ? await freePort() : 1;
  const env = readEnv({
    ...TEST_ENV,
    DATABASE_URL: database.url,
    VAR_DIR: folder,
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...options.env,
  });
  const { clock, ...control } = movableClock(TEST_TIME);
  const { context: shop, close } = await bootstrap(env, {
    home: process.cwd(),
    log: () => undefined,
    ...(options.logs && { logs: options.logs }),
    clock,
    isScheduling: false,
    config: options.brand ? { brand: options.brand } : {},
  });
  const app = await createApp(shop, await options.pages?.(shop));
  if (options.listen) await app.listen({ port, host: "127.0.0.1" });
  return {
    shop,
    app,
    url: `http://127.0.0.1:${port}`,
    clock: control,
    async close() {
      await app.close();
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function movableClock(start: string) {
  let current = fixedClock(start);
  const clock: Clock = { now: () => current.now() };
  return {
    clock,
    set(instant: string | Date) {
      current = fixedClock(instant);
    },
    advance(milliseconds: number) {
      current = fixedClock(new Date(current.now().getTime() + milliseconds));
    },
  };
}
