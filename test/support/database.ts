import { inject } from "vitest";
import { command, databaseUrl } from "./postgres.ts";

let made = 0;

/**
 * A database of the caller's own, cloned from the run's migrated and seeded template.
 * @returns its address, and `drop` for afterAll (connections left open are cut)
 */
export async function freshDatabase(): Promise<{
  url: string;
  drop(): Promise<void>;
}> {
  const { url, template } = inject("postgres");
  made += 1;
  const name = `spaza_${process.pid}_${process.env.VITEST_POOL_ID ?? "0"}_${Date.now()}_${made}`;
  await command(url, `create database ${name} template ${template}`);
  return {
    url: databaseUrl(url, name),
    drop: () => command(url, `drop database ${name} with (force)`),
  };
}
