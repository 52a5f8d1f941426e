import { vi } from "vitest";

/** The browser APIs that calls need, connected to a listening shop. */
export interface TestBrowser {
  cookies: Map<string, string>;
  /** Requests so far, such as "POST /api/addtocart". */
  called: string[];
  /** Intercepts requests; `pass` sends one to the shop. */
  network: (pass: () => Promise<Response>) => Promise<Response>;
}

/** Stubs cookies and fetch of this process, until vi.unstubAllGlobals(). */
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
    // The shop runs in this process, too, and calls outside systems.
    if (!path.startsWith("/")) return realFetch(path, init);
    browser.called.push(`${init.method} ${path}`);
    return browser.network(() => realFetch(`${shopUrl}${path}`, init));
  });
  return browser;
}
