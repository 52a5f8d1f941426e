import type { CatalogueContext } from "#catalogue/context.server.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface AnalyticsContext extends CatalogueContext {}
