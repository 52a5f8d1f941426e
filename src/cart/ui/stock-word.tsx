import type { StockWords } from "#cart/stock-words.model.ts";
import { classes } from "#ui/classes.ts";

/** That a line is out of stock, or nearly; nothing where there is enough. */
export function StockWord({ words }: { words: StockWords | undefined }) {
  if (!words) return null;
  return (
    <span className={classes("mt-1 block font-medium text-sm", words.tone === "out" ? "text-danger" : "text-warning")}>
      {words.text}
    </span>
  );
}
