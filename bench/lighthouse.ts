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
import { type Ask, client } from "./http-client.ts";
import { benchmarkIndex, Report, reportTable } from "./lighthouse-figures.ts";
import { run } from "./program.ts";

/** Reports of each page, of which the median counts. */
const TIMES = 5;

const PAGES: [name: string, path: string][] = [
  ["home", "/"],
  ["category", "/personal/smartphones"],
  ["product", "/personal/smartphones/apple-iphone-17-pro"],
];

/** Longest time that a browser takes to start, in milliseconds. */
const LONGEST_START_MS = 30_000;

/** Looks at the pages of a shop as Lighthouse's mobile preset does, over a slow line that it reckons (simulated throttling). */
async function reports(url: string, pages: readonly [name: string, path: string][], folder: string) {
  const browser = await startBrowser(folder);
  try {
    const found: { name: string; reports: Report[] }[] = [];
    for (const [name, path] of pages) {
      const page: Report[] = [];
      for (let look = 1; page.length < TIMES; look += 1) {
        console.error(`Looking at ${name}, ${look}`);
        const flags = {
          port: browser.port,
          logLevel: "error",
          output: "json",
          disableFullPageScreenshot: true,
        } as const;
        const result = await lighthouse(url + path, flags);
        const failure = result?.lhr.runtimeError;
        if (!failure) page.push(Report.parse(result?.lhr));
        else if (look > 2 * TIMES) throw new Error(`Lighthouse could not look at ${path}: ${failure.message}`);
        else console.error(failure.message);
      }
      found.push({ name, reports: page });
    }
    return found;
  } finally {
    await browser.stop();
  }
}

/** A browser as people have it: a test's own switches would change what is measured. */
async function startBrowser(folder: string): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const own = ["--headless=new", "--disable-gpu", "--disable-extensions", "--no-default-browser-check", "--mute-audio"];
  const where = [`--remote-debugging-port=${port}`, `--user-data-dir=${join(folder, "browser")}`, "about:blank"];
  const browser = spawn(await findBrowser(), [...browserArgs, ...own, ...where], { stdio: "ignore" });
  const ended = once(browser, "exit");
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = Date.now() + LONGEST_START_MS; !(await answers()); await pause(50))
    if (Date.now() > until) throw new Error("The browser did not start.");
  return {
    port,
    async stop() {
      browser.kill();
      await ended;
    },
  };
}

/** The newest article; a shop without articles has no such page. */
async function articlePage(ask: Ask, url: string): Promise<[name: string, path: string][]> {
  const { body } = await ask(`${url}/api/articles/all?ps=1`);
  const [article] = allArticles.reply.parse(JSON.parse(body.toString())).body.items;
  if (article) return [["article", article.path]];
  console.error("There is no article to look at.");
  return [];
}

await ensureInstalled();
await ensureBuilt();
const folder = await mkdtemp(join(tmpdir(), "spaza-lighthouse-"));
const { ask, close } = client(1);
try {
  // PostgreSQL's own user, when root runs this, has to get through.
  await chmod(folder, 0o711);
  const port = String(await freePort());
  const shop = await run("server.ts", {
    NODE_ENV: "production",
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: "",
    VAR_DIR: folder,
    RATE_LIMIT: "100000",
  });
  try {
    const pages = await reports(shop.url, [...PAGES, ...(await articlePage(ask, shop.url))], folder);
    console.log(reportTable(pages));
    console.log(
      `benchmarkIndex ${benchmarkIndex(pages.flatMap((page) => page.reports))}, ${TIMES} looks at each page.`,
    );
  } finally {
    await shop.stop();
  }
} finally {
  close();
  await rm(folder, { recursive: true, force: true });
}
