import type { Page } from "@playwright/test";
import type { Product } from "#catalogue/model.ts";
import type { AddressInfo } from "#coverage/addresses/model.ts";
import type { CoverageInfo } from "#coverage/model.ts";
import { ANY_SUB_CATEGORY, coverageId, selectedNetworks } from "#coverage/selected-address.model.ts";
import { serializeAddress } from "#coverage/stored-address.ts";
import { expect } from "./test.ts";

/** Fibre of OpenServe and of Vumatel, and every signal indoors. */
export const TWO_FIBRES = "1 Acacia Street, Baobabrand, Polokwane";
/** Fibre of OpenServe only; a building with several units. */
export const SHARED = "5 Acacia Street, Windhoogte, Gqeberha";
/** No fibre; LTE and 5G indoors. */
export const NO_FIBRE = "12 Eland Road, Protea Kloof, Cape Town";

/**
 * Puts an address into the browser's storage, as if it was selected on an earlier visit.
 * @param change changes the coverage that was found there
 */
export async function storeAddress(page: Page, text: string, change?: (answer: CoverageInfo) => void): Promise<void> {
  const storedAddress = await readAddress(page, text, change);
  // The script runs on each page: an address selected since, or in another tab, stays.
  await page.addInitScript((value) => {
    if (!localStorage.getItem("tc_address")) localStorage.setItem("tc_address", value);
  }, storedAddress);
}

async function readAddress(page: Page, text: string, change?: (answer: CoverageInfo) => void): Promise<string> {
  const found = await page.request.get("/api/geocode/candidates", { params: { text } });
  const address: AddressInfo = (await found.json()).candidates[0].info;
  const { amid, latitude, longitude } = address;
  const response = await page.request.get("/api/coverage/lookup", { params: { amid, latitude, longitude } });
  const answer: CoverageInfo = (await response.json()).body.coverageInfo;
  change?.(answer);
  const building = { name: "", floor: "", unit: "", isOther: false };
  const question = { subCategoryInfo: ANY_SUB_CATEGORY, addressInfo: { amid, latitude, longitude, building } };
  const info = { addressInfo: question.addressInfo, networks: selectedNetworks(answer.networks) };
  return serializeAddress({ id: coverageId(question), subCategoryInfo: ANY_SUB_CATEGORY, info, answer });
}

/** Enters an address by keyboard in the open dialog. */
export async function typeAddress(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Check your address" });
  const field = dialog.getByRole("combobox");
  await expect(field).toBeVisible();
  await field.focus();
  await page.keyboard.type(text);
  await expect(dialog.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

/** Waits until a product page shows which networks serve the address. */
export async function waitForCoverage(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Change address" })).toBeVisible();
}

/** An address with fibre of each provider; the journeys use no others. */
const FIBRE_AT: Readonly<Record<string, string>> = {
  OpenServe: TWO_FIBRES,
  Vumatel: TWO_FIBRES,
  MetroFibre: "10 Aloe Close, Kareehof, Pretoria",
  FrogFoot: "5 Acacia Street, Kweekdal, Stellenbosch",
  LinkAfrica: "12 Protea Drive, Diamantrand, Kimberley",
};

/** Stores an address at which a product is available: with fibre of its provider, or with every signal. */
export function storeAddressFor(page: Page, { providerName }: Pick<Product, "providerName">) {
  return storeAddress(page, FIBRE_AT[providerName ?? ""] ?? TWO_FIBRES);
}
