import type { Page } from "@playwright/test";
import { storeAddress, TWO_FIBRES } from "../../support/address.ts";
import { WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

/** Soweto; the nearest store is in Braamfontein. */
const SOWETO = { latitude: -26.2678, longitude: 27.8585 };

/** Files of the map, which no other page may load. */
const MAP_FILE = /maplibre|map-canvas|land-/;

/** The map once it is drawn: it names towns. */
async function expectMap(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: /^Map of South Africa: our stores/ })).toBeVisible();
  await expect(page.getByText("Bloemfontein", { exact: true })).toBeVisible();
}

function stores(page: Page) {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
}

for (const width of WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("S7-47 I find a store by town, and on a map whose pins lead to it", async ({ page }) => {
      await open(page, "/stores");
      await expectMap(page);
      await expect(stores(page)).toHaveCount(5);
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByRole("link", { name: "Khanya Umhlanga", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Khanya Umhlanga" })).toBeInViewport();

      await page.getByLabel("Town, suburb or province").fill("soweto");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Nearest to Soweto, Gauteng" })).toBeVisible();
      await expect(stores(page).first()).toContainText("Khanya Braamfontein");
      await expect(stores(page).first()).toContainText("19 km away");
      await expectAccessible(page);
      await open(page, "/stores");
      await page.getByRole("link", { name: "2 stores in Gauteng" }).click();
      await expect(stores(page)).toHaveCount(2);
      await expect(page.getByRole("link", { name: "Khanya Menlyn", exact: true })).toBeVisible();
      await expectAccessible(page);
      await open(page, "/stores");

      await page.getByLabel("Town, suburb or province").fill("gauteng");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/stores\?town=gauteng$/);
      await expect(stores(page)).toHaveCount(2);
      await page.goBack();
      await expect(page.getByLabel("Town, suburb or province")).toHaveValue("");
      await expect(stores(page)).toHaveCount(5);
    });
  });

test.describe("where my browser says where I am", () => {
  test.use({ geolocation: SOWETO, permissions: ["geolocation"] });

  test("the nearest store comes first, and nobody is told where I am", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
    await open(page, "/stores?town=bloemfontein");
    await page.getByRole("link", { name: "All 5 stores" }).click();
    await page.getByRole("button", { name: "Stores near me" }).click();
    await expect(page.getByRole("heading", { name: "5 stores, nearest first" })).toBeFocused();
    await expect(stores(page).first()).toContainText("19 km away");
    await expect(stores(page).first()).toContainText("Khanya Braamfontein");
    expect(requests.filter((text) => text.includes("26.26") || text.includes("27.85"))).toEqual([]);
    await expect(page).toHaveURL(/\/stores$/);
  });
});

test("who does not share where they are is told what to do", async ({ page }) => {
  await open(page, "/stores");
  await page.getByRole("button", { name: "Stores near me" }).click();
  await expect(page.getByText("Your browser isn't sharing your location. Search for your town")).toBeVisible();
  await expect(stores(page)).toHaveCount(5);
});

test("a browser that cannot draw a map says so, and lists the stores", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, "/stores");
  await expect(page.getByText("This browser can't show the map. You'll find all stores in the list.")).toBeVisible();
  await expect(stores(page)).toHaveCount(5);
});

test("scripts of the map that do not come leave the list", async ({ page, watch }) => {
  watch.allowBrowserError(/Failed to load resource|ERR_FAILED/);
  await page.route(/map-canvas/, (route) => route.abort());
  await open(page, "/stores");
  await expect(page.getByText("This browser can't show the map. You'll find all stores in the list.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("I search and read the list all the same", async ({ page }) => {
    await page.goto("/stores");
    await page.getByLabel("Town, suburb or province").fill("durban");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(stores(page)).toHaveCount(1);
    await expect(page.getByText("Stores near me")).toBeHidden();
  });
});

test("no other page loads the map", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  for (const path of ["/", "/personal/fibre", "/cart", "/help"]) await page.goto(path, { waitUntil: "networkidle" });
  expect(loaded.filter((url) => MAP_FILE.test(new URL(url).pathname))).toEqual([]);
});

test("Once I have checked my address, the stores are in the order of their distance from it", async ({ page }) => {
  await storeAddress(page, TWO_FIBRES);
  await open(page, "/stores");
  await expect(page.getByRole("heading", { name: "5 stores, nearest first" })).toBeVisible();
  const texts = await stores(page).allTextContents();
  const distances = texts.map((text) => Number(/([\d,]+) km away/.exec(text)?.[1]?.replace(",", "")));
  expect(distances).toHaveLength(5);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  await expectAccessible(page);
});
