import type { Page } from "@playwright/test";
import { COVERED } from "../../test/support/covered.ts";
import { lineFor } from "../../test/support/shopper.ts";
import { open } from "./open.ts";

const WORDS = { address: "12 Sample Street, Johannesburg", street: "Sample", town: "Johannesburg", verified: true };

/** Begins a visit with fibre of OpenServe in the cart, by the same calls as the shop's pages. @param covered whether its address was checked */
export async function fibreInCart(page: Page, { covered = true, baseURL = "" } = {}): Promise<void> {
  const { request } = page;
  const session = (await (await request.get(`${baseURL}/api/session/token`)).json()).body;
  await open(page, `${baseURL}/help`);
  await page.evaluate(({ token, expiresInDays }) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the shop does it
    for (const each of [`Token=${token}`, `Days=${expiresInDays}`]) document.cookie = `Public_Session_${each}; Path=/`;
  }, session);
  const { amid, latitude, longitude } = COVERED;
  const params = new URLSearchParams({ amid, latitude: String(latitude), longitude: String(longitude) });
  const found = (await (await request.get(`${baseURL}/api/coverage/lookup?${params}`)).json()).body.coverageInfo;
  const place = { field_address_object: { ...COVERED, ...WORDS }, field_coverage_id: found.id };
  await request.post(`${baseURL}/api/addtocart`, {
    headers: { authorization: `Bearer ${session.token}` },
    data: [lineFor("P-FIBOS-25", covered ? { extended_fields: place } : {})],
  });
  await open(page, `${baseURL}/cart?vendorType=personal&orderPaymentType=fibreproduct`);
}
