import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

/** What reaches where, and what was answered about it. */
export interface CoverageTables {
  coverage_source: {
    network: string;
    provider: string;
    version: number;
    revision: number;
    source: string;
    imported_at: Timestamp;
  };
  coverage_area: {
    area_id: Generated<number>;
    network: string;
    provider: string;
    status: string;
    float: number | null;
    speed: number;
    speed_unit: string;
    products: Json;
    rings: Json;
    west: number;
    south: number;
    east: number;
    north: number;
  };
  coverage_answer: {
    answer_id: string;
    amid: string;
    latitude: number;
    longitude: number;
    networks: Json;
    source: string;
    taken_at: Timestamp;
    expires_at: Timestamp;
  };
}
