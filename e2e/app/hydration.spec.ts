import type { Page } from "@playwright/test";
import { waitForHydration } from "../support/open.ts";
import { expect, test } from "../support/test.ts";

/** Opens a page and holds back its scripts. @returns a function that lets them load and waits for hydration */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  return async () => {
    allow();
    await waitForHydration(page);
  };
}

test("What I choose before the page's scripts have come is chosen once they have", async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, "/personal/prepaid/prepaid-sim");
  const add = page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first();
  await page.getByRole("radio", { name: /^SIM only/ }).check();
  await page.getByRole("radio", { name: /^Starter pack \+ 2GB/ }).check();
  await expect(add).toBeDisabled();
  await loadScripts();
  await expect(page.getByRole("radio", { name: /^Starter pack \+ 2GB/ })).toBeChecked();
  await add.click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await expect(page.getByText("Prepaid SIM, Starter pack + 2GB")).toBeVisible();
});

test("What I press beside the configurator before the page's scripts have come happens once they have", async ({
  page,
}) => {
  const loadScripts = await openWithoutScripts(page, "/personal/prepaid/prepaid-sim");
  await page.getByText("Prefer to talk? We'll call you about it").click();
  await page.getByRole("button", { name: "Check your town or postal code" }).click();
  await page.getByRole("button", { name: "Collect from a store" }).click();
  await loadScripts();
  await expect(page.getByLabel("Postal code, town or address")).toBeVisible();
  await expect(page.getByRole("button", { name: "Collect from a store" })).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("button", { name: "Call me" })).toBeVisible();
});

test("The number that I check before the page's scripts have come is checked once they have", async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, "/personal/smartphones?term=24&iWouldLikeTo=Upgrade");
  const number = page.getByLabel("Which number do you want to upgrade?");
  await number.fill("082 000 0404");
  await number.press("Enter");
  await loadScripts();
  await expect(page.getByText("We don't recognise this number.")).toBeVisible();
  await expect(number).toHaveValue("082 000 0404");
});

test("A form that I send before the page's scripts have come is sent once they have, and nothing of it stands in the URL", async ({
  page,
}) => {
  const path = "/personal/smartphones/motorola-edge-60-fusion?colour=Zephyr";
  const loadScripts = await openWithoutScripts(page, path);
  const target = page.getByLabel("Email address or mobile number");
  await target.fill("thandi@example");
  await page.getByRole("button", { name: "Tell me", exact: true }).press("Enter");
  await target.press("Enter");
  await expect(page).toHaveURL(path);
  await loadScripts();
  await expect(page.getByText("Tick to let us message you")).toBeVisible();
  await expect(page).toHaveURL(path);
});

test("A product that I save before the page's scripts have come is saved once they have", async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, "/personal/smartphones/samsung-galaxy-a56");
  await page.getByRole("button", { name: "Save to wish list" }).press("Enter");
  await loadScripts();
  await expect(page.getByRole("button", { name: "Remove from wish list" })).toBeVisible();
});

test("What I ask below a list and send before the page's scripts have come is sent once they have", async ({
  page,
}) => {
  const loadScripts = await openWithoutScripts(page, "/personal/prepaid");
  const question = page.getByRole("region", { name: "Not sure which prepaid suits you? Ask us" });
  await question.getByLabel("Mobile number").fill("082 000 01");
  await question.getByLabel("Mobile number").press("Enter");
  await expect(page).toHaveURL("/personal/prepaid");
  await loadScripts();
  await expect(question.getByText("Tick to let us contact you about this")).toBeVisible();
  await expect(question.getByLabel("Mobile number")).toHaveValue("082 000 01");
});

test("My privacy choices open although I ask for them before the page's scripts have come", async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, "/");
  await page.getByRole("button", { name: "Privacy choices" }).click();
  await loadScripts();
  await expect(page.getByRole("region", { name: "May we measure how the shop is used?" })).toBeFocused();
});

test("What I filter and sort by before the page's scripts have come is asked for once they have", async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, "/personal/smartphones");
  await page.getByRole("checkbox", { name: /^Samsung/ }).check();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("A-Z");
  await loadScripts();
  await expect(page).toHaveURL(/brand=Samsung/);
  await expect(page).toHaveURL(/sort=A-Z/);
  await expect(page.getByRole("checkbox", { name: /^Samsung/ })).toBeChecked();
});

test("The cards that came with the page stay when its scripts come, and follow my filters", async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, "/personal/smartphones");
  const cards = page.getByRole("main").getByRole("article");
  const last = await cards.last().getByRole("link").elementHandle();
  await loadScripts();
  expect(await last?.evaluate((link) => link.isConnected)).toBe(true);
  await page.getByRole("checkbox", { name: /^Samsung/ }).check();
  await expect(cards.last().getByRole("link", { name: /Galaxy/ })).toBeVisible();
  await page.getByRole("link", { name: "Home", exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { level: 2, name: "Find what you need" })).toBeVisible();
  await expect(page.getByRole("article").first().getByRole("link")).toBeVisible();
});

test("A page that something has changed on its way to me is drawn anew, whole", async ({ page, watch }) => {
  watch.allowBrowserError(/Minified React error #418/);
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace(/<h1[^>]*>.*?<\/h1>/s, "<h2>Somebody else's words</h2>") });
  });
  await page.goto("/");
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Somebody else's words")).toHaveCount(0);
  await expect(page.getByRole("article").first().getByRole("link")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeVisible();
});
