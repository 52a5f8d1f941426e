import { Provider } from "react-redux";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { makeStore, type Store } from "#app/browser-store.ts";
import { openFindPin } from "#competition/store.ts";
import { FindPinPopup } from "#competition/ui/find-pin-popup.tsx";
import { openBrowser, type TestBrowser } from "../../../support/browser.ts";
import { openedCompetition } from "../../../support/competition.ts";
import { words } from "../../../support/markup.tsx";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
let browser: TestBrowser;
let store: Store;

beforeAll(async () => {
  test = await makeShop({ listen: true });
  test.clock.set("2026-11-20T10:00:00+02:00");
  await openedCompetition(test);
});
afterAll(() => test.close());

beforeEach(() => {
  browser = openBrowser(test.url);
  store = makeStore();
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the popup, and returns what it says. */
async function opened(): Promise<string> {
  await store.dispatch(openFindPin("?type=findpin", "true"));
  return words(
    <Provider store={store}>
      <FindPinPopup cookieValue="true" />
    </Provider>,
  );
}

it("S8-13 The popup says 'Failed to fetch IDs' when the ids cannot be fetched, and how many pins are left when they can", async () => {
  expect(await opened()).toMatch(/Still to be found: 12\.(?!.*Failed to fetch IDs)/);
  store = makeStore();
  browser.network = (pass) =>
    browser.called.at(-1)?.includes("/common/pins/unredeemed")
      ? Promise.reject(new TypeError("Failed to fetch"))
      : pass();
  const text = await opened();
  expect(text).toContain("Failed to fetch IDs");
  expect(text).not.toContain("Still to be found");
  expect(text).toContain("Look for a pin");
});
