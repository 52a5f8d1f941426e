import { addToCart, open } from "./support/shopping.ts";
import { expect, expectSound, test } from "./support/test.ts";

test("S1-01 I am a person or a business, and each has a shop of its own; Enterprise is only a word in the menu", async ({
  page,
}) => {
  await open(page, "/");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Personal" })).toHaveAttribute("aria-current", "true");
  await menu.getByRole("link", { name: "Business" }).click();
  await expect(page).toHaveURL("/business");
  await expect(menu.getByRole("link", { name: "Business" })).toHaveAttribute("aria-current", "true");
  await expect(menu.getByRole("link", { name: "Enterprise" })).toHaveCount(0);
  await menu.getByRole("button", { name: "Enterprise" }).click();
  await expect(page.getByText("Talk to our enterprise team")).toBeVisible();
  await expectSound(page);

  const names = async (vendorType: string) => {
    const answer = await page.request.get(`/api/list?vendorType=${vendorType}&category=smartphones`);
    const { items } = (await answer.json()).body;
    return items.map((item: { vendorType: string }) => item.vendorType);
  };
  expect(new Set(await names("personal"))).toEqual(new Set(["personal"]));
  expect(new Set(await names("business"))).toEqual(new Set(["business"]));
  expect((await page.request.get("/api/list?vendorType=enterprise")).status()).toBe(400);
});

test("S1-05 I choose a plan step by step, and the price follows", async ({ page }) => {
  await open(page, "/personal/smartphones/vivo-y29");
  const add = page.getByRole("button", { name: "Add to cart" }).first();
  await expect(add).toBeDisabled();
  await expect(page.getByText("Still to choose: Storage")).toBeVisible();
  await expect(page.getByRole("radio", { name: "New contract" })).toHaveCount(0);
  await page.getByRole("radio", { name: /^128GB/ }).check();
  await page.getByRole("radio", { name: /^New contract/ }).check();
  await page.getByRole("radio", { name: /^24 months/ }).check();
  await page.getByRole("radio", { name: /^Pro 5GB/ }).check();
  await expect(add).toBeEnabled();
  await expectSound(page);
  await addToCart(page, page.url());
  await expect(page.getByText("24-month contract")).toBeVisible();
});

const PAGES = [
  "/",
  "/business",
  "/deals",
  "/business/deals",
  "/personal/smartphones",
  "/business/fibre",
  "/personal/smartphones/apple-iphone-17-pro",
  "/cart",
  "/checkout/return",
  "/orders",
];

for (const [look, options] of [
  ["in daylight", { colorScheme: "light" }],
  ["in the dark", { colorScheme: "dark" }],
  ["on a phone in the dark", { colorScheme: "dark", viewport: { width: 390, height: 844 } }],
] as const)
  test.describe(look, () => {
    test.use(options);

    test("I can read and use every page", async ({ page }) => {
      test.slow();
      for (const path of PAGES) {
        await open(page, path);
        await expectSound(page);
      }
    });
  });

test("I follow an address that leads nowhere and find a way on", async ({ page, watch }) => {
  watch.expectComplaint(/status of 404/);
  for (const path of ["/no/such/page/at/all", "/personal/prepaid/no-such-product", "/orders/no-such-order"]) {
    await open(page, path);
    await expect(page.getByRole("link", { name: "Back to homepage" })).toBeVisible();
    await expectSound(page);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("I read the shop and choose a plan; the cart says what it needs", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/personal/prepaid");
    await page.getByRole("link", { name: "Prepaid SIM", exact: true }).click();
    await page.getByRole("radio", { name: /^Starter pack \+ 2GB/ }).check();
    await page
      .getByRole("button", { name: /^Update/ })
      .first()
      .click();
    await expect(page).toHaveURL(/starterPacks=/);
    await expect(page.getByRole("definition").filter({ hasText: "R99" }).first()).toBeVisible();
    for (const [path, words] of [
      ["/cart", "The cart needs JavaScript."],
      ["/checkout/details", "The checkout needs JavaScript."],
    ] as const) {
      await page.goto(path);
      // Playwright's own texts leave out what stands in noscript, though it shows.
      const note = page.locator("noscript p");
      await expect(note).toBeVisible();
      await expect(note).toHaveText(words);
    }
  });
});
