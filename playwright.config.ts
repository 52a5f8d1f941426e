import { defineConfig } from "@playwright/test";
import { freePort } from "#platform/free-port.server.ts";
import { browserArgs, findBrowser } from "./scripts/browser.js";
import { temporaryFolder } from "./test/support/temporary-folder.ts";

// The workers read this file again: what the first reading found is handed on to them.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_BROWSER ??= await findBrowser();
process.env.E2E_FOLDER ??= await temporaryFolder();
// Playwright sets FORCE_COLOR for its workers and the shop; Node warns in every process that is given both.
Reflect.deleteProperty(process.env, "NO_COLOR");
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/journeys",
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: "list",
  use: {
    baseURL,
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    viewport: { width: 1440, height: 900 },
    // Recording every journey costs an eighth of the time; run one again with --trace on to see what happened.
    trace: "off",
    launchOptions: { executablePath: process.env.E2E_BROWSER, args: browserArgs },
  },
  webServer: {
    command: `"${process.execPath}" e2e/support/serve.ts`,
    url: `${baseURL}/readyz`,
    env: { PORT: process.env.E2E_PORT, E2E_FOLDER: process.env.E2E_FOLDER },
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "pipe",
    stderr: "pipe",
  },
});
