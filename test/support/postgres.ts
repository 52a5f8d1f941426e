import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { z } from "zod";
import { bootstrap } from "#app/bootstrap.server.ts";
import { readEnv } from "#app/env.server.ts";
import { fixedClock } from "#shared/clock.ts";
import { ensureDrawn } from "../../scripts/build.js";
import { startTemporaryPostgres } from "./temporary-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** PostgreSQL of the run: a database to run commands in, and the template to clone, which a shop has prepared. */
    postgres: { url: string; template: string };
  }
}

/** Environment variable by which the first project of a run passes its PostgreSQL on to the others. */
const POSTGRES_VARIABLE = "TEST_POSTGRES_MADE";

/** Default time of tests: a Friday in spring. */
export const TEST_TIME = "2026-11-20T10:00:00+02:00";

/** Environment variables of the shops of tests. */
export const TEST_ENV = {
  NODE_ENV: "test",
  LOG_LEVEL: "silent",
  RATE_LIMIT: "100000",
  PUBLIC_URL: "http://127.0.0.1:1",
};

const PostgresShape = z.object({ url: z.string(), template: z.string() });

/**
 * Prepares PostgreSQL once per run: a new cluster in a temporary folder, or the one at TEST_DATABASE_URL, with a template
 * database that freshDatabase() clones.
 * @returns a function that removes it
 */
export default async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const inherited = process.env[POSTGRES_VARIABLE];
  if (inherited !== undefined) {
    project.provide("postgres", PostgresShape.parse(JSON.parse(inherited)));
    return async () => undefined;
  }
  // The sample catalogue names pictures of devices.
  await ensureDrawn();
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

/** Starts the shop once: the schema, the sample catalogue and the queues are then there, and the shops of tests start sooner. */
async function fill(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "spaza-template-"));
  try {
    const env = readEnv({ ...TEST_ENV, DATABASE_URL: url, VAR_DIR: folder });
    const clock = fixedClock(TEST_TIME);
    const options = { home: process.cwd(), log: () => undefined, clock, isScheduling: false };
    const { close } = await bootstrap(env, options);
    await close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
