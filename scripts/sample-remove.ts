import { resolve } from "node:path";
import { checkedConfig } from "#app/config.server.ts";
import { removeSample } from "#app/remove-sample.server.ts";
import { createCardBuilder } from "#catalogue/cards/card-builder.server.ts";
import { ensureDrawn } from "./build.js";
import { command } from "./command.ts";
import { withDatabase } from "./database.ts";

const usage = "npm run sample:remove -- [--check]";
const options = { check: { type: "boolean" } } as const;

const STAYS = `What stays, and how you replace it:
- texts, banners and menus: npm run content:import -- FOLDER --prune
- coverage areas: npm run coverage:import -- FILE --prune
- stores: config/stores.ts`;

await command({ usage, options }, async ({ values: { check = false } }) => {
  // Rows name pictures of devices.
  await ensureDrawn();
  await withDatabase(async ({ db, env }) => {
    const cards = createCardBuilder(checkedConfig(), env);
    const { removed, offSale, categories, kept, codes } = await removeSample(db, {
      cards,
      folder: resolve("db/seed"),
      check,
    });
    for (const { id, name } of kept) console.error(`product ${id} (${name}): is not as in the sample, and stays`);
    const parts = [
      `${removed} products removed`,
      `${offSale} taken off sale`,
      `${kept.length} stay as they are`,
      `${categories} categories removed`,
      `${codes.removed} promo codes removed`,
      `${codes.switchedOff} switched off`,
    ];
    console.log(`${check ? "Only checked, nothing was changed. It would be: " : ""}${parts.join(", ")}.\n${STAYS}`);
  });
});
