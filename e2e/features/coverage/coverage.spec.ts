import type { BrowserContext, Page } from "@playwright/test";
import { open, waitForHydration } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Your address" });
const results = (page: Page) => page.getByRole("region", { name: "Available at your address" });
const network = (page: Page, name: string) =>
  results(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
const storedAddress = (page: Page) => page.evaluate(() => localStorage.getItem("tc_address"));

/** A building with several homes, where two fibre providers share the street. */
const MEWS = "Erica Mews, 5 Erica Road, Lowveld Rise, Mbombela, Mpumalanga, 1200";

/** Sets the position of the browser, and grants the shop access to it. */
async function goTo(context: BrowserContext, latitude: number, longitude: number): Promise<void> {
  await context.setGeolocation({ latitude, longitude });
  await context.grantPermissions(["geolocation"]);
}

/** Presses keys and types as a customer without a mouse does. */
async function findMews(page: Page): Promise<void> {
  await field(page).focus();
  await page.keyboard.type("5 eirca rd lowveld");
  await expect(page.getByRole("option").first()).toContainText(MEWS);
  await page.keyboard.press("ArrowDown");
  // The suggestions for the last letters may still arrive, in another order.
  await expect(page.getByRole("option", { name: MEWS, selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Which door is yours?" })).toBeFocused();
  for (const [label, choice] of [
    ["Building", "Erica Mews"],
    ["Floor", "1st floor"],
    ["Unit", "6"],
  ] as const)
    await page.getByLabel(label, { exact: true }).selectOption(choice);
  await page.getByLabel("Unit", { exact: true }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your address", exact: true })).toBeFocused();
}

/** Requests the coverage of the place itself, where there are no addresses. */
async function checkPlace(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Use my location" }).click();
  await page.getByRole("button", { name: "Check this place" }).click();
  await expect(results(page)).toBeVisible();
}

test("S1-07 S3-13 S3-24 by keyboard I find my door, misspelt, and see fibre, LTE, 5G, DSL and mobile data there", async ({
  page,
}) => {
  await open(page, "/coverage");
  await findMews(page);
  await expect(page.getByText("Erica Mews, 1st floor, unit 6")).toBeVisible();
  await expect(
    page.getByText("Fibre, LTE, 5G, DSL and mobile data reach unit 6 on the 1st floor of Erica Mews."),
  ).toBeVisible();
  await expect(results(page)).toContainText(/Sample data, looked up on .* This result is valid until/);
  const fibre = network(page, "Fibre");
  await expect(fibre.getByRole("list", { name: "Speeds of OpenServe" })).toContainText("100 Mbps");
  await expect(fibre.getByRole("list", { name: "Speeds of MetroFibre" })).toContainText("45 Mbps");
  for (const name of ["LTE", "5G", "Mobile data"]) await expect(network(page, name)).toContainText("Indoors");
  await expect(network(page, "DSL")).toContainText("A copper phone line");

  // Only fibre of the providers that serve the address, and no trace of the address in any URL.
  const offers = page.getByRole("list", { name: "Fibre at this address" });
  await expect(offers.getByRole("article").first()).toBeVisible();
  await expect(offers).not.toContainText("Vumatel");
  await expect(page.getByRole("link", { name: "See all fibre" })).toHaveAttribute(
    "href",
    "/personal/fibre?sub=Fibre&provider=OpenServe&provider=MetroFibre",
  );
  expect(new URL(page.url()).search).toBe("");

  await page.getByText("Show as a table").click();
  const table = page.getByRole("table", { name: "Networks at your address" });
  await expect(table.getByRole("row", { name: /^Fibre Available MetroFibre 1 Gbps 25 Mbps, 45 Mbps/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectReadableInDarkMode(page);
});

test("I choose a street by keyboard, am told to add my house number, and find my home", async ({ page }) => {
  await open(page, "/coverage");
  await field(page).focus();
  await page.keyboard.type("acacia street baobab");
  const street = page.getByRole("option", { name: /^Acacia Street, Baobabrand/ });
  await expect(street.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Now add your house number" })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  await expectReadableInDarkMode(page);
  await page.keyboard.type("1");
  await expect(page.getByText("Now add your house number")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 Acacia Street, Baobabrand, Polokwane").first()).toBeVisible();
});

test("The example in the address field is an address that the shop knows", async ({ page }) => {
  await open(page, "/coverage");
  const example = (await field(page).getAttribute("placeholder")) ?? "";
  await field(page).fill(example);
  await page.keyboard.press("Enter");
  await expect(results(page)).toBeVisible();
});

test("S4-53 S5-21 a reload and another page keep my address, Change asks for the door again, Forget forgets it", async ({
  page,
}) => {
  await open(page, "/coverage");
  await findMews(page);
  const pin = page.getByRole("banner").getByRole("link", { name: "Coverage 5 Erica Road" });
  await expect(pin).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText("Erica Mews, 1st floor, unit 6")).toBeVisible();
  await expect(network(page, "Fibre")).toContainText("MetroFibre");
  await expect(page.getByRole("heading", { name: "Your address", exact: true })).not.toBeFocused();
  // The stored address contains no text of the location (I-04).
  expect(await storedAddress(page)).not.toContain("Erica Road");

  await page.getByRole("button", { name: "Change" }).click();
  await expect(field(page)).toBeFocused();
  await page.getByRole("button", { name: "Keep my address" }).click();
  await page.getByRole("button", { name: "Change" }).click();
  await field(page).fill("5 erica road lowveld");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Floor", { exact: true })).toHaveValue(/F1$/);
  await page.getByLabel("Building", { exact: true }).selectOption("My building is not listed");
  await page.getByRole("button", { name: "Check this address" }).click();
  await expect(page.getByLabel("Name of the building")).toBeFocused();
  await expect(page.getByLabel("Name of the building")).toHaveAccessibleDescription("Enter the name of your building");
  await page.getByLabel("Name of the building").fill("Garden cottage");
  await page.getByRole("button", { name: "Check this address" }).click();
  await expect(page.getByText("Garden cottage", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Forget" }).click();
  await expect(field(page)).toBeFocused();
  await expect(results(page)).toBeHidden();
  expect(await storedAddress(page)).toBeNull();
  await expect(page.getByRole("banner").getByRole("link", { name: "Coverage", exact: true })).toBeVisible();
});

test("S9-32 S9-33 on a farm LTE reaches me only outside, which is said, and only LTE is offered", async ({
  page,
  context,
  watch,
}) => {
  watch.allowBrowserError(/404/);
  await goTo(context, -28.46, 21.55);
  await open(page, "/coverage");
  await checkPlace(page);
  await expect(network(page, "LTE")).toContainText("Strong enough outdoors");
  for (const name of ["Fibre", "5G", "DSL"]) await expect(network(page, name)).toContainText("Not here");
  await expect(page.getByRole("list", { name: "LTE at this address" }).getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Fibre at this address" })).toBeHidden();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText("The spot at 28.4600° south, 21.5500° east")).toBeVisible();
  await expect(network(page, "LTE")).toContainText("Strong enough outdoors");
});

for (const [where, latitude, longitude] of [
  ["where nothing reaches", -27.5, 20.6],
  ["at sea", -34.6, 27],
] as const)
  test(`${where} I am told so, and led to satellite and to a call`, async ({ page, context, watch }) => {
    watch.allowBrowserError(/404/);
    await goTo(context, latitude, longitude);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/coverage");
    await checkPlace(page);
    await expect(page.getByText("None of our networks reaches this place.")).toBeVisible();
    const offers = page.getByRole("region", { name: "Available products at this address" });
    await expect(offers.getByRole("link", { name: "See satellite" })).toHaveAttribute("href", "/personal/satellite");
    await offers.getByRole("link", { name: "Call me back" }).click();
    await expect(page.getByRole("heading", { name: "Rather have us check?" })).toBeInViewport();
    await expectAccessible(page);
  });

test("I paste what my phone shows: coordinates lead to my address, a plus code to the place itself, and a place abroad to a reason", async ({
  page,
  watch,
}) => {
  watch.allowBrowserError(/404|422/);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/coverage");
  const { candidates } = await (
    await page.request.get("/api/coverage/candidates?address=1 Acacia Street, Baobabrand")
  ).json();
  const { latitude, longitude, address } = candidates[0].info;
  await field(page).fill(`${latitude}, ${longitude}`);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Is this the address?" })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDarkMode(page);
  await page.getByRole("button", { name: address }).click();
  await expect(results(page)).toBeVisible();

  await page.getByRole("button", { name: "Change" }).click();
  await field(page).fill("5g33 ghq2+x2");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Check this place" }).click();
  await expect(page.getByText(/^The spot at 28\.46\d+° south, 21\.5\d+° east$/)).toBeVisible();

  await page.getByRole("button", { name: "Change" }).click();
  for (const [typed, answer] of [
    ["51.5072, -0.1276", "This place isn't in South Africa, where our networks are."],
    ["-33.949649", "A place on the map has two numbers, latitude and longitude, such as -33.949649, 18.457881."],
    ["3JR6+XX", "Add the town to this plus code, such as 3JR6+XX Cape Town."],
  ] as const) {
    await field(page).fill(typed);
    await page.keyboard.press("Enter");
    await expect(page.getByText(answer)).toBeVisible();
  }
});

test("abroad I read why there is no answer", async ({ page, context, watch }) => {
  watch.allowBrowserError(/422/);
  await goTo(context, 51.5, -0.12);
  await open(page, "/coverage");
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByText(/^This place isn't in South Africa/)).toBeVisible();
});

test("with my place kept to myself I read why, and can still type", async ({ page }) => {
  await open(page, "/coverage");
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByText("Your browser isn't sharing your location. Type your address instead.")).toBeVisible();
  await field(page).fill("erica road");
  await expect(page.getByText("Your browser isn't sharing")).toBeHidden();

  // Selecting a street puts its name into the field, with the cursor in front for the number.
  await page.getByRole("option", { name: "Erica Road, Lowveld Rise" }).click();
  await page.keyboard.type("5");
  await expect(field(page)).toHaveValue(/^5 Erica Road, Lowveld Rise/);
  await expect(page.getByRole("option", { name: MEWS })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await field(page).fill("99999 Qqqqzz Xyzzy");
  await page.keyboard.press("Enter");
  await expect(page.getByText("We don't know that address")).toBeVisible();
});

test("S8-16 S8-18 S8-19 when the answer fails I read it in the shop's words, nothing is kept, and I try again", async ({
  page,
  watch,
}) => {
  watch.allowBrowserError(/Failed to load resource/);
  await open(page, "/coverage");
  await page.route("**/api/coverage/candidates*", (route) => route.abort());
  await field(page).fill("1 erica road lowveld");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("unable to fetch address candiate");
  await page.unroute("**/api/coverage/candidates*");
  await page.route("**/api/coverage/lookup*", (route) => route.abort());
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toContainText("unable to fetch coverage response for the address");
  expect(await storedAddress(page)).toBeNull();
  await page.unroute("**/api/coverage/lookup*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(network(page, "Fibre")).toContainText("OpenServe");
});

test("a link that I share names the town and a network, and asks its reader for an own address", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/coverage");
  await findMews(page);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("The link is copied. It names your town, not your address.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname + new URL(link).search).toBe("/coverage?town=Mbombela&network=fibre");
  await page.getByRole("button", { name: "Forget" }).click();
  await open(page, link);
  await expect(page.getByRole("heading", { level: 1, name: "What can you get in Mbombela?" })).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toHaveAccessibleDescription("Number and street, then Mbombela");
});

test("S3-24 on my phone I open the coverage map larger, and go back to where I was", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/coverage");
  const larger = page.getByRole("button", { name: "Larger map" });
  await larger.click();
  const map = page.getByRole("dialog", { name: "Coverage on the map" });
  await expect(map).toBeVisible();
  await expect(map.getByRole("list", { name: /./ }).or(map.getByText("Indoors")).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(map).toBeHidden();
  await expect(larger).toBeFocused();
});
