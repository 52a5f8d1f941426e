import { watch } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.js";
import { ensureInstalled } from "./install.js";
import { startShop, whenAsked } from "./shop-process.js";
import { root, runScript, Stop } from "./steps.js";

/** Editors write a file in several strokes; a build waits until they rest. */
const rest = 200;

await runScript(async () => {
  await ensureInstalled();
  let shop = await buildAndStart();
  let timer = setTimeout(() => {}, 0);
  let turn = Promise.resolve();
  const restart = async () => {
    shop?.end();
    await shop?.ended;
    shop = await buildAndStart();
  };
  for (const folder of ["src", "config", "db"]) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        turn = turn.then(restart);
      }, rest);
    });
  }
  whenAsked(async () => {
    shop?.end();
    await shop?.ended;
    process.exit(0);
  });
});

/** A build that fails says why, and the next change tries again. */
async function buildAndStart() {
  try {
    await ensureBuilt();
    return startShop({ NODE_ENV: "development" });
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    error.tell();
    return undefined;
  }
}
