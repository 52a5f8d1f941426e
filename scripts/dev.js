import { watch } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.js";
import { ensureInstalled } from "./install.js";
import { onTermination, startShop } from "./shop-process.js";
import { root, runScript, Stop } from "./steps.js";

/** Debounce delay in milliseconds: editors write a file in several steps. */
const debounceMs = 200;

await runScript(async () => {
  await ensureInstalled();
  let shop = await buildAndStart();
  let timer = setTimeout(() => {}, 0);
  let queue = Promise.resolve();
  const restart = async () => {
    shop?.end();
    await shop?.ended;
    shop = await buildAndStart();
  };
  for (const folder of ["src", "config", "db", "assets", "drawings"]) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        queue = queue.then(restart);
      }, debounceMs);
    });
  }
  onTermination(async () => {
    shop?.end();
    await shop?.ended;
    process.exit(0);
  });
});

/** After a failed build, the next change triggers a new one. */
async function buildAndStart() {
  try {
    await ensureBuilt();
    return startShop({ NODE_ENV: "development" });
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    error.print();
    return undefined;
  }
}
