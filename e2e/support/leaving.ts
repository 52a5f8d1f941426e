import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page, Request } from "@playwright/test";

/** What takes a page away, and with it the answers that it waits for. */
const ACTIONS = ["reload", "goto", "goBack", "goForward", "close"] as const;

/** Calls that no press waits for: reports that outlive their page, and what a page asks by POST when it opens. */
const BACKGROUND = new Set([
  "/api/productstats",
  "/api/common/trackGTMEvents",
  "/api/common/pins/find",
  "/api/chat/eurekaEventCollection",
  "/api/orders/purchase-event",
  "/api/streaming/purchase-event",
  "/api/orders/status",
  "/api/getDeviceStockAvailability",
  "/api/chat/amazon/ott/v6/query_activate_link",
  "/api/lambda/check-role",
  "/api/session/refresh",
  "/api/microservice/ispfeasibility",
]);

/** Pages that their next action may take away at any moment. */
const leftAtOnce = new WeakSet<Page>();

/**
 * The page, which its next action may take away although a write is under way: for journeys about exactly that, as
 * `leaveAtOnce(page).reload()`.
 */
export function leaveAtOnce(page: Page): Page {
  leftAtOnce.add(page);
  return page;
}

/** Milliseconds that an action waits for the calls under way before it throws. */
const PATIENCE_MS = 10_000;

/**
 * Makes an action that takes a page of the context away wait for the calls of the page that write: whether the shop carries them out would be
 * chance otherwise. With SLOW_WRITES such calls start that many milliseconds later, and the action throws: so each journey is found
 * that does not wait for what a person would see.
 * @returns a function that ends it
 */
export function guardLeaving(context: BrowserContext): () => void {
  const late = Number(process.env.SLOW_WRITES);
  let isOver = false;
  const underWay = new Map<Page, Set<Request>>();

  function guard(page: Page) {
    const writing = new Set<Request>();
    underWay.set(page, writing);
    page.on("request", (request) => {
      // The new document knows nothing of the calls of the old one.
      if (request.isNavigationRequest()) writing.clear();
      if (writes(request)) writing.add(request);
    });
    page.on("requestfinished", (request) => writing.delete(request));
    page.on("requestfailed", (request) => writing.delete(request));
    for (const action of ACTIONS) {
      const act: (...given: never[]) => Promise<unknown> = page[action].bind(page);
      const guarded = async (...given: never[]) => {
        await expectNoneUnderWay(page);
        return act(...given);
      };
      Object.assign(page, { [action]: guarded });
    }
  }

  async function expectNoneUnderWay(page: Page) {
    if (isOver || leftAtOnce.delete(page) || page.isClosed()) return;
    // The page answers after it has sent what an earlier press sends.
    await page.evaluate(() => undefined).catch(() => undefined);
    const deadline = Date.now() + (late ? 0 : PATIENCE_MS);
    while (underWay.get(page)?.size && Date.now() < deadline) await pause(20);
    const [request] = underWay.get(page) ?? [];
    if (!request) return;
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    throw new Error(`Left while ${call} was under way: wait for what a person would see, or leaveAtOnce(page)`);
  }

  for (const page of context.pages()) guard(page);
  context.on("page", guard);
  const close = context.close.bind(context);
  context.close = async (options) => {
    for (const page of context.pages()) await expectNoneUnderWay(page);
    return close(options);
  };
  if (late)
    void context.route("**/api/**", async (route) => {
      if (writes(route.request())) await pause(late);
      // The page may be gone.
      await route.fallback().catch(() => undefined);
    });
  return () => {
    isOver = true;
  };
}

/** Whether a request changes something that its page then shows. */
function writes(request: Request): boolean {
  const { pathname } = new URL(request.url());
  return pathname.startsWith("/api/") && request.method() !== "GET" && !BACKGROUND.has(pathname);
}
