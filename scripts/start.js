import { ensureBuilt } from "./build.js";
import { ensureInstalled } from "./install.js";
import { onTermination, startShop } from "./shop-process.js";
import { runScript } from "./steps.js";

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  console.log("Starting the shop");
  const shop = startShop();
  onTermination(shop.end);
  process.exitCode = await shop.ended;
});
