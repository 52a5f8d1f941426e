import type { Page } from "@playwright/test";
import type { Product } from "#catalogue/model.ts";
import type { AddressInfo } from "#coverage/addresses/model.ts";
import type { CoverageInfo } from "#coverage/model.ts";
import { ANY_SUB_CATEGORY, coverageId, selectedNetworks } from "#coverage/selected-address.model.ts";
import { serializeAddress } from "#coverage/stored-address.ts";
import { expect } from "./test.ts";

/** Fibre of OpenServe and of Vumatel, and every signal indoors. */
export const TWO_FIBRES = "1 Acacia Street, Baobabrand, Polokwane";
/** Fibre of OpenServe only; several dwellings share it. */
export const SHARED = "5 Acacia Street, Windhoogte, Gqeberha";
/** No fibre; LTE and 5G indoors. */
export const NO_FIBRE = "12 Eland Road, Protea Kloof, Cape Town";

/** The page finds an address that was chosen on an earlier visit, as this browser would have kept it. */
export async function comeWithAddress(page: Page, text: string): Promise<void> {
  const storedAddress = await readAddress(page, text);
  // Each page runs it again: what was chosen since, or in another tab, stays.
  await page.addInitScript((value) => {
    if (!localStorage.getItem("tc_address")) localStorage.setItem("tc_address", value);
  }, storedAddress);
}

async function readAddress(page: Page, text: string): Promise<string> {
  const found = await page.request.get("/api/geocode/candidates", { params: { text } });
  const address: AddressInfo = (await found.json()).candidates[0].info;
  const { amid, latitude, longitude } = address;
  const response = await page.request.get("/api/coverage/lookup", { params: { amid, latitude, longitude } });
  const answer: CoverageInfo = (await response.json()).body.coverageInfo;
  const building = { name: "", floor: "", unit: "", isOther: false };
  const question = { subCategoryInfo: ANY_SUB_CATEGORY, addressInfo: { amid, latitude, longitude, building } };
  const info = { addressInfo: question.addressInfo, networks: selectedNetworks(answer.networks) };
  const known = { id: coverageId(question), subCategoryInfo: ANY_SUB_CATEGORY, info, payload: null };
  return serializeAddress(known);
}

/** Says by keyboard where a connection is wanted, in the dialog that is open. */
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

/** Waits until a product page knows what reaches the address. */
export async function addressIsKnown(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Change address" })).toBeVisible();
}

/** Where the fibre of each company is; one that is not named is nowhere in the journeys. */
const FIBRE_AT: Readonly<Record<string, string>> = {
  OpenServe: TWO_FIBRES,
  Vumatel: TWO_FIBRES,
  MetroFibre: "10 Aloe Close, Kareehof, Pretoria",
  FrogFoot: "5 Acacia Street, Kweekdal, Stellenbosch",
  LinkAfrica: "12 Protea Drive, Diamantrand, Kimberley",
};

/** The page finds the address of an earlier visit at which a product can be had; of a signal, where all of them are. */
export function comeWithAddressFor(page: Page, { serviceProviderName }: Pick<Product, "serviceProviderName">) {
  return comeWithAddress(page, FIBRE_AT[serviceProviderName] ?? TWO_FIBRES);
}
