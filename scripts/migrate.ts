import { command } from "./command.ts";
import { withDatabase } from "./database.ts";

// Applies migrations without starting the shop, for a rolling update of replicas.
await command({ usage: "npm run db:migrate", options: {} }, () =>
  withDatabase(async ({ applied }) =>
    console.log(applied.length === 0 ? "The schema is up to date" : `Applied ${applied.join(", ")}`),
  ),
);
