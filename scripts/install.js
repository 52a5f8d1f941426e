import { readFileSync } from "node:fs";
import { join } from "node:path";
import { linkPackages } from "./link-packages.js";
import { pinnedNode, root, runQuietly, Stop, step } from "./steps.js";

/** Makes sure that the packages of package-lock.json are installed and that the pinned Node among them runs. */
export async function ensureInstalled() {
  checkNode();
  if (!isInstalled()) await step("Installing packages (this takes a minute the first time)", install);
  linkPackages();
  const { code } = await runQuietly(pinnedNode, ["--version"]);
  if (code !== 0) {
    throw new Stop(
      `The pinned Node is missing or does not run (${pinnedNode}): there is one for Linux (glibc) and macOS, each on x64 and arm64, and for Windows on x64. On these, remove node_modules and start again.`,
    );
  }
}

/** @param {string} version of the Node that runs this script */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Stop(
    `This machine has Node ${version}, and the shop needs 20.19 or newer to start: see https://nodejs.org.`,
  );
}

/** Compares the installed packages with the lock file. Optional packages for other systems may be absent. */
function isInstalled() {
  const wanted = readPackages(join(root, "package-lock.json"));
  const found = readPackages(join(root, "node_modules", ".package-lock.json"));
  if (!wanted) throw new Stop("The file package-lock.json is missing or broken: take it from the repository again.");
  if (!found) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) =>
    path === "" ? true : found[path] ? found[path].version === version : optional === true,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

async function install() {
  // Without --include=dev, NODE_ENV=production would leave out what builds the pages.
  // Without a network, npm's default retry delays add up to more than a minute.
  // Without --include=optional, a setting of npm could leave out the pinned Node.
  const args = [
    "ci",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "--fetch-retry-mintimeout=2000",
  ];
  const { code, output } = await runNpm(args);
  if (code === 0) return;
  throw new Stop(
    `The packages could not be installed (${reasonOf(output)}); "npm ci" shows all that npm says about it.`,
  );
}

/**
 * Runs npm and collects its output, as runQuietly() does.
 * @param {string[]} args
 */
export function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith(".js")) return runQuietly(process.execPath, [npm, ...args]);
  return runQuietly(process.platform === "win32" ? "npm.cmd" : "npm", args);
}

/**
 * The reason of a failed npm command, on one line.
 * @param {string} output
 */
export function reasonOf(output) {
  const lines = output.split("\n").map((line) => line.replace(/^npm (error|ERR!)\s*/, "").trim());
  const code = lines.find((line) => line.startsWith("code "))?.slice(5);
  if (["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT"].includes(code ?? "")) {
    return `the package registry cannot be reached, ${code}`;
  }
  if (code === "ENOSPC") return "the disk is full, ENOSPC";
  const message = lines.find((line) => line !== "" && !/^(code|errno|syscall|path) /.test(line));
  return [code, message].filter(Boolean).join(", ") || "npm gave no reason";
}
