import { createContext } from "react";

/** What only the server knows of a page. */
export interface PageShell {
  /** All styles of the shop; they stand in the page as text. */
  styles: string;
  /** Marks the inline scripts of this render, which the page's policy then allows by hash; a browser knows none. */
  nonce?: string;
}

/** Marks the styles, where the browser finds them again. */
export const STYLES_ID = "styles";

/** Given by the server. A browser that makes the document anew keeps the styles that came with it. */
export const PageShellContext = createContext<PageShell>({ styles: stylesOfDocument() });

function stylesOfDocument(): string {
  return typeof document === "undefined" ? "" : (document.getElementById(STYLES_ID)?.textContent ?? "");
}
