import { command } from "./command.ts";
import { withDatabase } from "./database.ts";

// Brings the schema up to date without starting the shop: for a release that is rolled out replica by replica.
await command({ usage: "npm run db:migrate", options: {} }, () =>
  withDatabase(async ({ applied }) =>
    console.log(applied.length === 0 ? "The schema is up to date" : `Applied ${applied.join(", ")}`),
  ),
);
