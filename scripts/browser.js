import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pinnedNode, runQuietly, Stop, tool } from "./steps.js";

/** What every browser of ours is started with: no calls home, and no sandbox as root, where Chromium refuses one. */
export const browserArgs = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** Where browsers from packages are unpacked. */
const cache = tool(".cache/browser");

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Where a browser may come from, in the order they are tried; each gives program files, often none. */
export const sources = [
  { name: "CHROME_PATH", find: async () => [process.env.CHROME_PATH ?? ""] },
  { name: "an installed Chromium or Chrome", find: async () => [...namedInPath(), ...applications] },
  { name: "@sparticuz/chromium", find: unpackSparticuz },
  { name: "@sparticuz/chromium with its own libraries", find: unpackSparticuzLibraries },
  { name: "Playwright's own", find: downloadPlaywright },
  { name: "Debian's package", find: installDebian },
];

/**
 * The program file of the first browser that really starts. One that does not is passed over.
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

function namedInPath() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

async function unpackSparticuz() {
  const { default: chromium } = await import("@sparticuz/chromium");
  return [await unpacking(() => chromium.executablePath())];
}

/** A machine without a desktop lacks libraries that Chromium loads; the package brings them. */
async function unpackSparticuzLibraries() {
  const { inflate, setupLambdaEnvironment } = await import("@sparticuz/chromium");
  await unpacking(() => inflate(tool("@sparticuz/chromium/bin/al2023.tar.br")));
  setupLambdaEnvironment(join(cache, "al2023", "lib"));
  return unpackSparticuz();
}

/**
 * The package unpacks into the temporary folder, where anybody may have left a file of the same name.
 * @template T
 * @param {() => Promise<T>} work
 */
async function unpacking(work) {
  const { TMPDIR } = process.env;
  mkdirSync(cache, { recursive: true });
  process.env.TMPDIR = cache;
  try {
    return await work();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

async function downloadPlaywright() {
  const { chromium } = await import("playwright-core");
  const file = chromium.executablePath();
  if (!existsSync(file))
    await runQuietly(pinnedNode, [tool("playwright-core/cli.js"), "install", "--no-shell", "chromium"]);
  return [file];
}

async function installDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return [];
  await runQuietly("apt-get", ["update"]);
  await runQuietly("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"], {
    DEBIAN_FRONTEND: "noninteractive",
  });
  return ["/usr/bin/chromium"];
}
