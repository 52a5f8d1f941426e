import type { ColumnType, Generated } from "kysely";
import type { Json, NullableJson, Timestamp } from "./columns.ts";

/** What is sold and shown: the same for everybody. */
export interface CatalogueTables {
  revision: { family: string; number: number };
  category: { vendor_type: string; slug: string; document: Json; sort: number };
  product: {
    id: string;
    vendor_type: string;
    category_slug: string;
    slug: string;
    name: string;
    launched_on: ColumnType<Date, string, string>;
    popularity: number;
    revision: number;
    document: Json;
    card: NullableJson;
    materials: Generated<number>;
    card_stamp: Generated<string>;
  };
  variant: {
    variation_id: string;
    product_id: string;
    material_id: string;
    price_cents: number;
    original_price_cents: number;
    position: number;
    document: Json;
  };
  stock: { material_id: string; quantity: number | null };
  stock_import: { file_hash: Buffer; done_through: string; is_done: boolean; changed_at: Timestamp };
  content: {
    kind: string;
    slug: string;
    version: number;
    revision: number;
    removed: boolean;
    document: Json;
    updated_at: Timestamp;
  };
  content_version: {
    kind: string;
    slug: string;
    version: number;
    document: NullableJson;
    actor: string;
    at: Timestamp;
  };
  product_stat: {
    day: ColumnType<Date, string, string>;
    product_id: string;
    variation_id: string;
    vae_items: string;
    count: number;
  };
}
