import { resolve } from "node:path";
import { cartJobs } from "#cart/keeping.flows.server.ts";
import { cardMaker } from "#catalogue/card-maker.server.ts";
import { openCatalogue } from "#catalogue/snapshot.server.ts";
import { type Clock, systemClock } from "#clock/model.ts";
import { checkedConfig } from "#config.server.ts";
import { isOn } from "#flags/model.ts";
import { identityJobs } from "#identity/keeping.flows.server.ts";
import { leadJobs } from "#leads/keeping.flows.server.ts";
import { orderJobs } from "#orders/flows.server.ts";
import { paymentJobs } from "#payment/flows.server.ts";
import { connect, requirePostgres } from "#platform/database/connect.server.ts";
import { startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import type { Env } from "#platform/env.server.ts";
import { openJobs } from "#platform/jobs.server.ts";
import { revisionsOf } from "#platform/revisions.server.ts";
import { standInJobs, standInPayment } from "#ports/payment/stand-in.server.ts";
import { statisticsJobs } from "#product-statistics/keeping.flows.server.ts";
import { seed } from "#seed.server.ts";
import type { Shop } from "#shop.server.ts";

/** How often a replica looks for changes that others made, in milliseconds. */
const REVISION_POLL_MS = 1_000;

export interface OpenOptions {
  /** Folder of the project: migrations are below it, and VAR_DIR is relative to it. */
  home: string;
  /** Told each step, for whoever waits. */
  say(text: string): void;
  /** The machine's own clock unless a test brings one. */
  clock?: Clock;
}

/**
 * Opens the shop of an environment: database (its own where DATABASE_URL names none), schema, sample catalogue, jobs.
 * @throws Error with one readable sentence when a part cannot be had
 */
export async function openShop(
  env: Env,
  { home, say, clock = systemClock }: OpenOptions,
): Promise<{ shop: Shop; close(): Promise<void> }> {
  const { flags, ...config } = checkedConfig();
  const cards = cardMaker(config, env);
  const folder = resolve(home, env.VAR_DIR);
  const postgres = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedPostgres({ folder, log: say });
  const { db, pool } = connect(postgres.url);
  try {
    await requirePostgres(pool);
    const applied = await migrate(pool, resolve(home, "db/migrations"));
    if (applied.length > 0) say(`Database schema: ${applied.length} migrations applied.`);
    for (const part of await seed(db, cards)) say(`${part}: put into the empty database.`);
  } catch (error) {
    await db.destroy();
    await postgres.stop();
    throw error;
  }

  const revisions = revisionsOf(db);
  await revisions.refresh();
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, "");
  const jobs = await openJobs(postgres.url, (error) => say(error.message));
  const shop: Shop = {
    env,
    folder,
    ...config,
    db,
    clock,
    jobs,
    revisions,
    catalogue: await openCatalogue({ db, revisions, cards, promotions: config.promotions, say }),
    flags: { isOn: (name) => isOn(flags, name) },
    payment: standInPayment({ db, secret: env.STAND_IN_GATEWAY_SECRET }),
    publicUrl,
  };
  await jobs.work([
    ...identityJobs(shop),
    ...statisticsJobs(shop),
    ...cartJobs(shop),
    ...leadJobs(shop),
    ...orderJobs(shop),
    ...paymentJobs(shop),
    ...standInJobs(shop),
  ]);
  const poll = setInterval(() => revisions.refresh().catch(() => undefined), REVISION_POLL_MS);
  return {
    shop,
    async close() {
      clearInterval(poll);
      await jobs.stop();
      await db.destroy();
      await postgres.stop();
    },
  };
}
