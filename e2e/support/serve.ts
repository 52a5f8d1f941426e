import { startTemporaryPostgres } from "../../test/support/temporary-postgres.ts";
import { startShop } from "./shop.ts";

// The shop that all journeys share, on a database that ends with it. Journeys find the database by its folder.
const postgres = await startTemporaryPostgres(process.env.E2E_FOLDER);
const shop = await startShop({ PORT: process.env.PORT ?? "4100", DATABASE_URL: postgres.url });

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await shop.stop();
    await postgres.stop();
    process.exit(0);
  });
}
