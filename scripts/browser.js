import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pinnedNode, runQuietly, Stop, tool } from "./steps.js";

/** Arguments of every browser: no background requests, and no sandbox as root, where Chromium does not support it. */
export const browserArgs = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** Folder for browsers unpacked from packages. */
const cache = tool(".cache/browser");

/** Sources of browsers, in the order of attempts; each returns program files, possibly none. */
export const sources = [
  { name: "CHROME_PATH", find: async () => [process.env.CHROME_PATH ?? ""] },
  { name: "an installed Chromium or Chrome", find: async () => installed() },
  { name: "@sparticuz/chromium", find: () => packaged({ libraries: false }) },
  { name: "@sparticuz/chromium with its own libraries", find: () => packaged({ libraries: true }) },
  { name: "Playwright's own", find: downloaded },
];

/**
 * The program file of the first browser that starts.
 * @returns {Promise<string>}
 */
export async function findBrowser(from = sources) {
  for (const source of from) {
    const files = await source.find().catch(() => []);
    for (const file of files) if (file !== "" && existsSync(file) && (await starts(file))) return file;
  }
  throw new Stop(`No browser starts here (tried ${from.map(({ name }) => name).join(", ")}): set CHROME_PATH to one.`);
}

/** @param {string} executablePath */
async function starts(executablePath) {
  const { chromium } = await import("playwright-core");
  try {
    const browser = await chromium.launch({ executablePath, args: browserArgs, timeout: 20_000 });
    await (await browser.newPage()).close();
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

function installed() {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * The Chromium of a package.
 * @param {{ libraries: boolean }} options whether to use the libraries of the package, for machines without them
 */
async function packaged({ libraries }) {
  const { default: chromium, inflate, setupLambdaEnvironment } = await import("@sparticuz/chromium");
  const { TMPDIR } = process.env;
  mkdirSync(cache, { recursive: true });
  // It unpacks into the temporary folder, which other users can write to.
  process.env.TMPDIR = cache;
  try {
    if (libraries) setupLambdaEnvironment(join(await inflate(tool("@sparticuz/chromium/bin/al2023.tar.br")), "lib"));
    return [await chromium.executablePath()];
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** The Chromium of Playwright, downloaded when missing, for systems that the package does not support. */
async function downloaded() {
  const { chromium } = await import("playwright-core");
  const file = chromium.executablePath();
  if (!existsSync(file)) await runQuietly(pinnedNode, [tool("playwright-core/cli.js"), "install", "chromium"]);
  return [file];
}
