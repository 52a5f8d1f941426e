import type { KnownFibreProvider } from "#catalogue/connection/networks.model.ts";
import type { CatalogueContext } from "#catalogue/context.server.ts";
import type { PlatformEnv } from "#platform/env.server.ts";
import type { AddressVerification } from "./addresses/address-verification.port.ts";
import type { Gazetteer } from "./addresses/gazetteer.server.ts";
import type { Geocoder } from "./addresses/geocoder.port.ts";
import type { CoverageCache } from "./cache.server.ts";
import type { CoverageEnv } from "./env.server.ts";
import type { Store } from "./stores/model.ts";

/** Context of the handlers, loaders and jobs of this feature. */
export interface CoverageContext extends CatalogueContext {
  env: PlatformEnv & CoverageEnv;
  /** Cached coverage data. */
  coverage: CoverageCache;
  /** Fibre network operators, from config/fibre-providers.ts. */
  fibreProviders: readonly KnownFibreProvider[];
  /** The shop's own database of towns, streets and houses. */
  gazetteer: Gazetteer;
  geocoder: Geocoder;
  /** The register of addresses with an id. */
  addressVerification: AddressVerification;
  /** Stores, from config/stores.ts. */
  stores: readonly Store[];
}
