import type { Locator, Page } from "@playwright/test";
import { open } from "../support/open.ts";
import { addSim } from "../support/shopping.ts";
import { expect, test } from "../support/test.ts";

const PHONE = "/personal/smartphones/apple-iphone-17-pro";

test.describe("on my phone, with letters twice as large", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ["/", "/personal/smartphones", PHONE, "/coverage", "/help", "/search?q=samsung"])
    test(`${path} is read without scrolling sideways`, async ({ page }) => {
      await enlarge(page);
      await open(page, path);
      await expectLargeText(page);
    });

  test("the choices of a product stand below each other, and no word of them is broken", async ({ page }) => {
    await enlarge(page);
    await open(page, PHONE);
    const words = page.getByRole("group", { name: "Colour" }).getByText("Cosmic Orange", { exact: true });
    const { height } = (await words.boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThan(32);
    expect(height).toBeLessThan(3 * 32 * 1.5);
  });

  test("my cart and the first step of the checkout are read the same way", async ({ page }) => {
    await enlarge(page);
    await addSim(page);
    await expectLargeText(page);
    await page.getByRole("button", { name: "Checkout" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
    await expectLargeText(page);
  });
});

test.describe("on my tablet", () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test("what is in my cart has room beside the summary", async ({ page }) => {
    await addSim(page);
    const line = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Remove/ }) });
    const name = line.getByRole("heading", { name: "Prepaid SIM" });
    const [card, remove, words, summary] = await Promise.all(
      [line, line.getByRole("button", { name: /^Remove/ }), name, page.getByRole("region", { name: "Summary" })].map(
        edges,
      ),
    );
    expect(remove?.right).toBeLessThanOrEqual(card?.right ?? 0);
    expect(card?.right).toBeLessThanOrEqual(summary?.left ?? 0);
    expect(words?.height).toBeLessThan(40);
  });
});

test.describe("with the colours of my system instead of the shop's", () => {
  test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

  test("buttons keep an edge, phones their colours, and what I chose is told apart", async ({ page }) => {
    await open(page, PHONE);
    const add = page.getByRole("button", { name: "Add to cart" }).filter({ visible: true });
    await expect(add).toHaveCSS("border-top-style", "solid");
    await expect(add).not.toHaveCSS("border-top-width", "0px");
    const orange = page.getByText("Cosmic Orange", { exact: true }).locator("xpath=ancestor::label");
    const silver = page.getByText("Silver", { exact: true }).locator("xpath=ancestor::label");
    expect(await backgroundOf(orange.locator("[aria-hidden]").first())).not.toBe(
      await backgroundOf(silver.locator("[aria-hidden]").first()),
    );
    const first = page.getByRole("button", { name: /^Picture 1 of/ });
    const second = page.getByRole("button", { name: /^Picture 2 of/ });
    expect(await backgroundOf(first)).not.toBe(await backgroundOf(second));
  });
});

/** Sets the font size as a customer does in the settings of the browser. */
async function enlarge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () =>
      document.documentElement.style.setProperty("font-size", "200%"),
    );
  });
}

async function expectLargeText(page: Page): Promise<void> {
  await expect(page.locator("body")).toHaveCSS("font-size", "32px");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0);
}

function backgroundOf(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).backgroundColor);
}

async function edges(element: Locator): Promise<{ left: number; right: number; height: number }> {
  const box = (await element.boundingBox()) ?? { x: 0, width: 0, height: 0 };
  return { left: box.x, right: box.x + box.width, height: box.height };
}
