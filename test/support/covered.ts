import type { TestShop } from "./shop.ts";
import { lineFor } from "./shopper.ts";

/** The middle of Johannesburg, where the sample has fibre of OpenServe and Vumatel, LTE and 5G. */
export const COVERED = { amid: "AMID-1", latitude: -26.2041, longitude: 28.0473 };

/** Asks what reaches an address, as a browser does. @returns the id of the answer */
export async function answerAbout({ app }: Pick<TestShop, "app">, { amid, latitude, longitude } = COVERED) {
  const query = new URLSearchParams({ amid, latitude: String(latitude), longitude: String(longitude) });
  const answer = (await app.inject(`/api/coverage/lookup?${query}`)).json();
  return String(answer.body.coverageInfo.id);
}

/** A line of add to cart that is bought for an address, on the ground of an answer about it. */
export async function coveredLine(test: Pick<TestShop, "app">, variationId: string, address = COVERED) {
  const field_coverage_id = await answerAbout(test, address);
  return lineFor(variationId, { extended_fields: { field_address_object: address, field_coverage_id } });
}
