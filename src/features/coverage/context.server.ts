import type { KnownFibreProvider } from "#catalogue/connection/networks.model.ts";
import type { Products } from "#catalogue/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { PlatformEnv } from "#platform/env.server.ts";
import type { Branded } from "#shared/brand.ts";
import type { AddressVerification } from "./addresses/address-verification.port.ts";
import type { Gazetteer } from "./addresses/gazetteer.server.ts";
import type { Geocoder } from "./addresses/geocoder.port.ts";
import type { CoverageCache } from "./cache.server.ts";
import type { CoverageEnv } from "./env.server.ts";
import type { Store } from "./stores/model.ts";

/** What tells the networks at a place. */
export interface NetworkData {
  /** Cached coverage data. */
  coverage: CoverageCache;
  /** Fibre network operators, from config/fibre-providers.ts. */
  fibreProviders: readonly KnownFibreProvider[];
}

/** What handlers, loaders and jobs of this feature are given. */
export interface CoverageContext extends PlatformContext, NetworkData, Branded, Products {
  env: PlatformEnv & CoverageEnv;
  /** The shop's own database of towns, streets and houses. */
  gazetteer: Gazetteer;
  geocoder: Geocoder;
  /** The register of addresses with an id. */
  addressVerification: AddressVerification;
  /** Stores, from config/stores.ts. */
  stores: readonly Store[];
}
