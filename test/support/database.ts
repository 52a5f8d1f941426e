import { inject } from "vitest";
import { command, databaseUrl } from "./postgres.ts";

let count = 0;

/**
 * Creates a database by cloning the migrated and seeded template of the run.
 * @returns its URL, and `drop` for afterAll, which closes open connections
 */
export async function freshDatabase(): Promise<{
  url: string;
  drop(): Promise<void>;
}> {
  const { url, template } = inject("postgres");
  count += 1;
  const name = `spaza_${process.pid}_${process.env.VITEST_POOL_ID ?? "0"}_${Date.now()}_${count}`;
  await command(url, `create database ${name} template ${template}`);
  return {
    url: databaseUrl(url, name),
    drop: () => command(url, `drop database ${name} with (force)`),
  };
}
