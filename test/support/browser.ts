import { vi } from "vitest";

/** The little of a browser that calls need, around a shop that listens. */
export interface TestBrowser {
  cookies: Map<string, string>;
  /** Addresses that were called, "POST /api/addtocart". */
  called: string[];
  /** Stands between the browser and the shop; `pass` lets a request through. */
  network: (pass: () => Promise<Response>) => Promise<Response>;
}

/** Gives this process cookies and a network that leads to the shop, until vi.unstubAllGlobals(). */
export function openBrowser(shopUrl: string): TestBrowser {
  const realFetch = fetch;
  const browser: TestBrowser = { cookies: new Map(), called: [], network: (pass) => pass() };
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal("document", {
    get cookie() {
      return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [pair = ""] = text.split("; ");
      const [name = "", value = ""] = pair.split("=");
      browser.cookies.set(name, value);
    },
  });
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    browser.called.push(`${init.method} ${path}`);
    return browser.network(() => realFetch(`${shopUrl}${path}`, init));
  });
  return browser;
}
