import pg from "pg";
import type { TestProject } from "vitest/node";
import { z } from "zod";
import { checkedConfig } from "#app/config.server.ts";
import { seed } from "#app/seed.server.ts";
import { createCardBuilder } from "#catalogue/cards/card-builder.server.ts";
import { placeholderValues } from "#content/placeholders.model.ts";
import { connect, MAINTENANCE_LIMITS } from "#platform/database/connect.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { startTemporaryPostgres } from "./temporary-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** PostgreSQL of the run: a database to run commands in, and the migrated and seeded template to clone. */
    postgres: { url: string; template: string };
  }
}

/** Environment variable by which the first project of a run passes its PostgreSQL on to the others. */
const POSTGRES_VARIABLE = "TEST_POSTGRES_MADE";

const PostgresShape = z.object({ url: z.string(), template: z.string() });

/**
 * Prepares PostgreSQL once per run: a new cluster in a temporary folder, or the one at TEST_DATABASE_URL, with a migrated and
 * seeded template database that freshDatabase() clones.
 * @returns a function that removes it
 */
export default async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const inherited = process.env[POSTGRES_VARIABLE];
  if (inherited !== undefined) {
    project.provide("postgres", PostgresShape.parse(JSON.parse(inherited)));
    return async () => undefined;
  }
  const cluster = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startTemporaryPostgres();
  const template = `spaza_template_${process.pid}`;
  try {
    await command(cluster.url, `create database ${template}`);
    await fill(databaseUrl(cluster.url, template));
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide("postgres", { url: cluster.url, template });
  process.env[POSTGRES_VARIABLE] = JSON.stringify({ url: cluster.url, template });
  return async () => {
    Reflect.deleteProperty(process.env, POSTGRES_VARIABLE);
    await command(cluster.url, `drop database ${template} with (force)`);
    await cluster.stop();
  };
}

/** The URL of another database of the same PostgreSQL. */
export function databaseUrl(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs a statement outside a transaction, on a separate connection. */
export async function command(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function fill(url: string): Promise<void> {
  const { db, pool } = connect(url, { max: 2, limits: MAINTENANCE_LIMITS });
  try {
    await migrate(pool, "db/migrations");
    const config = checkedConfig();
    const values = placeholderValues(config.brand, "");
    const now = new Date("2026-11-20T08:00:00Z");
    const { fibreProviders, stores } = config;
    const cards = createCardBuilder(config, { NODE_ENV: "test" });
    await seed(db, { cards, values, folder: "db/seed", now, fibreProviders, stores });
  } finally {
    await db.destroy();
  }
}
