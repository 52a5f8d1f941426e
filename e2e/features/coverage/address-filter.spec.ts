import { NO_FIBRE, SHARED, storeAddress, TWO_FIBRES, typeAddress } from "../../support/address.ts";
import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const [where, viewport] of DEVICES) {
  test.describe(where, () => {
    test.use({ viewport });

    test("by keyboard I check my address above the fibre lines, see only those that reach it, and go back to all", async ({
      page,
    }) => {
      await open(page, "/personal/fibre");
      const strip = page.getByRole("region", { name: "Your address" });
      await expect(strip).toContainText("Only see what you can get at your address.");
      await strip.getByRole("link", { name: "Check your address" }).press("Enter");
      await typeAddress(page, TWO_FIBRES);
      await expect(page).toHaveURL("/personal/fibre?provider=OpenServe&provider=Vumatel");
      await expect(strip).toContainText("1 Acacia Street: these are available there.");
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      expect(page.url()).not.toContain("Acacia");

      await page.reload();
      await expect(strip).toContainText("1 Acacia Street: these are available there.");
      await strip.getByRole("link", { name: "Show everything" }).press("Enter");
      await expect(page).toHaveURL(/\/personal\/fibre\??$/);
      await expect(strip).toContainText("1 Acacia Street: some of these are not available there.");
      await strip.getByRole("link", { name: "Show what's available" }).click();
      await expect(page).toHaveURL("/personal/fibre?provider=OpenServe&provider=Vumatel");
    });

    test("with an address of an earlier visit I narrow fibre to its provider, and without fibre I am shown what there is", async ({
      page,
    }) => {
      await storeAddress(page, SHARED);
      await open(page, "/personal/fibre?speed=100+Mbps");
      const strip = page.getByRole("region", { name: "Your address" });
      await strip.getByRole("link", { name: "Show what's available" }).click();
      await expect(page).toHaveURL("/personal/fibre?speed=100+Mbps&provider=OpenServe");
      await strip.getByRole("link", { name: "Change address" }).click();
      await typeAddress(page, NO_FIBRE);
      await expect(strip).toContainText("12 Eland Road: none of these is available there yet.");
      await expectAccessible(page);
      await strip.getByRole("link", { name: "LTE and 5G" }).click();
      await expect(page).toHaveURL("/personal/lte-5g");
      await expect(strip).toContainText("12 Eland Road: these are available there.");
    });
  });
}

test("without JavaScript the address check above a list leads to the coverage page, and other lists have none", async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/personal/fibre");
  await page.getByRole("link", { name: "Check your address" }).click();
  await expect(page).toHaveURL("/coverage");
  await page.goto("/personal/smartphones");
  await expect(page.getByRole("link", { name: "Check your address" })).toHaveCount(0);
  await page.close();
});
