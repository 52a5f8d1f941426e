import { rm } from "node:fs/promises";
import { startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { linkPackages } from "../../scripts/link-packages.js";
import { temporaryFolder } from "./temporary-folder.ts";

/** Starts PostgreSQL in a folder that ends with it, by the programs in TEST_POSTGRES_PROGRAMS if that is set. */
export async function startTemporaryPostgres(given?: string): Promise<{ url: string; stop(): Promise<void> }> {
  linkPackages();
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
