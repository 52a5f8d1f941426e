import { createContext } from "react";

/** Data of a page that only the server has. */
export interface PageShell {
  /** All styles of the shop, which are inlined. */
  styles: string;
  /** The inline script that records early input; it has run when the browser renders. */
  recorder: string;
  /** Marks the inline scripts of this render, which the content security policy allows by hash; undefined in the browser. */
  nonce?: string;
}

/** Id of the style element. */
export const STYLES_ID = "styles";

/** Provided by the server. In the browser, a re-rendered document keeps the styles that it was loaded with. */
export const PageShellContext = createContext<PageShell>({ styles: stylesOfDocument(), recorder: "" });

function stylesOfDocument(): string {
  return typeof document === "undefined" ? "" : (document.getElementById(STYLES_ID)?.textContent ?? "");
}
