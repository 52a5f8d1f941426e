import { codeFor } from "../support/codes.ts";
import { open } from "../support/open.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const BLOCKED = "Your browser blocks cookies. Allow them for this site and try again";

/** Makes a page forget everything and refuse all storage, as a browser does whose owner blocks cookies. */
function blockStorage(): void {
  const refused = () => new DOMException("Access is denied for this document.", "SecurityError");
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
      get() {
        throw refused();
      },
    });
  Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => undefined });
  if (navigator.locks) navigator.locks.request = () => Promise.reject(refused());
}

test.describe("on my phone, whose browser blocks cookies and storage", () => {
  test.use({ viewport: { width: 390, height: 844 }, refusesAnalytics: false });
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(blockStorage);
  });

  test("I read at the button why nothing gets into my cart, and pages work without an error", async ({ page }) => {
    for (const path of ["/", "/personal/prepaid", "/search?q=sim", "/coverage", "/cart", "/orders"])
      await open(page, path);
    await open(page, "/personal/prepaid/prepaid-sim");
    await page.getByRole("button", { name: "Reject all" }).click();
    await page.getByRole("radio", { name: /^Starter pack \+ 2GB/ }).check();
    await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click();
    await expect(page.getByText(BLOCKED)).toBeInViewport();
    await expect(page).toHaveURL(/\/personal\/prepaid\/prepaid-sim\?/);
    await expectAccessible(page);
  });

  test("I read in the cart why it keeps nothing, instead of a promise that it does", async ({ page }) => {
    await open(page, "/cart");
    await expect(page.getByRole("heading", { name: "Your cart can't keep anything", level: 1 })).toBeVisible();
    await expect(page.getByText(BLOCKED)).toBeInViewport();
    await expect(page.getByText("invalid token")).toHaveCount(0);
    await expect(page.getByText("What you add stays here")).toHaveCount(0);
    await expectAccessible(page);
  });

  test("I read why I cannot sign in", async ({ page }) => {
    const email = `blocked-${Date.now()}@example.co.za`;
    await open(page, "/sign-in");
    await page.getByRole("button", { name: "Reject all" }).click();
    await page.getByLabel("Email address or mobile number").fill(email);
    await page.getByRole("button", { name: "Send me a code" }).click();
    await page.getByLabel("Code", { exact: true }).fill(await codeFor(page.request, email));
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText(BLOCKED)).toBeInViewport();
    await expectAccessible(page);
  });
});
