import type { TestShop } from "./shop.ts";
import { lineFor } from "./shopper.ts";

/** The centre of Johannesburg, where the sample has fibre of OpenServe and Vumatel, LTE and 5G. */
export const COVERED = { amid: "AMID-1", latitude: -26.2041, longitude: 28.0473 };

/** Looks up the coverage of an address. @returns the id of the stored answer */
export async function lookUpCoverage({ app }: Pick<TestShop, "app">, { amid, latitude, longitude } = COVERED) {
  const query = new URLSearchParams({ amid, latitude: String(latitude), longitude: String(longitude) });
  const answer = (await app.inject(`/api/coverage/lookup?${query}`)).json();
  return String(answer.body.coverageInfo.id);
}

/** A line for "add to cart" with an address and the id of its coverage answer. */
export async function coveredLine(test: Pick<TestShop, "app">, variationId: string, address = COVERED) {
  const field_coverage_id = await lookUpCoverage(test, address);
  return lineFor(variationId, { extended_fields: { field_address_object: address, field_coverage_id } });
}
