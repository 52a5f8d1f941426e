import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import lighthouse from "lighthouse";
import { allArticles } from "#content/articles/contract.ts";
import { freePort } from "#platform/free-port.server.ts";
import { browserArgs, findBrowser } from "../scripts/browser.js";
import { ensureBuilt } from "../scripts/build.js";
import { ensureInstalled } from "../scripts/install.js";
import { client, type SendRequest } from "./http-client.ts";
import { benchmarkIndex, Report, reportTable } from "./lighthouse-figures.ts";
import { startProgram } from "./program.ts";

/** Number of reports of each page, of which the median is shown. */
const RUNS = 5;

const PAGES: [name: string, path: string][] = [
  ["home", "/"],
  ["category", "/personal/smartphones"],
  ["product", "/personal/smartphones/apple-iphone-17-pro"],
];

const START_TIMEOUT_MS = 30_000;

/** Measures pages with Lighthouse's mobile preset, which simulates a slow connection. */
async function reports(url: string, pages: readonly [name: string, path: string][], folder: string) {
  const browser = await startBrowser(folder);
  try {
    const results: { name: string; reports: Report[] }[] = [];
    for (const [name, path] of pages) {
      const pageReports: Report[] = [];
      for (let attempt = 1; pageReports.length < RUNS; attempt += 1) {
        console.error(`Measuring ${name}, ${attempt}`);
        const flags = {
          port: browser.port,
          logLevel: "error",
          output: "json",
          disableFullPageScreenshot: true,
        } as const;
        const result = await lighthouse(url + path, flags);
        const failure = result?.lhr.runtimeError;
        if (!failure) pageReports.push(Report.parse(result?.lhr));
        else if (attempt > 2 * RUNS) throw new Error(`Lighthouse could not measure ${path}: ${failure.message}`);
        else console.error(failure.message);
      }
      results.push({ name, reports: pageReports });
    }
    return results;
  } finally {
    await browser.stop();
  }
}

/** A browser with few switches, because those of test tools would affect the measurements. */
async function startBrowser(folder: string): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const switches = [
    "--headless=new",
    "--disable-gpu",
    "--disable-extensions",
    "--no-default-browser-check",
    "--mute-audio",
  ];
  const target = [`--remote-debugging-port=${port}`, `--user-data-dir=${join(folder, "browser")}`, "about:blank"];
  const browser = spawn(await findBrowser(), [...browserArgs, ...switches, ...target], { stdio: "ignore" });
  const exited = once(browser, "exit");
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + START_TIMEOUT_MS; !(await isReady()); await pause(50))
    if (Date.now() > deadline) throw new Error("The browser did not start.");
  return {
    port,
    async stop() {
      browser.kill();
      await exited;
    },
  };
}

/** The newest article; a shop without articles has no such page. */
async function articlePage(sendRequest: SendRequest, url: string): Promise<[name: string, path: string][]> {
  const { body } = await sendRequest(`${url}/api/articles/all?ps=1`);
  const [article] = allArticles.reply.parse(JSON.parse(body.toString())).body.items;
  if (article) return [["article", article.path]];
  console.error("There is no article to measure.");
  return [];
}

await ensureInstalled();
await ensureBuilt();
const folder = await mkdtemp(join(tmpdir(), "spaza-lighthouse-"));
const { sendRequest, close } = client(1);
try {
  // When root runs this, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o711);
  const port = String(await freePort());
  const shop = await startProgram("server.js", {
    NODE_ENV: "production",
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: "",
    VAR_DIR: folder,
    RATE_LIMIT: "100000",
  });
  try {
    const pages = await reports(shop.url, [...PAGES, ...(await articlePage(sendRequest, shop.url))], folder);
    console.log(reportTable(pages));
    console.log(
      `benchmarkIndex ${benchmarkIndex(pages.flatMap((page) => page.reports))}, ${RUNS} reports of each page.`,
    );
  } finally {
    await shop.stop();
  }
} finally {
  close();
  await rm(folder, { recursive: true, force: true });
}
