import { command, UsageError } from "./command.ts";
import { generatedLines } from "./generated-catalogue.ts";
import { writeLines } from "./lines.ts";

const usage = "npm run catalogue:generate -- --products N [--out FILE.jsonl]";
const options = { products: { type: "string" }, out: { type: "string" } } as const;

/** Maximum number of generated products. */
const MAX_PRODUCTS = 10_000_000;

await command({ usage, options }, async ({ values: { products, out } }) => {
  const count = Number(products);
  if (!Number.isInteger(count) || count < 1 || count > MAX_PRODUCTS) throw new UsageError();
  const lines = await writeLines(generatedLines(count), out);
  if (out !== undefined) console.log(`${lines} lines written to ${out}.`);
});
