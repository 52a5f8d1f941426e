import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.js";
import { ensureBuilt } from "./build.js";
import { checks, runCheck } from "./check.js";
import { ensureInstalled } from "./install.js";
import { pinnedNode, root, runQuietly, Stop, step, tool } from "./steps.js";

const reports = join(root, "var", "test");
const oldestPostgres = "/usr/lib/postgresql/15/bin";
const totals = { passed: 0, failed: 0 };
/** Linux's file system in memory, and how many free bytes the tests need there. */
const memory = { folder: "/dev/shm", bytes: 2 * 1024 ** 3 };
/** `npm run journeys`: only the journeys, each at every width. */
const isEveryWidth = process.argv.includes("--every-width");

if (await passes(ensureInstalled)) {
  mkdirSync(reports, { recursive: true });
  if (!isEveryWidth) for (const check of checks) await count(() => runCheck(check));
  const isBuilt = await count(ensureBuilt);
  if (!isEveryWidth) await runUnitTests();
  if (isBuilt) await runJourneys();
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

/** @param {() => Promise<void>} work one check: it counts as one, passed or failed */
async function count(work) {
  const ok = await passes(work);
  if (ok) totals.passed += 1;
  return ok;
}

/** @param {() => Promise<void>} work */
async function passes(work) {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Stop) error.print();
    else console.error(error);
    totals.failed += 1;
    return false;
  }
}

/** In CI on the oldest PostgreSQL that the shop runs on, where it is installed; the journeys run on the newest. */
async function runUnitTests() {
  const isOldest = Boolean(process.env.CI) && existsSync(join(oldestPostgres, "postgres"));
  const title = `Unit and integration tests${isOldest ? ", on PostgreSQL 15" : ""}`;
  const report = freshReport("vitest");
  await runSuite(title, report, isOldest ? { TEST_POSTGRES_PROGRAMS: oldestPostgres } : undefined, [
    tool("vitest/vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
}

async function runJourneys() {
  const report = freshReport("playwright");
  let browser = "";
  const isFound = await passes(async () => {
    browser = await step("Finding a browser", () => findBrowser());
  });
  if (!isFound) return;
  const env = { E2E_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, EVERY_WIDTH: isEveryWidth ? "1" : "" };
  await runSuite(`Journeys in a browser${isEveryWidth ? ", at every width" : ""}`, report, env, [
    tool("@playwright/test/cli.js"),
    "test",
    "--reporter=list,json",
  ]);
}

/**
 * Runs a test runner, adds what its report counts to the totals, and shows its output where something failed.
 * @param {string} title
 * @param {string} report
 * @param {Record<string, string> | undefined} env
 * @param {string[]} args
 */
async function runSuite(title, report, env, args) {
  // Tests start the shop and its commands in dozens of processes, and copy databases of a thousand files hundreds of times.
  const temporary = memoryFolder();
  const own = {
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compile"),
    ...(temporary && { TMPDIR: temporary }),
    ...env,
  };
  const { code, output } = await step(title, () => runQuietly(pinnedNode, args, own)).finally(() => {
    if (temporary) rmSync(temporary, { recursive: true, force: true });
  });
  const { passed, failed } = readReport(report);
  totals.passed += passed;
  // A runner can fail without a failed test: an error outside a test, no browser, no server.
  totals.failed += code === 0 ? failed : Math.max(failed, 1);
  if (code !== 0) console.error(output.trim());
}

/** @param {string} file */
function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, testResults, stats } = JSON.parse(readFileSync(file, "utf8"));
  if (stats) return { passed: stats.expected, failed: stats.unexpected };
  const unloaded = testResults.filter(isUnloaded).length;
  return { passed: numPassedTests, failed: numFailedTests + unloaded };
}

/**
 * Whether a test file failed before any of its tests could.
 * @param {{ status: string, assertionResults: unknown[] }} file
 */
function isUnloaded({ status, assertionResults }) {
  return status === "failed" && assertionResults.length === 0;
}

/** @param {string} name */
function freshReport(name) {
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** A temporary folder in memory; undefined where the system has none, or too little. When root runs this, PostgreSQL is another user. */
function memoryFolder() {
  if (!existsSync(memory.folder)) return undefined;
  const { bavail, bsize } = statfsSync(memory.folder);
  if (bavail * bsize < memory.bytes) return undefined;
  const folder = mkdtempSync(join(memory.folder, "spaza-"));
  chmodSync(folder, 0o711);
  return folder;
}
