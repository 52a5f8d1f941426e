import { readCatalogue } from "#catalogue/import/yaml/files.server.ts";

/** The sample catalogue of the files in db/seed/catalogue, which every test database contains. */
export const { catalogue, categories, stock } = await readCatalogue("db/seed/catalogue");
