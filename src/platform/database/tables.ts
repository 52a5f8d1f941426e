import type { AddressTables } from "./tables/address.ts";
import type { CatalogueTables } from "./tables/catalogue.ts";
import type { CodeTables } from "./tables/codes.ts";
import type { CoverageTables } from "./tables/coverage.ts";
import type { CustomerTables } from "./tables/customer.ts";
import type { OrderTables } from "./tables/order.ts";
import type { SearchTables } from "./tables/search.ts";
import type { StandInTables } from "./tables/stand-in.ts";

/** The tables of db/migrations as SQL functions see them. Documents are checked by the slice that reads them. */
export interface Tables
  extends AddressTables,
    CatalogueTables,
    CodeTables,
    CoverageTables,
    CustomerTables,
    OrderTables,
    SearchTables,
    StandInTables {}
