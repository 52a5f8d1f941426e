import type { Page } from "@playwright/test";
import { WIDTHS } from "../support/devices.ts";
import { open } from "../support/open.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "Highlights" });
const slides = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]');
const turn = (page: Page, way: "back" | "next") => page.getByRole("button", { name: `Highlights: ${way}` });

/** Waits until the carousel's script runs: from then on, slides out of view cannot be focused. */
async function waitForCarousel(page: Page): Promise<void> {
  await expect(carousel(page).locator("[inert]").first()).toBeAttached();
}

/** Numbers of the cards that are completely visible in the carousel. */
function inView(page: Page): Promise<number[]> {
  return carousel(page).evaluate((region) => {
    const { left, right } = region.getBoundingClientRect();
    return [...region.querySelectorAll('[aria-roledescription="slide"]')].flatMap((slide, place) => {
      const box = slide.getBoundingClientRect();
      return box.left > left - 2 && box.right < right + 2 ? [place + 1] : [];
    });
  });
}

test("S2-14 S2-15 S2-17 S9-09 three promo cards stand side by side, two from 1250 px and one from 576 px", async ({
  page,
}) => {
  for (const [width, cards] of [
    [1440, 3],
    [1251, 3],
    [1250, 2],
    [768, 2],
    [577, 2],
    [576, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 1440) await page.goto("/");
    await waitForCarousel(page);
    const shown = Array.from({ length: cards }, (_, place) => place + 1);
    await expect.poll(() => inView(page), `at ${width}`).toEqual(shown);
    const all = await slides(page).count();
    await expect(carousel(page).locator("[inert]"), `at ${width}`).toHaveCount(all - cards);
    // There are more than ten, so that a phone shows a number instead of dots.
    expect(all).toBeGreaterThan(10);
    const dots = carousel(page).getByRole("button", { name: /^Turn / });
    await expect(dots, `at ${width}`).toHaveCount(width < 768 ? 0 : Math.ceil(all / cards));
  }
});

test("S2-16 I turn the promo cards by arrows, dots, dragging and keyboard, and hear where I am", async ({ page }) => {
  await page.goto("/");
  await waitForCarousel(page);
  const all = await slides(page).count();
  await expect(turn(page, "back")).toHaveAttribute("aria-disabled", "true");
  await turn(page, "next").click();
  await expect.poll(() => inView(page)).toEqual([4, 5, 6]);
  await expect(carousel(page).locator("[aria-live]")).toHaveText(`4 to 6 of ${all}`);

  // Dragging by touch or mouse moves the row and does not open the dragged card.
  const { x, y, width } = (await carousel(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width * 0.05, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.95, y + 60, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => inView(page)).toEqual([1, 2, 3]);
  await expect(page).toHaveURL("/");

  await carousel(page)
    .getByRole("button", { name: /^Turn / })
    .last()
    .click();
  await expect.poll(() => inView(page)).toEqual([all - 2, all - 1, all]);
  await expect(turn(page, "next")).toHaveAttribute("aria-disabled", "true");
  await turn(page, "back").click();

  // By keyboard from a card: the arrow key shows the next one and moves the focus to it.
  await slides(page).nth(6).getByRole("link").focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => inView(page)).toEqual([4, 5, 6]);
  await expect(slides(page).nth(3).getByRole("link")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  expect(await slides(page).evaluateAll((cards) => cards.some((card) => card.contains(document.activeElement)))).toBe(
    false,
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("I reach every promo card by scrolling", async ({ page }) => {
    await page.goto("/");
    await expect(turn(page, "next")).toBeHidden();
    await slides(page).last().scrollIntoViewIfNeeded();
    await expect(slides(page).last()).toBeInViewport();
  });
});

interface PromotionEvent {
  event: string;
  promotion_name?: string;
}

test("S2-18 what I look at and follow of the promo cards is noted on the home pages, and nowhere else", async ({
  page,
}) => {
  const events: PromotionEvent[] = [];
  await page.exposeFunction("told", (event: PromotionEvent) => events.push(event));
  await page.addInitScript(() =>
    addEventListener("tracked", (event) => {
      const record: unknown = Reflect.get(window, "told");
      if (event instanceof CustomEvent && typeof record === "function") record(event.detail);
    }),
  );
  const names = (event: string) => events.filter((each) => each.event === event).map((each) => each.promotion_name);

  for (const path of ["/", "/personal", "/business"]) {
    events.length = 0;
    await page.goto(path);
    // The header and the three cards in view, each once; cards out of view do not count as viewed.
    await expect.poll(() => names("view_promotion").length, path).toBe(4);
    expect(new Set(names("view_promotion")).size).toBe(4);
  }
  await slides(page).first().getByRole("link").click();
  await expect(page).not.toHaveURL("/business");
  await expect.poll(() => names("select_promotion")).toEqual(["business-team"]);

  await page.goto("/deals");
  await waitForCarousel(page);
  events.length = 0;
  await expect(slides(page).nth(1)).toBeInViewport();
  await slides(page).nth(1).getByRole("link").click();
  await expect(page).toHaveURL("/compare?category=smartphones");
  expect([...names("view_promotion"), ...names("select_promotion")]).toEqual([]);
});

test("I find again what I looked at, and have it forgotten", async ({ page }) => {
  const viewed = page.getByRole("list", { name: "Recently viewed" });
  for (const slug of ["samsung-galaxy-a56", "vivo-y29"]) await open(page, `/personal/smartphones/${slug}`);
  await page.goto("/");
  await expect(viewed.getByRole("link")).toHaveText(["Vivo Y29", "Samsung Galaxy A56"]);
  await page.getByRole("button", { name: "Clear recently viewed" }).click();
  await expect(viewed).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(viewed.getByRole("link")).toHaveCount(2);
  await page.getByRole("button", { name: "Clear recently viewed" }).click();
  await page.reload({ waitUntil: "networkidle" });
  await expect(viewed).toHaveCount(0);
});

for (const width of WIDTHS)
  test(`${width} px wide: lists and product pages show what else I looked at, and not the product of the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const viewed = page.getByRole("list", { name: "Recently viewed" });
    await open(page, "/personal/smartphones/samsung-galaxy-a56");
    await open(page, "/personal/smartphones/vivo-y29");
    await expect(viewed.getByRole("link")).toHaveText(["Samsung Galaxy A56"]);
    await expectAccessible(page);
    await page.goto("/personal/fibre");
    await expect(viewed.getByRole("link")).toHaveText(["Vivo Y29", "Samsung Galaxy A56"]);
    await expectAccessible(page);
    await viewed.getByRole("link").last().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/personal/smartphones/samsung-galaxy-a56");
  });

test("S6-02 an address leads me to the smart section of my home page", async ({ page }) => {
  for (const [path, heading] of [
    ["/?anchor=smart-home", "A smarter home"],
    ["/business?anchor=smart-office", "A smarter office"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeInViewport();
  }
});
