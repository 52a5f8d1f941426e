import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.js";
import { pinnedNode, root, runQuietly, runScript, Stop, step, tool } from "./steps.js";

const sources = ["src", "public", "package-lock.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"];
const hashFile = join(root, "build", ".sources");
/** What the devices are drawn from, and with. */
const drawn = ["assets", "drawings", "scripts/drawings.ts"];
const drawnHashFile = join(root, "build", ".drawn");

/** Draws the devices of the shop's pictures if their measures, or the code that draws them, have changed since. */
export async function ensureDrawn() {
  const hash = hashOf(drawn);
  if (existsSync(drawnHashFile) && readFileSync(drawnHashFile, "utf8") === hash) return;
  await step("Drawing the devices", async () => {
    const { code, output } = await runQuietly(pinnedNode, [join(root, "scripts/drawings.ts")]);
    if (code !== 0) throw new Stop("The devices could not be drawn: the lines above say why.", output);
  });
  writeFileSync(drawnHashFile, hash);
}

/** Builds the pages and draws the devices, if their sources have changed since the last build. */
export async function ensureBuilt() {
  const hash = hashOf(sources);
  if (!existsSync(hashFile) || readFileSync(hashFile, "utf8") !== hash) {
    // It empties the folder, also of drawings.
    await step("Building the pages", build);
    writeFileSync(hashFile, hash);
  }
  await ensureDrawn();
}

async function build() {
  rmSync(hashFile, { force: true });
  const { code, output } = await runQuietly(pinnedNode, [tool("@react-router/dev/bin.cjs"), "build"], {
    NODE_ENV: "production",
  });
  if (code !== 0) throw new Stop("The pages could not be built: the lines above say why.", output);
}

/**
 * The hash of the content of files and folders; a missing one counts as empty.
 * @param {string[]} paths from the project's folder
 */
function hashOf(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesOf).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  return found.isFile() ? [path] : readdirSync(join(root, path)).flatMap((name) => filesOf(`${path}/${name}`));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runScript(async () => {
    await ensureInstalled();
    await ensureBuilt();
  });
}
