import { mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { freePort } from "#platform/free-port.server.ts";
import { startProgram } from "../bench/program.ts";
import { browserArgs, findBrowser } from "./browser.js";
import { ensureBuilt } from "./build.js";

/** A screenshot in docs/screens. */
interface Screen {
  name: string;
  path: string;
  width: 390 | 1440;
  dark?: boolean;
  /** Actions on the page before the screenshot. */
  first?: (page: Page) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  { name: "home", path: "/", width: 1440 },
  { name: "home-phone", path: "/", width: 390 },
  { name: "business-home-dark", path: "/business", width: 1440, dark: true },
  { name: "category", path: "/personal/smartphones", width: 1440 },
  { name: "product", path: "/personal/smartphones/apple-iphone-17-pro", width: 1440 },
  { name: "product-phone-dark", path: "/personal/smartphones/samsung-galaxy-a56", width: 390, dark: true },
  { name: "cart", path: "/cart", width: 1440, first: fillCart },
  { name: "article", path: "/articles/choosing-a-fibre-speed", width: 1440 },
  { name: "menu-phone", path: "/", width: 390, first: openMenu },
  { name: "coverage", path: "/coverage", width: 1440, first: checkAddress },
  { name: "coverage-phone", path: "/coverage", width: 390, first: typeAddress },
  { name: "search", path: "/search?q=samsung", width: 1440 },
  { name: "search-popup", path: "/", width: 1440, first: typeQuestion },
  { name: "search-phone-dark", path: "/", width: 390, dark: true, first: typeQuestion },
  { name: "not-found", path: "/no/such/page/at/all", width: 1440 },
];

/** Height of the window by its width, in pixels. */
const HEIGHT = { 390: 844, 1440: 960 } as const;

const folder = resolve(import.meta.dirname, "../docs/screens");
await ensureBuilt();
mkdirSync(folder, { recursive: true });
const home = await mkdtemp(join(tmpdir(), "spaza-screens-"));
const shop = await startProgram("server.js", { PORT: String(await freePort()), VAR_DIR: home, NODE_ENV: "production" });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
try {
  for (const screen of SCREENS) await takeScreenshot(screen);
} finally {
  await browser.close();
  await shop.stop();
  await rm(home, { recursive: true, force: true });
}

/** Takes a screenshot of a page and stores it as docs/screens/NAME.webp. */
async function takeScreenshot({ name, path, width, dark = false, first }: Screen): Promise<void> {
  const page = await browser.newPage({
    baseURL: shop.url,
    viewport: { width, height: HEIGHT[width] },
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
  });
  await page.goto(path, { waitUntil: "load" });
  await first?.(page);
  const file = join(folder, `${name}.webp`);
  await sharp(await page.screenshot({ animations: "disabled" }))
    .webp({ quality: 82 })
    .toFile(file);
  await page.close();
  console.log(file);
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Shop" }).click();
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
}

async function fillCart(page: Page): Promise<void> {
  for (const path of ["/personal/prepaid/prepaid-sim", "/personal/prepaid/prepaid-sim"]) {
    await page.goto(path, { waitUntil: "load" });
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await page.waitForURL(/\/cart/);
  }
  await page.getByRole("heading", { name: "Your cart" }).waitFor();
}

/** Types a query and waits for the suggestions. */
async function typeQuestion(page: Page): Promise<void> {
  const header = page.getByRole("banner");
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await (isPhone ? header.getByRole("link", { name: "Search" }) : header.getByRole("searchbox")).click();
  await page.getByRole("dialog", { name: "Search" }).getByRole("combobox").pressSequentially("galaxy");
  await page
    .getByRole("option", { name: /Samsung/ })
    .first()
    .waitFor();
}

/** Types an address and waits for the suggestions. */
async function typeAddress(page: Page): Promise<void> {
  const field = page.getByRole("combobox", { name: "Your address" });
  await field.click();
  await field.pressSequentially("1 acacia street baob");
  await page.getByRole("option").first().waitFor();
}

/** Selects an address and waits for the coverage result and the map. */
async function checkAddress(page: Page): Promise<void> {
  await typeAddress(page);
  await page.getByRole("option").first().click();
  await page.getByRole("heading", { name: "Available at your address" }).waitFor();
  await page.getByRole("heading", { name: "Coverage on the map" }).scrollIntoViewIfNeeded();
  await page.locator("canvas").waitFor();
  await page.waitForLoadState("networkidle");
  await page.getByRole("heading", { name: "Available at your address" }).scrollIntoViewIfNeeded();
}
