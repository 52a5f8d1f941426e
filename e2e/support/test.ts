import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

import { REFUSED, storedConsent } from "#analytics/consent/model.ts";
import { guardLeaving } from "./leaving.ts";

interface Watch {
  /** Browser errors that a test provokes on purpose. */
  allowBrowserError(text: RegExp): void;
  /** Watches the pages of another context too. */
  over(context: BrowserContext): void;
}

/** Staff send their password first; the refusal asks for the code of the second factor. */
const CODE_ASKED = /status of 401 .*\/lambda\/featureFlags\/login$/;

/** The performance warning of a browser without a graphics card that draws a map. */
const SLOW_DRIVER = /GL Driver Message \(OpenGL, Performance/;

/**
 * Playwright's test with a watch over every page of it: an error in the console (a hydration warning is one), an
 * exception or a warning of React's fails the test. No page is left while a call of it that writes is under way (`guardLeaving`).
 */
export const test = base.extend<{ watch: Watch; guardsLeaving: undefined; refusesAnalytics: boolean }>({
  // Otherwise the question covers a part of the pages. Journeys about it switch this off.
  refusesAnalytics: [true, { option: true }],
  contextOptions: { reducedMotion: "reduce" },
  watch: [
    async ({ context, refusesAnalytics }, use) => {
      const errors: string[] = [];
      const allowed = [SLOW_DRIVER, CODE_ASKED];
      function over(watchedContext: BrowserContext) {
        if (refusesAnalytics) void watchedContext.addInitScript(refuseAnalytics, storedConsent(REFUSED, new Date()));
        watchedContext.on("console", (message) => {
          if (["error", "warning"].includes(message.type()))
            errors.push(`${message.page()?.url()}: ${message.text()} ${message.location().url}`);
        });
        watchedContext.on("weberror", (failure) => errors.push(failure.error().message));
      }
      over(context);
      await use({ over, allowBrowserError: (text) => allowed.push(text) });
      expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  guardsLeaving: [
    async ({ browser, context }, use) => {
      const ends = [guardLeaving(context)];
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const made = await newContext.call(browser, options);
        ends.push(guardLeaving(made));
        return made;
      };
      await use(undefined);
      browser.newContext = newContext;
      for (const end of ends) end();
    },
    { auto: true },
  ],
});

/** Stores a choice about analytics in a page before its scripts run. */
function refuseAnalytics(consent: string): void {
  try {
    localStorage.setItem("analytics-consent", consent);
  } catch {
    // An empty page has no storage.
  }
}

export { expect };

/** Checks the page in its current state: axe finds nothing, and nothing is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoAxeViolations(page, {});
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0);
}

/** Checks the colours of the page in its current state in dark mode, which changes nothing else. */
export async function expectReadableInDarkMode(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeViolations(page, { runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
}

/** Without it, axe would be compiled twice for each check, although its page has it already. */
async function axeSource(page: Page): Promise<{ axeSource?: string }> {
  return (await page.evaluate(() => "axe" in window)) ? { axeSource: ";" } : {};
}

async function expectNoAxeViolations(page: Page, rules: { runOnly?: string[] }): Promise<void> {
  // The shop's pages have no iframes, and only violations matter: with these options axe needs a third of the time.
  const axe = new AxeBuilder({ page, ...(await axeSource(page)) })
    .setLegacyMode()
    .options({ ...rules, resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`)),
    page.url(),
  ).toEqual([]);
}
