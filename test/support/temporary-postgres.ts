import { rm } from "node:fs/promises";
import { startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Starts PostgreSQL in a folder that ends with it, by the programs in TEST_POSTGRES_PROGRAMS if that is set. */
export async function startTemporaryPostgres(given?: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = given ?? (await temporaryFolder());
  const postgres = await startEmbeddedPostgres({
    folder,
    durable: false,
    programs: process.env.TEST_POSTGRES_PROGRAMS,
  });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
