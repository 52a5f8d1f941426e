import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { root } from "./steps.js";

// Compares openapi.json with the one of an earlier commit: while names inside the shop change, its calls do not. Texts may.

/** The commit whose calls stay as they are. */
const COMMIT = process.argv[2] ?? "4bad96a92cfe2150e3297da3a774fcf9db879803";

/** Fields of an OpenAPI document that only people read. */
const TEXTS = new Set(["summary", "description"]);

if (!isKnown(COMMIT)) {
  console.log(`openapi.json is not compared: this clone has no commit ${COMMIT}`);
  process.exit();
}
const before = JSON.parse(fileAt(COMMIT, "openapi.json"));
const now = JSON.parse(readFileSync(join(root, "openapi.json"), "utf8"));
const differences = differencesOf(before, now, "");
for (const difference of differences.slice(0, 40)) console.error(difference);
if (differences.length > 0) {
  console.error(`openapi.json differs in ${differences.length} places from that of ${COMMIT}, apart from texts`);
  process.exitCode = 1;
} else console.log(`openapi.json is that of ${COMMIT}, apart from texts`);

/** A clone without history does not have it. @param {string} commit */
function isKnown(commit) {
  return spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: root }).status === 0;
}

/** @param {string} commit @param {string} path */
function fileAt(commit, path) {
  return execFileSync("git", ["show", `${commit}:${path}`], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 });
}

/**
 * @param {unknown} one
 * @param {unknown} other
 * @param {string} place
 * @returns {string[]} the places where two values differ
 */
function differencesOf(one, other, place) {
  if (isDeepStrictEqual(one, other)) return [];
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other))
    return [`${place}: ${JSON.stringify(one)?.slice(0, 200)} is now ${JSON.stringify(other)?.slice(0, 200)}`];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) =>
    isText(key, one[key] ?? other[key]) ? [] : differencesOf(one[key], other[key], `${place}/${key}`),
  );
}

/** A property of a schema may be called so too; it is no text then. @param {string} key @param {unknown} value */
function isText(key, value) {
  return TEXTS.has(key) && typeof value === "string";
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isContainer(value) {
  return typeof value === "object" && value !== null;
}
