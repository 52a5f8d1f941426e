import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

const PHONE = "/personal/smartphones/samsung-galaxy-a56";
const TERMS = `${PHONE}?colour=Awesome+Olive&storage=256GB&iWouldLikeTo=New+contract`;

test.describe("at my desk", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("price and Add to cart stay in sight while I choose by keyboard, and never cover what has the focus", async ({
    page,
  }) => {
    await open(page, PHONE);
    const add = page.getByRole("button", { name: "Add to cart" }).filter({ visible: true });
    await expect(add).toBeInViewport({ ratio: 1 });
    for (const step of ["Colour", "Storage", "I would like to"]) {
      const radio = page.getByRole("group", { name: step }).getByRole("radio").first();
      await radio.focus();
      await page.keyboard.press("Space");
      await page.keyboard.press("Enter");
      await expect(add).toBeInViewport({ ratio: 1 });
    }
    const term = page.getByRole("group", { name: "Contract duration" }).getByRole("radio").last();
    await term.focus();
    const [focused, box] = await Promise.all([term.locator("xpath=ancestor::label").boundingBox(), add.boundingBox()]);
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    // Totals and the note of a long term are no part of the box: the next step has most of the window.
    await term.press("Space");
    await expect(page.getByText("the law asks for your express consent")).toBeAttached();
    const prices = await page.locator(".buy-box").boundingBox();
    expect(prices?.height).toBeLessThan(160);
    await expectAccessible(page);
  });
});

for (const [zoom, viewport] of [
  ["a zoom of 400 %", { width: 320, height: 256 }],
  ["a phone on its side", { width: 844, height: 390 }],
] as const)
  test(`at ${zoom} no bar stays over the product page`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, PHONE);
    await page.mouse.wheel(0, 600);
    const covering = await page.evaluate(
      () =>
        [...document.querySelectorAll("body *")]
          .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
          .map((element) => element.getBoundingClientRect())
          .filter(
            ({ width, height, top, bottom }) =>
              width > innerWidth * 0.8 && height > 20 && top < innerHeight && bottom > 0,
          ).length,
    );
    expect(covering).toBe(0);
    await expectAccessible(page);
  });

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test(`${device}: beside each term I read what it costs in all, and the total after it is the same`, async ({
      page,
    }) => {
      await open(page, TERMS);
      const terms = page.getByRole("group", { name: "Contract duration" }).locator("label");
      await expect(terms).toHaveCount(2);
      for (const term of await terms.all()) await expect(term).toContainText(/From R[\d,]+ in total/);
      await expect(page.getByText(/^From R[\d,]+ in total over 24 months, R[\d,]+ over 36\./)).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByRole("radio", { name: /^24 months/ }).check();
      await page.getByRole("group", { name: "Plan", exact: true }).getByRole("radio").first().check();
      const total = page.locator("dl").getByText("Total over 24 months").locator("xpath=..");
      const amount = /R[\d,]+/.exec((await total.textContent())?.replace("Total over 24 months", "") ?? "")?.[0];
      await expect(page.getByText(/^36 months would be R[\d,]+ in total\./)).toBeVisible();
      await page.getByText("Change Contract duration").click();
      await expect(page.getByRole("group", { name: "Contract duration" }).locator("label").first()).toContainText(
        `${amount} in total`,
      );
    });
  });
