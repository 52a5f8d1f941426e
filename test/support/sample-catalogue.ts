import { readCatalogue } from "#catalogue/import/yaml/files.server.ts";

/** The sample catalogue as its files say it, and as every test's database holds it. */
export const { catalogue, categories, stock } = await readCatalogue("db/seed/catalogue");
