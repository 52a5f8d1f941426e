import type { Page } from "@playwright/test";
import { build, type PreviewServer, preview } from "vite";
import { freePort } from "#platform/free-port.server.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

// Built, because a development server would reload the page whenever it finds another package.
let gallery: PreviewServer;
test.beforeAll(async () => {
  const config = {
    configFile: "gallery/vite.config.ts",
    build: { outDir: await temporaryFolder(), emptyOutDir: true },
  };
  await build({ ...config, logLevel: "error" });
  gallery = await preview({ ...config, preview: { port: await freePort() } });
});
test.afterAll(() => gallery.close());

async function openGallery(page: Page): Promise<void> {
  await page.goto(gallery.resolvedUrls?.local[0] ?? "");
  await expect(page.getByRole("heading", { name: "Components", exact: true })).toBeVisible();
}

const LOOKS = [
  ["in daylight on a wide window", { colorScheme: "light", viewport: { width: 1440, height: 900 } }],
  ["in the dark on a phone", { colorScheme: "dark", viewport: { width: 390, height: 844 } }],
] as const;

for (const [name, look] of LOOKS)
  test.describe(name, () => {
    test.use(look);

    test("every part can be read, also by a screen reader, and is large enough to be pressed", async ({ page }) => {
      test.slow();
      await openGallery(page);
      await expectAccessible(page);
      expect(await page.getByRole("main").evaluate(smallTargets)).toEqual([]);
    });
  });

test("In the dark an empty checkbox has the ground of the page, and does not look as if it could not be ticked", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openGallery(page);
  const [box, body] = await Promise.all(
    [page.getByLabel("Send me the deals of the month"), page.locator("body")].map((each) =>
      each.evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  );
  expect(box).toBe(body);
});

test("I walk through the parts by keyboard, and always see where I am", async ({ page }) => {
  await openGallery(page);
  await page.getByRole("link", { name: "Colours" }).focus();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(focusShown), `tab ${step}`).toBe("");
  }
});

test("Dialogs take the focus, give it back, and close by Escape; a toast can be undone by keyboard", async ({
  page,
}) => {
  await openGallery(page);
  for (const [opener, title] of [
    ["A question", "Cancel this order?"],
    ["A form, a sheet on a phone", "Call me back"],
  ] as const) {
    const button = page.getByRole("button", { name: opener });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }

  const tabs = page.getByRole("tablist", { name: "Know more" });
  await tabs.getByRole("tab", { name: "In the box" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.getByRole("tab", { name: "Delivery" })).toBeFocused();
  await expect(page.getByText("Two to five working days, to your door.")).toBeVisible();

  await page.getByRole("button", { name: "With Undo" }).press("Enter");
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await expect(page.getByText("The SIM is back.")).toBeVisible();
});

test("On a phone a form comes from below, as wide as the window", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGallery(page);
  await page.getByRole("button", { name: "A form, a sheet on a phone" }).click();
  const box = await page.getByRole("dialog", { name: "Call me back" }).boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
});

/** Targets lower than 44 px, except links in a sentence (WCAG 2.5.8) and checkboxes, whose labels are targets too. */
function smallTargets(main: Element): string[] {
  return [...main.querySelectorAll("a, button, input, select, summary")].flatMap((element) => {
    const target = element.closest("label") ?? element;
    const { height } = target.getBoundingClientRect();
    const inSentence = getComputedStyle(element).display === "inline" && element.closest("p") !== null;
    // A card is one link: its target is the area that its first pseudo-element covers.
    const cover = getComputedStyle(element, "::before").position === "absolute";
    return height === 0 || height >= 44 || inSentence || cover ? [] : [`${element.outerHTML.slice(0, 120)}: ${height}`];
  });
}

/** What is wrong with the focus indicator; empty if it is visible. */
function focusShown(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "the focus is nowhere";
  const shown = [focused, focused.closest("label"), focused.querySelector("*")].some((element) =>
    ["", "::before"].some((part) => {
      const { outlineStyle, outlineWidth } = element
        ? getComputedStyle(element, part)
        : { outlineStyle: "none", outlineWidth: "" };
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
  return shown ? "" : focused.outerHTML.slice(0, 160);
}
