import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { reference } from "#app/create-app.server.ts";

// Committed, so that API changes are visible in the diff.
writeFileSync(join(import.meta.dirname, "../openapi.json"), `${JSON.stringify(reference(), null, 2)}\n`);
