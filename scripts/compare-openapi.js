import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { root } from "./steps.js";

// Compares openapi.json with the one of an earlier commit: whatever becomes of names inside the shop, its calls stay as they were. Texts may
// change, and calls, fields and values may be added.

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
  console.error(`openapi.json has lost or changed ${differences.length} things of ${COMMIT}`);
  process.exitCode = 1;
} else console.log(`openapi.json has everything of ${COMMIT} as it was, apart from texts`);

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
 * @returns {string[]} the places where the other value lacks or changes something of the first
 */
function differencesOf(one, other, place) {
  if (isDeepStrictEqual(one, other)) return [];
  if (Array.isArray(one) && Array.isArray(other))
    return one
      .filter((item) => !other.some((candidate) => differencesOf(item, candidate, "").length === 0))
      .map((item) => `${place}: ${JSON.stringify(item).slice(0, 200)} is gone or changed`);
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) || Array.isArray(other))
    return [`${place}: ${JSON.stringify(one)?.slice(0, 200)} is now ${JSON.stringify(other)?.slice(0, 200)}`];
  return Object.keys(one).flatMap((key) =>
    isText(key, one[key]) ? [] : differencesOf(one[key], other[key], `${place}/${key}`),
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
