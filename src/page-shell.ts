import { createContext } from "react";

/** What only the server knows of a page, and what therefore stands in it as text. */
export interface PageShell {
  /** All styles of the shop. */
  styles: string;
  /** The script that fetches the page's scripts. */
  starter: string;
}

/** Marks the styles, where the browser finds them again. */
export const STYLES_ID = "styles";

/** Given by the server. A browser that makes the document anew keeps the styles that came with it, and has started. */
export const PageShellContext = createContext<PageShell>({ styles: stylesOfDocument(), starter: "" });

function stylesOfDocument(): string {
  return typeof document === "undefined" ? "" : (document.getElementById(STYLES_ID)?.textContent ?? "");
}
