import type { Generated } from "kysely";

/** Towns, streets and the houses on them. */
export interface AddressTables {
  address_town: {
    id: Generated<number>;
    name: string;
    other_names: string[];
    province: string;
    postal_code: string;
    latitude: number;
    longitude: number;
    source: string;
  };
  address_street: {
    id: Generated<number>;
    name: string;
    type: string;
    suburb: string;
    town: string;
    province: string;
    postal_code: string;
    latitude: number;
    longitude: number;
    source: string;
  };
  address_house: {
    amid: string;
    street_id: number;
    number: string;
    latitude: number;
    longitude: number;
    type: string;
    name: string;
    /** Checked by the slice that reads it. */
    buildings: unknown;
  };
}
