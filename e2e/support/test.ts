import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

interface Watch {
  /** Complaints of the browser that a test provokes on purpose. */
  expectComplaint(text: RegExp): void;
  /** Watches the pages of another context too. */
  over(context: BrowserContext): void;
}

/** What a browser without a graphics card says of its own speed while it draws a map. */
const SLOW_DRIVER = /GL Driver Message \(OpenGL, Performance/;

/**
 * Playwright's test with a watch over every page of it: an error in the console (a hydration warning is one), an
 * exception or a warning of React's fails the test.
 */
export const test = base.extend<{ watch: Watch }>({
  contextOptions: { reducedMotion: "reduce" },
  watch: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const provoked = [SLOW_DRIVER];
      function over(watched: BrowserContext) {
        watched.on("console", (message) => {
          if (["error", "warning"].includes(message.type()))
            complaints.push(`${message.page()?.url()}: ${message.text()} ${message.location().url}`);
        });
        watched.on("weberror", (failure) => complaints.push(failure.error().message));
      }
      over(context);
      await use({ over, expectComplaint: (text) => provoked.push(text) });
      expect(complaints.filter((text) => !provoked.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Looks at the page as it stands now: axe finds nothing, and nothing is wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  await expectNothingFrom(page, {});
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0);
}

/** Looks at the colours of the page as it stands now when the system is dark: nothing else of it changes then. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNothingFrom(page, { runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
}

async function expectNothingFrom(page: Page, rules: { runOnly?: string[] }): Promise<void> {
  // Our pages have no frames, and only violations are looked at: asked like this axe takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...rules, resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`)),
    page.url(),
  ).toEqual([]);
}
