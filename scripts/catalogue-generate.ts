import { parseArgs } from "node:util";
import { generatedLines } from "#catalogue-files/generate.server.ts";
import { writeLines } from "./lines.ts";

const USAGE = "npm run catalogue:generate -- --products N [--out FILE.jsonl]";

/** Most products that are made; more would take another way of measuring. */
const MOST = 10_000_000;

try {
  const { products, out } = asked();
  const count = await writeLines(generatedLines(products), out);
  if (out !== undefined) console.log(`${count} lines written to ${out}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function asked(): { products: number; out: string | undefined } {
  try {
    const { values } = parseArgs({ options: { products: { type: "string" }, out: { type: "string" } } });
    const products = Number(values.products);
    if (Number.isInteger(products) && products > 0 && products <= MOST) return { products, out: values.out };
  } catch {
    // What is not an option of ours is answered as anything else that cannot be understood.
  }
  throw new Error(USAGE);
}
