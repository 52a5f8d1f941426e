import type { KnownFibreProvider } from "#catalogue/connection/networks.model.ts";
import type { CatalogueContext } from "#catalogue/context.server.ts";
import type { PlatformEnv } from "#platform/env.server.ts";
import type { AddressVerification } from "./addresses/address-verification.port.ts";
import type { Gazetteer } from "./addresses/gazetteer.server.ts";
import type { Geocoder } from "./addresses/geocoder.port.ts";
import type { CoverageMemory } from "./cache.server.ts";
import type { CoverageEnv } from "./env.server.ts";
import type { Store } from "./stores/model.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface CoverageContext extends CatalogueContext {
  env: PlatformEnv & CoverageEnv;
  /** What reaches where. */
  coverage: CoverageMemory;
  /** Who runs fibre networks, from config/fibre-providers.ts. */
  fibreProviders: readonly KnownFibreProvider[];
  /** Towns, streets and houses that the shop itself knows. */
  gazetteer: Gazetteer;
  /** Knows where addresses are. */
  geocoder: Geocoder;
  /** The register of addresses that have an id. */
  addressVerification: AddressVerification;
  /** Where people are helped and orders can be collected, from config/stores.ts. */
  stores: readonly Store[];
}
