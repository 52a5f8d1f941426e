import { sql } from "kysely";
import { connect } from "#platform/database/connect.server.ts";
import { identityProvider } from "../../test/support/identity-provider.ts";
import { startTemporaryPostgres } from "../../test/support/temporary-postgres.ts";
import { startShop } from "./shop.ts";

// The shop that all journeys share, on a database that ends with it, with an identity provider for staff and customers. Journeys find the
// database by its folder.
const PORT = process.env.PORT ?? "4100";
const postgres = await startTemporaryPostgres(process.env.E2E_FOLDER);
const site = `http://localhost:${PORT}`;
const provider = await identityProvider([`${site}/staff/sign-in`, `${site}/sign-in`]);
const shop = await startShop({
  PORT,
  DATABASE_URL: postgres.url,
  ...provider.env("STAFF"),
  ...provider.env("CUSTOMER"),
});

// All journeys order for one contact and from one network, and many do not pay: far more than one customer may reserve. So nobody is counted.
const { db } = connect(postgres.url, { max: 1 });
await sql`create function count_no_holder() returns trigger language plpgsql as 'begin return null; end'`.execute(db);
await sql`create trigger count_no_holder before insert on reservation_holder
  for each row execute function count_no_holder()`.execute(db);
// They come from one address, too: its limits would end them at some hour, and not at another.
await sql`create function count_once() returns trigger language plpgsql as 'begin new.times := 1; return new; end'`.execute(
  db,
);
await sql`create trigger count_once before update on hourly_count for each row execute function count_once()`.execute(
  db,
);
await db.destroy();

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await shop.stop();
    await provider.close();
    await postgres.stop();
    process.exit(0);
  });
}
